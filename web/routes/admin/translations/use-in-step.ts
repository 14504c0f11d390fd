import { type RefObject, useEffect } from "react";

type Parts = {
  /** What scrolls, with the source text in it. */
  pane: RefObject<HTMLElement | null>;
  source: RefObject<HTMLElement | null>;
  written: RefObject<HTMLElement | null>;
};

/** Marks the paragraph of the source text that stands where the cursor is in the translation, and brings it into view. */
export function useInStep({ pane, source, written }: Parts): void {
  // The browser's selection.
  useEffect(() => {
    const follow = () => {
      const text = written.current?.querySelector(".ProseMirror");
      const at = document.getSelection()?.anchorNode;
      const place = [...(text?.children ?? [])].findIndex((block) => at && block.contains(at));
      const paragraphs = [...(source.current?.querySelector(".prose")?.children ?? [])];
      for (const each of paragraphs) each.removeAttribute("data-in-step");
      const same = paragraphs[Math.min(place, paragraphs.length - 1)];
      if (place < 0 || !pane.current || !(same instanceof HTMLElement)) return;
      same.setAttribute("data-in-step", "");
      const box = pane.current.getBoundingClientRect();
      const own = same.getBoundingClientRect();
      if (own.top >= box.top && own.bottom <= box.bottom) return;
      // Only the pane: the page stays where somebody writes.
      pane.current.scrollBy({ top: own.top - box.top - box.height / 4 });
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [pane, source, written]);
}
