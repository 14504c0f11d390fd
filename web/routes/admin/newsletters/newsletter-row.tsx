import type { Newsletter } from "#contract/newsletters.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { countsOf, timesOf } from "./facts.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A newsletter in the list: its subject leads to it. */
export function NewsletterRow({ newsletter }: { newsletter: Newsletter }) {
  const words = useAdminText();
  const { language } = useText();
  const { id, status, subject } = newsletter;
  return (
    <li className="flex flex-col gap-1 px-4 py-2 pb-3">
      <h2 className="text-wrap font-sans font-semibold text-base tracking-normal">
        <Link
          to={`/newsletters/${id}`}
          className={`wrap-anywhere inline-flex min-h-11 items-center hover:underline ${subject === "" ? "text-muted" : ""}`}
        >
          {subject || words.newsletters.untitled}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
        <StatusBadge status={status} />
        {timesOf(newsletter, words)}
      </p>
      <p className="text-sm tabular-nums empty:hidden">{countsOf(newsletter, words, language)}</p>
      {(status === "sending" || status === "paused") && (
        <div className="mt-1 max-w-md">
          <ProgressBar newsletter={newsletter} />
        </div>
      )}
    </li>
  );
}
