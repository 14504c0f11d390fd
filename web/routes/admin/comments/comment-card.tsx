import { Ban, Check, ListFilter, Newspaper, Trash, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import type { ModeratedComment } from "#contract/comments.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Link } from "#web/components/link.tsx";
import { RelativeTime } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { authorsOf } from "./author.ts";
import { CommentHistory } from "./comment-history.tsx";
import { CommentText } from "./comment-text.tsx";
import { writeCommentsAddress } from "./comments-address.ts";
import type { Card } from "./use-queue.ts";

export type Choice = "publish" | "keep" | "reject" | "ban" | "delete";

type Props = {
  card: Card;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onChoose: (choice: Choice) => void;
};

/** A comment with all that a decision about it needs. */
export function CommentCard({ card: { comment, trouble }, isSelected, onSelect, onChoose }: Props) {
  const { comments: words } = useAdminText();
  const name = useAuthorName(comment);
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      data-comment={comment.id}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 rounded-2xl border border-line bg-surface p-4 has-checked:border-ink md:p-5"
    >
      <header className="flex items-start gap-3">
        <span className="max-sm:hidden">
          <Avatar url={comment.user?.imageUrl ?? null} name={name} size={40} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
            <span className="sr-only">{fill(words.commentBy, { name: "" })}</span>
            {name}
          </h2>
          <Who comment={comment} />
        </div>
        <label className="-mt-1 -me-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60">
          <span className="sr-only">{`${words.select} · ${name}`}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            className="size-5 cursor-pointer accent-accent"
          />
        </label>
      </header>
      {trouble && (
        <p role="alert" className="rounded-xl border-accent border-s-8 bg-paper px-4 py-3 font-semibold">
          {[trouble.message || words.notSaved, trouble.isChanged && words.asItIsNow].filter(Boolean).join(" ")}
        </p>
      )}
      <CommentText key={comment.content} comment={comment} />
      <CommentHistory comment={comment} />
      <ArticleLink article={comment.article} />
      <Actions comment={comment} name={name} onChoose={onChoose} />
    </article>
  );
}

export function useAuthorName({ user, guestName }: ModeratedComment): string {
  const { commenting } = useText();
  return user?.name ?? guestName ?? commenting.deletedAccount;
}

function Who({ comment }: { comment: ModeratedComment }) {
  const { comments: words } = useAdminText();
  const { user, guestName, guestEmail, createdAt, language, status } = comment;
  const facts = [user ? words.withAccount : guestName !== null && words.guest, language && languageNames[language]];
  return (
    <>
      {guestEmail && <p className="break-all text-muted text-sm">{guestEmail}</p>}
      <p className="text-muted text-sm">
        <RelativeTime instant={createdAt} />
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      {status !== "held" && (
        <p className="mt-1 w-max rounded-full border border-field px-2.5 font-semibold text-sm">
          {words.statuses[status]}
        </p>
      )}
    </>
  );
}

function ArticleLink({ article: { id, title } }: Pick<ModeratedComment, "article">) {
  const { comments: words } = useAdminText();
  return (
    <p className="-my-1 flex items-center justify-between gap-2 text-muted text-sm">
      <Link
        to={`/article/${id}`}
        reloadDocument
        className="flex min-h-11 min-w-0 items-center gap-2 hover:text-ink hover:underline"
      >
        <Newspaper className="size-4 shrink-0" aria-hidden />
        <span className="line-clamp-2">{title}</span>
      </Link>
      <Link
        to={writeCommentsAddress({ article: id, status: "all" })}
        aria-label={words.thisArticle}
        title={words.thisArticle}
        className="-me-2 flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-line/60 hover:text-ink"
      >
        <ListFilter className="size-5" aria-hidden />
      </Link>
    </p>
  );
}

type ActionsProps = { comment: ModeratedComment; name: string; onChoose: (choice: Choice) => void };

function Actions({ comment, name, onChoose }: ActionsProps) {
  const { comments: words, frame } = useAdminText();
  const named = (label: string) => fill(frame.labelled, { label, value: name });
  const quiet = "button-quiet max-sm:w-11 max-sm:shrink-0 max-sm:px-0!";
  const button = (choice: Choice, className: string, icon: ReactNode, hasName: boolean) => (
    <button
      type="button"
      aria-label={named(words[choice])}
      title={hasName ? undefined : words[choice]}
      onClick={(event) => isOneTap(event) && onChoose(choice)}
      className={className}
    >
      {icon}
      <span className={hasName ? "" : "max-sm:sr-only"}>{words[choice]}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={named(frame.comments)} className="flex flex-wrap gap-2">
      {comment.status !== "published" &&
        button(
          "publish",
          "button-strong flex-1 px-2! sm:flex-none sm:px-4!",
          <Check className="size-5 max-sm:hidden" aria-hidden />,
          true,
        )}
      {hasNewReports(comment) &&
        button(
          "keep",
          "button-strong flex-1 px-2! sm:flex-none sm:px-4!",
          <Check className="size-5 max-sm:hidden" aria-hidden />,
          true,
        )}
      {comment.status !== "rejected" &&
        button(
          "reject",
          "button-quiet flex-1 px-2! sm:flex-none sm:px-4!",
          <X className="size-5 max-sm:hidden" aria-hidden />,
          true,
        )}
      <span className="flex gap-2 sm:ms-auto">
        {authorsOf(comment).length > 0 && button("ban", quiet, <Ban className="size-5" aria-hidden />, false)}
        {button("delete", quiet, <Trash className="size-5" aria-hidden />, false)}
      </span>
    </div>
  );
}

/** Reports that no moderator has seen: they are dealt with by leaving the comment published, too. */
export function hasNewReports({ status, reports, decidedAt }: ModeratedComment): boolean {
  const seenUntil = decidedAt === null ? 0 : Date.parse(decidedAt);
  return status === "published" && reports.some(({ createdAt }) => Date.parse(createdAt) > seenUntil);
}

/** The second tap of a double tap would decide about the next comment, which has moved under the finger. */
function isOneTap({ detail }: MouseEvent): boolean {
  return detail < 2;
}
