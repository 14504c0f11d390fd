import { useCallback, useMemo, useRef, useState } from "react";
import type { ModeratedComment } from "#contract/comments.ts";
import { UNDO_SECONDS } from "#contract/limits.ts";
import type { CommentStatus } from "#contract/moderation-names.ts";
import { refreshHeldCount } from "../held-count.ts";
import { type Decided, type Decision, decide } from "./decide.ts";

/** A comment of the list, with what went wrong with the last decision about it. */
export type Card = { comment: ModeratedComment; trouble: Trouble | null };
export type Trouble = { message: string; isChanged: boolean };

/** Decisions made at once, which can be taken back until `until` (milliseconds since 1970). */
export type Undoable = { until: number; status: CommentStatus; before: readonly ModeratedComment[]; key: number };
type Made = Undoable & { results: Promise<Map<number, Decided>> };

/**
 * The comments of a list as decisions leave it: a card leaves at once, and comes back where the server rejected the
 * decision, or where it is taken back.
 * @param onSaved called once decisions have arrived
 */
export function useQueue(loaded: readonly ModeratedComment[], onSaved: () => void) {
  /** Decided about here; each as it was before. */
  const [gone, setGone] = useState<ReadonlyMap<number, ModeratedComment>>(new Map());
  /** Those that came back. */
  const [returned, setReturned] = useState<ReadonlyMap<number, Card>>(new Map());
  const [made, setMade] = useState<readonly Made[]>([]);
  const keys = useRef(0);
  /** Of each comment's newest decision: an answer to an earlier one says nothing any more. */
  const turns = useRef(new Map<number, number>());

  const cards = useMemo(() => {
    const ids = new Set(loaded.map(({ id }) => id));
    const others = [...returned.values()].filter(({ comment }) => !ids.has(comment.id));
    const all = [...others, ...loaded.map((comment) => returned.get(comment.id) ?? { comment, trouble: null })];
    // A list that was loaded since then has the comment in its new status.
    return all.filter(({ comment }) => gone.get(comment.id)?.status !== comment.status);
  }, [loaded, gone, returned]);

  const leave = useCallback((comments: readonly ModeratedComment[]) => {
    setGone((before) => new Map([...before, ...comments.map((each) => [each.id, each] as const)]));
    const ids = new Set(comments.map(({ id }) => id));
    setReturned((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  }, []);

  const comeBack = useCallback((back: readonly Card[]) => {
    const ids = new Set(back.map(({ comment }) => comment.id));
    setGone((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    setReturned((before) => new Map([...before, ...back.map((card) => [card.comment.id, card] as const)]));
  }, []);

  /** Sends one decision about each, and brings back those for which it failed, or which wait again. */
  const sendAll = useCallback(
    async (comments: readonly ModeratedComment[], decision: Decision) => {
      const turn = keys.current++;
      for (const { id } of comments) turns.current.set(id, turn);
      const results = await Promise.all(comments.map(async (each) => [each.id, await decide(each, decision)] as const));
      comeBack(results.flatMap(([id, result]) => (turns.current.get(id) === turn ? cardsOf(result) : [])));
      await refreshHeldCount();
      onSaved();
      return new Map(results);
    },
    [comeBack, onSaved],
  );

  const decideAll = useCallback(
    (comments: readonly ModeratedComment[], decision: Decision) => {
      leave(comments);
      const results = sendAll(comments, decision);
      const until = Date.now() + UNDO_SECONDS * 1000;
      // One that is left published has nothing to take back.
      const changed = comments.filter(({ status }) => status !== decision.status);
      if (changed.length === 0) return;
      const undoable = { until, status: decision.status, before: changed, results, key: keys.current++ };
      setMade((all) => [...all, undoable]);
      void results.then((each) => {
        const before = changed.filter(({ id }) => each.get(id)?.isDone);
        // What was not saved cannot be taken back.
        setMade((all) => all.flatMap((one) => withOnly(one, undoable.key, before)));
      });
    },
    [leave, sendAll],
  );

  /** Takes the last decisions back: their comments wait again. */
  const undo = useCallback(async (): Promise<Undoable | undefined> => {
    const last = made.at(-1);
    if (!last) return undefined;
    setMade((all) => all.filter(({ key }) => key !== last.key));
    comeBack(last.before.map((comment) => ({ comment, trouble: null })));
    const results = await last.results;
    const saved = last.before.flatMap(({ id }) => {
      const result = results.get(id);
      return result?.isDone ? [result.comment] : [];
    });
    await sendAll(saved, { status: "held" });
    return last;
  }, [made, comeBack, sendAll]);

  /** Decisions that are too old can no longer be taken back. */
  const expire = useCallback(() => setMade((all) => all.filter(({ until }) => until > Date.now())), []);

  const last: Undoable | undefined = made.at(-1);
  return { cards, decideAll, undo, expire, last, remove: leave };
}

function cardsOf(result: Decided): Card[] {
  if (result.isDone) return result.comment.status === "held" ? [{ comment: result.comment, trouble: null }] : [];
  const { comment, message, isChanged } = result;
  return comment ? [{ comment, trouble: { message, isChanged } }] : [];
}

function withOnly(one: Made, key: number, before: readonly ModeratedComment[]): Made[] {
  if (one.key !== key) return [one];
  return before.length === 0 ? [] : [{ ...one, before }];
}
