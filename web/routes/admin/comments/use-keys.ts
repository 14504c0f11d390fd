import { type RefObject, useEffect } from "react";
import type { AdminWords } from "#i18n/words.ts";

/** What a key does. Moving about and asking for help needs no comment, a decision needs the one with the focus. */
export type KeyAction = keyof AdminWords["comments"]["keyMeanings"];

export const keysOf: Readonly<Record<KeyAction, readonly string[]>> = {
  next: ["j", "ArrowDown"],
  previous: ["k", "ArrowUp"],
  publish: ["p", "a"],
  reject: ["r"],
  select: ["x"],
  undo: ["u"],
  help: ["?"],
};

/**
 * Keys of the comments in `region`: a single letter counts only there or where nothing has the focus, never in a field
 * or under a dialog. `commentId`: of the comment with the focus.
 */
export function useKeys(region: RefObject<HTMLElement | null>, onKey: (action: KeyAction, commentId?: number) => void) {
  // The document's keys.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isElsewhere = !isAround(region.current, target);
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat;
      if (isCommand || isElsewhere || isTyping(target) || document.querySelector("dialog[open]")) return;
      const action = (Object.keys(keysOf) as KeyAction[]).find((each) => keysOf[each].includes(key));
      const commentId = commentAt(target);
      if (!action || (isAboutAComment(action, key) && commentId === undefined)) return;
      event.preventDefault();
      onKey(action, commentId);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [region, onKey]);
}

/** In it, or where the focus is when nothing has it: on the page, or on the content as a whole. */
function isAround(region: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return true;
  return region !== null && target instanceof Node && (region.contains(target) || target.contains(region));
}

/** The arrows scroll the page until a comment is chosen. */
function isAboutAComment(action: KeyAction, key: string): boolean {
  return ["publish", "reject", "select"].includes(action) || key.startsWith("Arrow");
}

function commentAt(target: EventTarget | null): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-comment]") : null;
  return card ? Number(card.dataset.comment) : undefined;
}

/** Whether keys write here. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]")
  );
}
