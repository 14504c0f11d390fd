import { onContentInvalidated } from "#web/data/content-invalidation.ts";

/** How long prefetched data may be shown. */
const LIFE_MS = 2000;

let prefetched: { path: string; at: number; data: Promise<unknown> } | null = null;
onContentInvalidated(() => {
  prefetched = null;
});

/** Loads the data of a page that the reader is likely to open next; not in low-data mode. */
export function prefetch(path: string, load: () => Promise<unknown>): void {
  if (savesData() || (prefetched?.path === path && Date.now() - prefetched.at < LIFE_MS)) return;
  const data = load();
  prefetched = { path, at: Date.now(), data };
  // Opening the page loads it again and reports the error.
  data.catch(() => {
    if (prefetched?.data === data) prefetched = null;
  });
}

/** By `Save-Data`, or by choice: in low-data mode only the pages of an account have scripts. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || /(^|; )data=low(;|$)/.test(document.cookie);
}

/** The prefetched data of a page, for one use; undefined where there is none. */
export function takePrefetched<T>(path: string): Promise<T> | undefined {
  const found = prefetched;
  prefetched = null;
  return found?.path === path && Date.now() - found.at < LIFE_MS ? (found.data as Promise<T>) : undefined;
}
