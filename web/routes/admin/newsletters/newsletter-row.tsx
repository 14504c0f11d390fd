import { Link } from "react-router";
import type { Newsletter } from "#contract/newsletters.ts";
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          <Link
            to={`/newsletters/${id}`}
            className={`wrap-anywhere inline-flex min-h-11 items-center hover:underline ${subject === "" ? "text-muted" : ""}`}
          >
            {subject || words.newsletters.untitled}
          </Link>
        </h2>
        <p className="text-muted text-sm tabular-nums">{timesOf(newsletter, words)}</p>
        <p className="text-sm tabular-nums empty:hidden">{countsOf(newsletter, words, language)}</p>
        {(status === "sending" || status === "paused") && (
          <div className="mt-2 max-w-md">
            <ProgressBar newsletter={newsletter} />
          </div>
        )}
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
