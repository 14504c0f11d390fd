/**
 * Data that the browser holds of the site is invalid once the user has changed something (web/data/cards.ts,
 * web/root.tsx).
 */

let isInvalid = false;
const listeners = new Set<() => void>();

export function invalidateContent(): void {
  isInvalid = true;
  for (const listener of listeners) listener();
}

export function onContentInvalidated(listener: () => void): void {
  listeners.add(listener);
}

/** Whether something was changed since the data was loaded. */
export function isContentInvalid(): boolean {
  return isInvalid;
}

/** The data is being loaded again. */
export function markContentValid(): void {
  isInvalid = false;
}
