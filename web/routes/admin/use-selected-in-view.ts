import { type RefObject, useEffect } from "react";

/** Pixels beside the tab, for its outline. */
const MARGIN = 8;

/** Scrolls a row of tabs that is wider than the screen to the selected one. */
export function useSelectedInView(row: RefObject<HTMLElement | null>, selected: unknown): void {
  // The browser's scrolling, of the row alone: `scrollIntoView` would move the page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => {
    const tab = row.current?.querySelector("[role=tab][aria-selected=true]");
    if (!row.current || !tab) return;
    const visible = row.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (right + MARGIN > visible.right) row.current.scrollBy({ left: right + MARGIN - visible.right });
    else if (left - MARGIN < visible.left) row.current.scrollBy({ left: left - MARGIN - visible.left });
  }, [row, selected]);
}
