import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { retention } from "#server/retention.ts";
import { raiseVisits } from "./visit-queries.ts";

/** A reader whom the link of a newsletter led to the page of an item. */
export type Visit = {
  newsletterId: number;
  kind: ContentKind;
  publicId: number;
  /** Of the page. */
  language: Language;
  /** A hash, from which no person can be identified. */
  visitor: string;
};

/**
 * Counts visits by the links of newsletters, apart from the response: counts wait in memory and are written together a
 * little later. Who was counted is known to this process alone, and stored nowhere; some are lost where it dies.
 */
export type NewsletterVisitCounter = {
  /** Notes a visit, unless one of the same visitor by the same newsletter to the same item was noted lately. */
  record(visit: Visit): void;
  /** Writes what waits. Only items that the newsletter has are counted, and only once it was sent. */
  flush(): Promise<void>;
};

export type CountedVisits = Omit<Visit, "visitor"> & { visits: number };

/** Counts that wait in memory, at most: whoever makes up ids of newsletters fills no more than that. */
const WAITING = 1000;
/** Visitors who are remembered, at most; the oldest ones are forgotten first. */
const REMEMBERED = 50_000;

export function createNewsletterVisitCounter(db: Database, clock: Clock): NewsletterVisitCounter {
  /** When each was counted, the oldest first. */
  const seen = new Map<string, number>();
  let waiting = new Map<string, CountedVisits>();
  let lastFlush: Promise<void> = Promise.resolve();

  const add = ({ visits, ...of }: CountedVisits) => {
    const key = `${of.newsletterId} ${of.language} ${of.kind} ${of.publicId}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= WAITING) return;
    waiting.set(key, { ...of, visits: visits + (before?.visits ?? 0) });
  };

  const forgetOld = () => {
    const horizon = clock.now() - retention.visit;
    for (const [key, at] of seen) {
      if (at > horizon && seen.size <= REMEMBERED) return;
      seen.delete(key);
    }
  };

  const write = async () => {
    forgetOld();
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();
    // In one order in every process, so that transactions do not wait for each other in a circle.
    const inOrder = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
    try {
      await db.transaction().execute(async (transaction) => {
        for (const each of inOrder) await raiseVisits(transaction, each);
      });
    } catch (error) {
      for (const each of inOrder) add(each);
      throw error;
    }
  };

  return {
    record({ visitor, ...of }) {
      const key = `${of.newsletterId} ${of.kind} ${of.publicId} ${visitor}`;
      const now = clock.now();
      if ((seen.get(key) ?? Number.NEGATIVE_INFINITY) > now - retention.visit) return;
      seen.delete(key);
      seen.set(key, now);
      if (seen.size > REMEMBERED) forgetOld();
      add({ ...of, visits: 1 });
    },
    flush() {
      const flush = lastFlush.then(write);
      // The next flush only waits for the end; a failure goes to the caller of this one.
      lastFlush = flush.catch(() => undefined);
      return flush;
    },
  };
}
