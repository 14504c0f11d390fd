import { type Clock, MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { deleteVisitsBefore, insertVisit, raiseViews } from "./view-queries.ts";

/** One view per visitor and article within this time (product.md, section 2). */
const VIEW_WINDOW = 30 * MINUTE;

/**
 * Counts views beside the answer: a visit waits in memory and is written with the others a little later.
 * Which visits count is decided in the database, so that several processes and a restart agree.
 */
export type ViewCounter = {
  /** `visitor` tells one reader from another without saying who it is. */
  record(articleId: number, visitor: string): void;
  /** Views that wait to be written. */
  waiting(articleId: number): number;
  /** Writes what waits. */
  flush(): Promise<void>;
};

type Visit = { articleId: number; visitor: string; at: number };

export function createViewCounter(db: Database, clock: Clock): ViewCounter {
  const seen = new Map<string, number>();
  let pending: Visit[] = [];

  return {
    record(articleId, visitor) {
      const key = `${articleId} ${visitor}`;
      const now = clock.now();
      if ((seen.get(key) ?? 0) > now - VIEW_WINDOW) return;
      seen.set(key, now);
      pending.push({ articleId, visitor, at: now });
    },
    waiting: (articleId) => pending.filter((visit) => visit.articleId === articleId).length,
    async flush() {
      const visits = pending;
      pending = [];
      const horizon = clock.now() - VIEW_WINDOW;
      for (const [key, at] of seen) if (at <= horizon) seen.delete(key);
      if (visits.length === 0) return;
      try {
        await db.transaction().execute((transaction) => writeVisits(transaction, visits, horizon));
      } catch (error) {
        pending = [...visits, ...pending];
        throw error;
      }
    },
  };
}

async function writeVisits(db: Database, visits: readonly Visit[], horizon: number): Promise<void> {
  for (const { articleId, visitor, at } of visits) {
    const isCounted = await insertVisit(db, {
      articleId,
      visitor,
      at: toInstant(at),
      unlessSince: toInstant(at - VIEW_WINDOW),
    });
    if (isCounted) await raiseViews(db, articleId);
  }
  await deleteVisitsBefore(db, toInstant(horizon));
}
