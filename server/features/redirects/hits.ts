import { type Clock, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { keepLatestMissing, raiseHits, raiseMissing } from "./queries.ts";

/**
 * Counts how often redirects are used and which paths are missed, apart from the response: hits wait in memory and are
 * written together a little later. Some are lost where a process dies.
 */
export type HitCounter = {
  redirected(id: number): void;
  /** The path without a language; what no link is likely to name is not counted. */
  missed(path: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};

/** Paths that wait in memory, at most. */
const WAITING = 200;
/** Paths in the database, at most; those that were missed last stay. */
const STORED = 500;
const PATH_LENGTH = 120;

/** What programs that look for weak sites ask for. */
const scans = /^\/(wp-|cgi-|\.|admin|phpmyadmin|vendor\/|actuator|owa\/)|\/wp-|\/\.|\/\//i;
/** Letters, digits and what stands between them; the ending of a page at most. */
const linked = /^(\/[\w%+~-]+)+(\.html?)?$/;

/** Whether a path may be an old address: short, as links write it, and no scan. */
export function isWorthCounting(path: string): boolean {
  return path.length <= PATH_LENGTH && linked.test(path) && !scans.test(path);
}

export function createHitCounter(db: Database, clock: Clock): HitCounter {
  let hits = new Map<number, number>();
  let missed = new Map<string, number>();
  let lastFlush: Promise<void> = Promise.resolve();
  const write = async () => {
    if (hits.size === 0 && missed.size === 0) return;
    const redirects = hits;
    const paths = missed;
    hits = new Map();
    missed = new Map();
    const last_at = toInstant(clock.now());
    await db.transaction().execute(async (transaction) => {
      // In one order in every process, so that transactions do not wait for each other in a circle.
      for (const [id, count] of [...redirects].toSorted(([one], [other]) => one - other)) {
        await raiseHits(transaction, id, count);
      }
      for (const [path, count] of [...paths].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        await raiseMissing(transaction, { path, hits: count, last_at });
      }
      if (paths.size > 0) await keepLatestMissing(transaction, STORED);
    });
  };
  return {
    redirected: (id) => hits.set(id, (hits.get(id) ?? 0) + 1),
    missed(path) {
      const before = missed.get(path);
      if (before === undefined && (missed.size >= WAITING || !isWorthCounting(path))) return;
      missed.set(path, (before ?? 0) + 1);
    },
    flush() {
      const flush = lastFlush.then(write);
      lastFlush = flush.catch(() => undefined);
      return flush;
    },
  };
}
