import { useState } from "react";
import type { Reply } from "#contract/endpoint.ts";
import { issuePath } from "#contract/list-paths.ts";
import type { FollowedNewsletter, listRecipients } from "#contract/newsletters.ts";
import { exactPlural, formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { CountList } from "./count-list.tsx";
import { isMoving, timesOf } from "./facts.ts";
import { LinkList } from "./link-list.tsx";
import { Preview } from "./preview.tsx";
import { ProgressActions } from "./progress-actions.tsx";
import { doneOf, ProgressBar } from "./progress-bar.tsx";
import type { RecipientAddress } from "./recipient-address.ts";
import { RecipientList } from "./recipient-list.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StopNote } from "./stop-note.tsx";
import { useFresh } from "./use-fresh.ts";

type Props = {
  newsletter: FollowedNewsletter;
  /** Null where they could not be loaded. */
  recipients: Pick<Reply<typeof listRecipients>, "data" | "pagination"> | null;
  address: RecipientAddress;
  /** Whether the server did not answer the last time. */
  isStale: boolean;
};

/** How far a newsletter is that is being sent, or was. */
export function Progress({ newsletter, recipients, address, isStale }: Props) {
  const words = useAdminText();
  const { progress } = words.newsletters;
  const { language } = useText();
  const [isShown, setShown] = useState(false);
  useFresh(isMoving(newsletter));
  const exactly = (count: number) => formatExactCount(count, language);
  return (
    <>
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
        <span role="status">
          <StatusBadge status={newsletter.status} />
        </span>
        {timesOf(newsletter, words)}
      </p>
      {isStale && (
        <p role="alert" className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
          {progress.stale}
        </p>
      )}
      <StopNote newsletter={newsletter} />
      {newsletter.startedAt !== null && (
        <section aria-label={words.newsletters.statuses[newsletter.status]} className="flex min-w-0 flex-col gap-2">
          <ProgressBar newsletter={newsletter} />
          <p className="flex flex-wrap justify-between gap-x-6 tabular-nums">
            <span className="font-semibold">
              {fill(progress.done, { n: exactly(doneOf(newsletter)), total: exactly(newsletter.recipients) })}
            </span>
            {newsletter.status === "sending" && <TimeLeft seconds={newsletter.secondsLeft} />}
          </p>
        </section>
      )}
      <ProgressActions newsletter={newsletter} />
      {newsletter.startedAt !== null && (
        <>
          <CountList newsletter={newsletter} chosen={address.status} />
          <LinkList links={newsletter.links} />
          <RecipientList newsletter={newsletter} recipients={recipients} address={address} />
        </>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isShown && (
          <button type="button" className="button-quiet" onClick={() => setShown(true)}>
            {progress.showPreview}
          </button>
        )}
        {newsletter.hasPage && (
          <Link to={issuePath(newsletter.id)} reloadDocument className="button-quiet">
            {progress.openPage}
          </Link>
        )}
      </div>
      {isShown && <Preview id={newsletter.id} />}
    </>
  );
}

function TimeLeft({ seconds }: { seconds: number | null }) {
  const { progress: words } = useAdminText().newsletters;
  const { language } = useText();
  if (seconds === null) return <span className="text-muted">{words.leftUnknown}</span>;
  const minutes = Math.round(seconds / 60);
  return <span>{minutes < 1 ? words.almost : exactPlural(words.left, minutes, language)}</span>;
}
