/** Moves the browser's focus to the screen, where what had it is gone. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
