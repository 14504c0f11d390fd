import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Article } from "#contract/articles.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { rememberComment, type WrittenComment, writtenBelow } from "#web/browser/comment-keys.ts";
import { useOnDemand } from "#web/browser/use-on-demand.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import type { Answer } from "#web/forms/form.ts";
import { useSession } from "#web/session.ts";
import { CommentForm, type SentComment } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";

type Props = {
  article: Pick<Article, "id" | "comments" | "commentCount" | "commentsOpen">;
  /** What a form that was sent without JavaScript came back with. */
  result: Answer<SentComment> | undefined;
  isSent: boolean;
};

/** The newest comments of an article, the form for one more, and those of one's own that others do not see. */
export function Comments({ article, result, isSent }: Props) {
  const { article: words, commenting, language } = useText();
  const { revalidate } = useRevalidator();
  const { id, comments, commentCount: total, commentsOpen } = article;
  const own = useOwnComments(id);
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-6 flex flex-col gap-5 border-line border-t pt-8"
    >
      <h2 id="comments-title" tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {words.comments} <span className="text-muted tabular-nums">{formatCount(total, language)}</span>
      </h2>
      {commentsOpen ? (
        <CommentForm result={result} isSent={isSent} onSent={own.remember} />
      ) : (
        <p className="rounded-2xl border border-line border-dashed p-4 sm:p-6">{commenting.closed}</p>
      )}
      {own.List && <own.List written={own.written} onDeleted={focusOnTitle} />}
      {comments.length === 0 && <p className="text-muted">{words.noComments}</p>}
      {total > comments.length && (
        <p className="text-muted text-sm">{fill(words.latestComments, { n: comments.length })}</p>
      )}
      <CommentList
        comments={comments}
        articleId={id}
        onDeleted={() => {
          revalidate();
          focusOnTitle();
        }}
      />
      {total > comments.length && (
        <Link
          to={`/article/${id}/comments`}
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent hover:underline"
        >
          {fill(commenting.all, { n: formatCount(total, language) })}
          <ArrowRight className="size-5" aria-hidden />
        </Link>
      )}
    </section>
  );
}

/** What had the focus is gone. */
function focusOnTitle(): void {
  document.getElementById("comments-title")?.focus();
}

/** What this browser wrote below an article; what shows it is loaded where there is anything. */
function useOwnComments(articleId: number) {
  const { user, isLoading } = useSession();
  const userId = user?.id ?? null;
  const [written, setWritten] = useState<readonly WrittenComment[]>([]);
  // The browser's storage.
  useEffect(() => {
    if (!isLoading) setWritten(writtenBelow(articleId, userId));
  }, [articleId, userId, isLoading]);

  const List = useOnDemand(written.length > 0, loadOwnComments);
  return {
    List,
    written,
    remember({ comment, key }: SentComment) {
      const author = key === undefined ? { userId: comment.user?.id } : { key };
      const added = { articleId, id: comment.id, ...author };
      rememberComment(added);
      // Not read back: storage may be forbidden.
      setWritten([added, ...written]);
    },
  };
}

async function loadOwnComments() {
  const [{ OwnComments }] = await Promise.all([
    import("#web/on-demand/own-comments.tsx"),
    loadWords(documentLanguage(), "ownComments"),
  ]);
  return OwnComments;
}
