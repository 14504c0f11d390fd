/** What this browser keeps of the site is old once its person has changed something (web/cards.ts, web/root.tsx). */

let isSiteOld = false;
const listeners = new Set<() => void>();

export function noteContentChange(): void {
  isSiteOld = true;
  for (const listener of listeners) listener();
}

export function onContentChange(listener: () => void): void {
  listeners.add(listener);
}

/** Whether something was changed since this was last asked. */
export function takeContentChange(): boolean {
  const wasOld = isSiteOld;
  isSiteOld = false;
  return wasOld;
}
