import { Flag, Gavel, MessageSquareReply } from "lucide-react";
import type { ReactNode } from "react";
import type { ModeratedComment } from "#contract/comments.ts";
import { fill, plural } from "#i18n/format.ts";
import { RelativeTime } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";

/** What happened to a comment: reports of readers, the former decision, the author's answer to it. */
export function CommentHistory({ comment }: { comment: ModeratedComment }) {
  const { comments: words } = useAdminText();
  const { language, commenting } = useText();
  const { reports, appeal, decidedAt } = comment;
  return (
    <>
      {reports.length > 0 && (
        <Part
          icon={<Flag className="size-4" aria-hidden />}
          title={plural(words.reportCount, reports.length, language)}
        >
          <ul className="flex flex-col gap-1">
            {reports.map(({ reason, text, createdAt }) => (
              <li key={`${createdAt} ${text}`} className="wrap-anywhere">
                <span className="font-semibold">{commenting.reasons[reason]}</span>{" "}
                <span className="text-muted">
                  <RelativeTime instant={createdAt} />
                </span>
                {text !== "" && (
                  <p dir="auto" className="whitespace-pre-line">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {decidedAt && <Decision comment={comment} decidedAt={decidedAt} />}
      {appeal && (
        <Part icon={<MessageSquareReply className="size-4" aria-hidden />} title={words.appeal}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {appeal}
          </p>
        </Part>
      )}
    </>
  );
}

function Decision({ comment, decidedAt }: { comment: ModeratedComment; decidedAt: string }) {
  const { comments: words } = useAdminText();
  const { commenting } = useText();
  const { status, rejectReason, note, decidedBy } = comment;
  // With an answer to it a rejection is held again, and keeps its reason.
  const decided = rejectReason ? "rejected" : status;
  return (
    <Part
      icon={<Gavel className="size-4" aria-hidden />}
      title={fill(words.decided[decided], { name: decidedBy ?? commenting.deletedAccount })}
    >
      <p className="text-muted">
        <RelativeTime instant={decidedAt} />
        {rejectReason && ` · ${commenting.reasons[rejectReason]}`}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{fill(words.note, { note })}</p>}
    </Part>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-xl border-line border-s-4 bg-paper px-3 py-2 text-sm">
      <h3 className="flex items-center gap-2 font-sans font-semibold text-sm tracking-normal">
        {icon}
        {title}
      </h3>
      {children}
    </div>
  );
}
