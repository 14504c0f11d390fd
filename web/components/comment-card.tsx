import type { ReactNode } from "react";
import type { Comment } from "#contract/comments.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { Avatar } from "./avatar.tsx";
import { RelativeTime } from "./relative-time.tsx";

/** A small control below a comment. */
export const commentControl =
  "-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-lg px-2 text-muted text-sm hover:text-ink hover:underline";

/** The name that stands at a comment. */
export function useAuthorName({ user, guestName }: Pick<Comment, "user" | "guestName">): string {
  const { commenting } = useText();
  return user?.name ?? guestName ?? commenting.deletedAccount;
}

type Props = { comment: Comment; isMuted?: boolean; children?: ReactNode };

/** One comment as text; below it, what can be done or is said about it. */
export function CommentCard({ comment, isMuted = false, children }: Props) {
  const name = useAuthorName(comment);
  return (
    <>
      <Avatar url={comment.user?.imageUrl ?? null} name={name} />
      <div
        className={`min-w-0 flex-1 rounded-2xl rounded-ss-sm border px-4 py-3 ${
          isMuted ? "border-field border-dashed" : "border-line bg-surface"
        }`}
      >
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="min-w-0 break-words font-semibold">
            {name}
          </span>
          <span className="text-muted text-sm">
            <RelativeTime instant={comment.createdAt} />
          </span>
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {comment.content}
        </p>
        {children}
      </div>
    </>
  );
}

/** The way to the form for a report. */
export function ReportLink({ comment, articleId }: { comment: Comment; articleId: number }) {
  const { commenting } = useText();
  const name = useAuthorName(comment);
  return (
    <Link
      to={`/article/${articleId}/report/${comment.id}`}
      rel="nofollow"
      aria-label={fill(commenting.reportOf, { name })}
      className={commentControl}
    >
      {commenting.report}
    </Link>
  );
}
