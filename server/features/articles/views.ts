import type { Language } from "#i18n/language.ts";
import { type Clock, DAY, dayOf, MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { retention } from "#server/retention.ts";
import {
  deleteFallbackReadersBefore,
  deleteVisitsBefore,
  insertVisits,
  type NewVisit,
  raiseFallbackReaders,
  raiseViews,
  raiseViewsOfDay,
  selectVisit,
} from "./view-queries.ts";

/**
 * Counts views apart from the response: visits wait in memory and are written together a little later.
 * Which visits count is decided in the database, so that several processes and a restart agree.
 */
export type ViewCounter = {
  /**
   * Notes a visit, unless this or another process counted one of the same visitor lately. `visitor` is a hash, from
   * which no person can be identified.
   * @param language of the page: where the article has no text in it, it is counted that a reader wanted one
   * @returns whether it was noted
   */
  record(articleId: number, visitor: string, language?: Language): Promise<boolean>;
  /** Whether a visit would be noted now, as far as this process knows. */
  isDue(articleId: number, visitor: string): boolean;
  /**
   * Reads something of an article, and the number of its views that were not written yet at that moment:
   * together they are exact, whether or not views are being written meanwhile.
   */
  readConsistently<T>(articleId: number, read: () => Promise<T>): Promise<{ value: T; waiting: number }>;
  /** How many visits were noted since this process started. */
  noted(): number;
  /** Writes what waits. */
  flush(): Promise<void>;
};

/**
 * Counts the views of an article's page. A view that cannot be counted is logged, and the page is sent all the same.
 */
export function countPageViews(views: ViewCounter, logError: (error: unknown) => void) {
  return (articleId: number, visitor: string, language: Language): void => {
    // Most readers were counted already, and cost no promise.
    if (views.isDue(articleId, visitor)) views.record(articleId, visitor, language).catch(logError);
  };
}

type Visit = { articleId: number; visitor: string; language: Language | undefined; at: number };

type Parts = { clock: Clock; timeZone: string };

export function createViewCounter(db: Database, { clock, timeZone }: Parts): ViewCounter {
  const seen = new Map<string, number>();
  let pending: Visit[] = [];
  let noted = 0;
  let flushes = 0;
  let lastFlush: Promise<void> = Promise.resolve();
  /** Ends when the visits that are being written are in the database, or wait again. */
  let writing: Promise<void> = Promise.resolve();

  const writePending = async () => {
    const horizon = clock.now() - retention.visit;
    for (const [key, at] of seen) if (at <= horizon) seen.delete(key);
    if (pending.length === 0) return;
    let visits: Visit[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    try {
      await db.transaction().execute((transaction) => {
        // Only now, so that no reader waits while another transaction holds the database.
        visits = pending;
        pending = [];
        flushes += 1;
        writing = promise;
        return writeVisits(transaction, { visits, horizon, timeZone });
      });
    } catch (error) {
      pending = [...visits, ...pending];
      throw error;
    } finally {
      resolve();
    }
  };

  const isDue = (articleId: number, visitor: string) =>
    (seen.get(`${articleId} ${visitor}`) ?? 0) <= clock.now() - retention.visit;

  return {
    isDue,
    noted: () => noted,
    async record(articleId, visitor, language) {
      if (!isDue(articleId, visitor)) return false;
      const key = `${articleId} ${visitor}`;
      const now = clock.now();
      seen.set(key, now);
      const counted = await selectVisit(db, { articleId, visitor, since: toInstant(now - retention.visit) }).catch(
        (error) => {
          seen.delete(key);
          throw error;
        },
      );
      if (counted) {
        seen.set(key, Date.parse(counted));
        return false;
      }
      pending.push({ articleId, visitor, language, at: now });
      noted += 1;
      return true;
    },
    async readConsistently(articleId, read) {
      for (;;) {
        await writing;
        const before = flushes;
        const value = await read();
        if (flushes !== before) continue;
        return { value, waiting: pending.filter((visit) => visit.articleId === articleId).length };
      }
    },
    flush() {
      const flush = lastFlush.then(writePending);
      // The next flush only waits for the end; a failure goes to the caller of this one.
      lastFlush = flush.catch(() => undefined);
      return flush;
    },
  };
}

type Writing = { visits: readonly Visit[]; horizon: number; timeZone: string };

async function writeVisits(db: Database, { visits, horizon, timeZone }: Writing): Promise<void> {
  const days = new Map<string, number>();
  for (const { articleId, language, at, batch } of batchesOf(visits)) {
    const unlessSince = toInstant(at - retention.visit);
    const counted = await insertVisits(db, { articleId, visits: batch, unlessSince });
    if (counted === 0) continue;
    await raiseViews(db, articleId, counted);
    const day = dayOf(at, timeZone);
    days.set(day, (days.get(day) ?? 0) + counted);
    if (language) await raiseFallbackReaders(db, { articleId, language, day, readers: counted });
  }
  for (const [day, views] of days) await raiseViewsOfDay(db, day, views);
  await deleteVisitsBefore(db, toInstant(horizon));
}

type Batch = { articleId: number; language: Language | undefined; at: number; batch: NewVisit[] };

/**
 * The visits of an article in a language that came within a minute, each visitor once, with the moment of the first. Articles and
 * visitors are in one order in every process: transactions hardly ever deadlock, and one that does is tried again.
 */
function batchesOf(visits: readonly Visit[]): Batch[] {
  const inOrder = visits.toSorted((one, other) => one.articleId - other.articleId || one.at - other.at);
  const groups = Map.groupBy(
    inOrder,
    ({ articleId, language, at }) => `${articleId} ${language} ${Math.floor(at / MINUTE)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const times = new Map(group.map(({ visitor, at }) => [visitor, toInstant(at)]));
    const visitors = [...times.keys()].sort();
    const batch = visitors.map((visitor) => ({ visitor, at: times.get(visitor) ?? "" }));
    return [{ articleId: first.articleId, language: first.language, at: first.at, batch }];
  });
}

/** Lists show those of the last 7 days. */
const FALLBACKS_KEPT = 8 * DAY;

/** Deletes the counts of days that no list shows any more. */
export async function forgetFallbackReaders(db: Database, now: number, timeZone: string): Promise<void> {
  await deleteFallbackReadersBefore(db, dayOf(now - FALLBACKS_KEPT, timeZone));
}

/** Deletes the visits that no longer matter: writing new ones does so too, but a site may be silent. */
export async function forgetOldVisits(db: Database, now: number): Promise<void> {
  await deleteVisitsBefore(db, toInstant(now - retention.visit));
}
