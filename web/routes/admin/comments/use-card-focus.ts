import { type RefObject, useEffect, useRef } from "react";
import type { ModeratedComment } from "#contract/comments.ts";

/** Where the browser's focus goes once a decision is shown: to the place of those that leave, or to one that comes back. */
type Wanted = { index: number; leaving: ReadonlySet<number> } | { returning: number };

/** The browser's focus among cards that leave and come back. */
export function useCardFocus(region: RefObject<HTMLElement | null>, shown: readonly ModeratedComment[]) {
  const wanted = useRef<Wanted | null>(null);

  // The browser's focus, once the cards have moved.
  useEffect(() => {
    if (!wanted.current || !hasHappened(wanted.current, shown)) return;
    const comment = commentFor(wanted.current, shown);
    wanted.current = null;
    const card = comment && cardOf(region.current, comment.id);
    focusOn(card ?? region.current);
  }, [shown, region]);

  return {
    /** The card that moves to the place of the first of those that leave. */
    focusAfter(leaving: readonly ModeratedComment[]) {
      const ids = new Set(leaving.map(({ id }) => id));
      const index = shown.findIndex(({ id }) => ids.has(id));
      wanted.current = { index: Math.max(0, index), leaving: ids };
    },
    /** The first of those that come back. */
    focusFirst(returning: readonly ModeratedComment[]) {
      const [first] = returning;
      if (first) wanted.current = { returning: first.id };
    },
    /** The next or the previous card; the first one where none has the focus. */
    focusNear(comment: ModeratedComment | undefined, step: 1 | -1) {
      const next = comment ? shown[shown.indexOf(comment) + step] : shown[0];
      if (next) focusOn(cardOf(region.current, next.id), "nearest");
    },
  };
}

/** Whether `shown` is the list after the decision: an effect of an earlier rendering may run after it was made. */
export function hasHappened(wanted: Wanted, shown: readonly Pick<ModeratedComment, "id">[]): boolean {
  if ("returning" in wanted) return shown.some(({ id }) => id === wanted.returning);
  return !shown.some(({ id }) => wanted.leaving.has(id));
}

function commentFor(wanted: Wanted, shown: readonly ModeratedComment[]): ModeratedComment | undefined {
  if ("returning" in wanted) return shown.find(({ id }) => id === wanted.returning);
  return shown[wanted.index] ?? shown.at(-1);
}

function cardOf(region: HTMLElement | null, id: number): HTMLElement | null {
  return region?.querySelector<HTMLElement>(`[data-comment="${id}"]`) ?? null;
}

/** Without a jump: the page scrolls only where the beginning of the card would not be seen. */
function focusOn(element: HTMLElement | null, block: ScrollLogicalPosition = "start"): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  const barBottom = 80;
  const isInView = top >= barBottom && (block === "start" ? top < innerHeight - barBottom : bottom <= innerHeight);
  if (!isInView) element.scrollIntoView({ block: bottom - top > innerHeight - 2 * barBottom ? "start" : block });
}
