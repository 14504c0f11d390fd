import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import { useAdminText } from "../admin-text.ts";

const looks: Record<NewsletterStatus, string> = {
  draft: "border-field border-dashed text-muted",
  scheduled: "border-ochre bg-ochre/20",
  sending: "border-accent bg-accent text-on-accent",
  paused: "border-ochre border-dashed bg-ochre/20",
  sent: "border-ink/30 bg-ink/5",
  cancelled: "border-danger/60 text-danger",
};

/** How far a newsletter is, in a word. */
export function StatusBadge({ status }: { status: NewsletterStatus }) {
  const { newsletters: words } = useAdminText();
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-md border px-1.5 py-0.5 font-semibold text-xs ${looks[status]}`}
    >
      {words.statuses[status]}
    </span>
  );
}
