import type { ReactNode } from "react";
import type { Comment } from "#contract/comments.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { Avatar } from "./avatar.tsx";
import { RelativeTime } from "./relative-time.tsx";

type Props = { comments: readonly Comment[]; total: number; children: ReactNode };

/** The newest comments of an article and the form for one more; `total` counts all of them. */
export function Comments({ comments, total, children }: Props) {
  const { article, language } = useText();
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-6 flex max-w-[68ch] flex-col gap-5 border-line border-t pt-8"
    >
      <h2 id="comments-title" className="text-2xl md:text-3xl">
        {article.comments} <span className="text-muted tabular-nums">{formatCount(total, language)}</span>
      </h2>
      {children}
      {comments.length === 0 && <p className="text-muted">{article.noComments}</p>}
      {total > comments.length && (
        <p className="text-muted text-sm">{fill(article.latestComments, { n: comments.length })}</p>
      )}
      <ul className="flex flex-col gap-5">
        {comments.map((comment) => {
          const name = comment.user?.name ?? comment.guestName ?? article.anonymous;
          return (
            <li key={comment.id} className="flex gap-3">
              <Avatar url={comment.user?.imageUrl ?? null} name={name} />
              <div className="min-w-0 flex-1 rounded-2xl rounded-tl-sm border border-line bg-surface px-4 py-3">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="min-w-0 break-words font-semibold">{name}</span>
                  <span className="text-muted text-sm">
                    <RelativeTime instant={comment.createdAt} />
                  </span>
                </p>
                <p className="mt-1 whitespace-pre-line">{comment.content}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
