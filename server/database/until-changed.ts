import { LRUCache } from "lru-cache";
import type { ContentVersion } from "./content-version.ts";
import type { Database } from "./schema.ts";

const CACHED_BYTES = 4 * 1024 * 1024;
/** What a small value takes, roughly. */
const SMALL = 500;

type Loading<T> = {
  /** Nothing else has it. */
  name: string;
  load: () => Promise<T>;
  /** What a value takes in memory, roughly, where that is much. */
  bytesOf?: (value: T) => number;
};

type Entry = { version: number; value: Promise<unknown>; bytes: number };
type Cache = { version: ContentVersion; entries: LRUCache<string, Entry> };

const caches = new WeakMap<Database, Cache>();

/** From now on what is loaded from this database is cached for as long as the content has the same version. */
export function cacheByVersion(db: Database, version: ContentVersion): void {
  const entries = new LRUCache<string, Entry>({ maxSize: CACHED_BYTES, sizeCalculation: ({ bytes }) => bytes });
  caches.set(db, { version, entries });
}

const watchers = new WeakMap<Database, () => void>();

/** From now on `watcher` is called after each commit of this process that raised the content's version. */
export function watchChanges(db: Database, watcher: () => void): void {
  watchers.set(db, watcher);
}

/** Call it after a commit that raised the content's version. */
export function contentChanged(db: Database): void {
  caches.get(db)?.version.forget();
  watchers.get(db)?.();
}

/**
 * The result of `load`, loaded once for as long as the content does not change: another process's change is noticed
 * within half a second. A caller does not change it. In a transaction it is loaded each time.
 */
export async function untilChanged<T>(db: Database, loading: Loading<T>): Promise<T> {
  const cache = caches.get(db);
  return cache ? ofVersion(db, await cache.version.read(), loading) : loading.load();
}

/**
 * The same for a caller who has just read the number in `content_version`. A result of a newer version may be cached with it.
 * Not by a name of `untilChanged`, whose version counts in what is due besides: it may be the number of another state.
 */
export function ofVersion<T>(
  db: Database,
  version: number,
  { name, load, bytesOf = () => SMALL }: Loading<T>,
): Promise<T> {
  const entries = caches.get(db)?.entries;
  if (!entries) return load();
  const before = entries.get(name);
  if (before?.version === version) return before.value as Promise<T>;
  const value = load();
  const entry = { version, value, bytes: SMALL };
  entries.set(name, entry);
  value.then(
    (loaded) => entries.peek(name) === entry && entries.set(name, { ...entry, bytes: bytesOf(loaded) }),
    // A failure is not cached.
    () => entries.peek(name) === entry && entries.delete(name),
  );
  return value;
}
