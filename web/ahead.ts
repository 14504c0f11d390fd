import { onContentChange } from "#web/freshness.ts";

/** How long what was fetched ahead may be shown. */
const LIFE_MS = 2000;

let kept: { path: string; at: number; data: Promise<unknown> } | null = null;
onContentChange(() => {
  kept = null;
});

/** Loads what a reader is about to open while they make up their mind; not where data is to be saved. */
export function fetchAhead(path: string, load: () => Promise<unknown>): void {
  if (savesData() || (kept?.path === path && Date.now() - kept.at < LIFE_MS)) return;
  const data = load();
  kept = { path, at: Date.now(), data };
  // Opening the page asks once more, and tells what then fails.
  data.catch(() => {
    if (kept?.data === data) kept = null;
  });
}

/** As the browser says, or the reader chose: with low data, the pages of an account still have scripts. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || /(^|; )data=low(;|$)/.test(document.cookie);
}

/** What was fetched ahead for this page, once; undefined where nothing was. */
export function takeAhead<T>(path: string): Promise<T> | undefined {
  const found = kept;
  kept = null;
  return found?.path === path && Date.now() - found.at < LIFE_MS ? (found.data as Promise<T>) : undefined;
}
