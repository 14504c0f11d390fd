import type { RecipientStatus } from "#contract/newsletter-names.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";

/** Whose mail is settled, in the order in which the bar shows them; the rest of it are those who wait. */
const parts = {
  sent: "bg-ink",
  skipped: "bg-field",
  uncertain: "bg-ochre",
  refused: "bg-danger",
  bounced: "bg-danger",
} as const satisfies Partial<Record<RecipientStatus, string>>;
const settled = Object.keys(parts) as (keyof typeof parts)[];

/** The colour of a status in the bar. */
export function colourOf(status: RecipientStatus): string {
  const known: Partial<Record<RecipientStatus, string>> = parts;
  return known[status] ?? "bg-line";
}

type Counted = Pick<Newsletter, "counts" | "recipients">;

/** How many of its recipients do not wait any more. */
export function doneOf({ counts }: Pick<Newsletter, "counts">): number {
  return settled.reduce((sum, status) => sum + counts[status], 0);
}

/** How much of it is done, and how it ended. */
export function ProgressBar({ newsletter }: { newsletter: Counted }) {
  const { counts, recipients } = newsletter;
  const { newsletters: words } = useAdminText();
  const { language } = useText();
  const done = doneOf(newsletter);
  const exactly = (count: number) => formatExactCount(count, language);
  const text = fill(words.progress.done, { n: exactly(done), total: exactly(recipients) });
  return (
    <div
      role="progressbar"
      aria-label={words.statuses.sending}
      aria-valuemin={0}
      aria-valuemax={recipients}
      aria-valuenow={done}
      aria-valuetext={text}
      className="flex h-3 overflow-hidden rounded-full bg-line"
    >
      {settled.map((status) => (
        <span
          key={status}
          className={`transition-[width] motion-reduce:transition-none ${colourOf(status)}`}
          style={{ width: `${recipients === 0 ? 0 : (counts[status] / recipients) * 100}%` }}
        />
      ))}
    </div>
  );
}
