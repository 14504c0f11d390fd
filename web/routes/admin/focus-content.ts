/** Moves the browser's focus to the screen, where what had it is gone. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/**
 * Gives the browser's focus back to a control; where that is taken away while it has it, as with the row of what was
 * deleted, to the screen.
 */
export function returnFocus(control: HTMLElement): void {
  control.focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement === control) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusContent();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
