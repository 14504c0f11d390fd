import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ModeratedComment } from "#contract/comments.ts";
import type { RejectReason } from "#contract/moderation-names.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { BanDialog } from "../bans/ban-dialog.tsx";
import { type Choice, CommentCard, hasNewReports } from "./comment-card.tsx";
import type { Decision } from "./decide.ts";
import { DeleteCommentDialog } from "./delete-comment-dialog.tsx";
import { EmptyQueue } from "./empty-queue.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useCardFocus } from "./use-card-focus.ts";
import { type KeyAction, useKeys } from "./use-keys.ts";
import { useQueue } from "./use-queue.ts";

/** With fewer cards left than this, the next ones are loaded. */
const REFILL_BELOW = 6;

type Open =
  | { what: "reject"; comments: readonly ModeratedComment[] }
  | { what: "ban" | "delete"; comment: ModeratedComment }
  | { what: "keys" }
  | null;

type Props = {
  loaded: readonly ModeratedComment[];
  /** How many there are with those that were not loaded. */
  total: number;
  /** Whether these are the ones that wait, without any other filter. */
  isWaiting: boolean;
  isReported: boolean;
};

/** Comments to decide about, by tap and by key. */
export function Queue({ loaded, total, isWaiting, isReported }: Props) {
  const { comments: words } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState("");
  const region = useRef<HTMLElement>(null);
  const left = useRef(0);
  const hasMore = total > loaded.length;
  const onSaved = useCallback(() => {
    if (hasMore && left.current < REFILL_BELOW) void revalidate();
  }, [hasMore, revalidate]);
  const { cards, decideAll, undo, expire, last, remove } = useQueue(loaded, onSaved);
  const shown = cards.map(({ comment }) => comment);
  const rest = total - loaded.length + cards.length;
  // For the call that is answered later.
  useEffect(() => {
    left.current = cards.length;
  }, [cards]);
  const { focusAfter, focusNear, focusFirst } = useCardFocus(region, shown);
  const chosen = shown.filter(({ id }) => selected.has(id));

  const apply = (comments: readonly ModeratedComment[], decision: Decision) => {
    setOpen(null);
    setSelected(new Set());
    if (comments.length === 0) return;
    focusAfter(comments);
    decideAll(comments, decision);
    const others = plural(words.count, shown.length - comments.length, language);
    setSaid(`${plural(words.did[decision.status], comments.length, language)} ${others}`);
  };
  const takeBack = async () => {
    const undone = last;
    if (!undone) return;
    focusFirst(undone.before);
    setSaid(plural(words.did.held, undone.before.length, language));
    await undo();
  };
  const askReason = (comments: readonly ModeratedComment[]) => {
    const others = comments.filter(isNot("rejected"));
    if (others.length > 0) setOpen({ what: "reject", comments: others });
  };
  const choose = (comment: ModeratedComment, choice: Choice) => {
    if (choice === "publish" || choice === "keep") publish([comment]);
    else if (choice === "reject") askReason([comment]);
    else setOpen({ what: choice, comment });
  };
  const select = (id: number, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id)));

  const publish = (comments: readonly ModeratedComment[]) =>
    apply(comments.filter(isToBePublished), { status: "published" });
  /** Several that are selected are decided about at once. */
  const chosenOr = (comment: ModeratedComment) => (chosen.length > 0 ? chosen : [comment]);
  const onKeys: Record<KeyAction, (comment: ModeratedComment | undefined) => void> = {
    next: (comment) => focusNear(comment, 1),
    previous: (comment) => focusNear(comment, -1),
    publish: (comment) => comment && publish(chosenOr(comment)),
    reject: (comment) => comment && askReason(chosenOr(comment)),
    select: (comment) => comment && select(comment.id, !selected.has(comment.id)),
    undo: () => void takeBack(),
    help: () => setOpen({ what: "keys" }),
  };
  useKeys(region, (action, commentId) => onKeys[action](shown.find(({ id }) => id === commentId)));

  return (
    <section ref={region} tabIndex={-1} aria-label={words.filter} className="flex flex-col gap-4 outline-none">
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* How many wait is at their tab. */}
      {!isWaiting && rest > 0 && <p className="text-muted">{exactPlural(words.count, rest, language)}</p>}
      {cards.length === 0 && (
        <EmptyQueue isWaiting={isWaiting} isReported={isReported} isLoading={hasMore} hasDecided={loaded.length > 0} />
      )}
      {/* The next card moves to the place of the one that leaves: the browser is not to scroll against it. */}
      <ul className="flex max-w-3xl flex-col gap-4 [overflow-anchor:none]">
        {cards.map((card) => (
          <li key={card.comment.id}>
            <CommentCard
              card={card}
              isSelected={selected.has(card.comment.id)}
              onSelect={(isSelected) => select(card.comment.id, isSelected)}
              onChoose={(choice) => choose(card.comment, choice)}
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-3 *:pointer-events-auto">
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            isAll={chosen.length === shown.length}
            onPublish={() => publish(chosen)}
            onReject={() => askReason(chosen)}
            onSelectAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
            onClear={() => setSelected(new Set())}
          />
        ) : (
          last && <UndoBar key={last.key} last={last} onUndo={takeBack} onExpired={expire} />
        )}
      </div>
      {open?.what === "reject" && (
        <RejectDialog
          count={open.comments.length}
          onReject={(reason: RejectReason, note) => apply(open.comments, { status: "rejected", reason, note })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "ban" && <BanDialog comment={open.comment} onClose={() => setOpen(null)} />}
      {open?.what === "delete" && (
        <DeleteCommentDialog
          comment={open.comment}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null);
            focusAfter([open.comment]);
            remove([open.comment]);
          }}
        />
      )}
      {open?.what === "keys" && <KeysDialog onClose={() => setOpen(null)} />}
    </section>
  );
}

function isToBePublished(comment: ModeratedComment): boolean {
  return comment.status !== "published" || hasNewReports(comment);
}

function isNot(status: ModeratedComment["status"]) {
  return (comment: ModeratedComment) => comment.status !== status;
}
