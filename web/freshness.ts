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

/** Whether something was changed since the site's data was loaded. */
export function hasContentChanged(): boolean {
  return isSiteOld;
}

/** The site's data is being loaded. */
export function noteFreshContent(): void {
  isSiteOld = false;
}
