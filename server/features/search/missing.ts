import { type Clock, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { retention } from "#server/retention.ts";
import type { MissingSearches } from "#server/services.ts";
import { deleteMissing, deleteMissingBefore, type MissingRow, raiseMissing, selectMissing } from "./missing-queries.ts";
import { parseQuery } from "./query.ts";

/** Longer searches were pasted, and may be about somebody. */
const MOST_WORDS = 6;
const MOST_LETTERS = 80;
/** So many digits may be a telephone number or that of a card. */
const DIGITS = /(?:\d[^\p{L}\d]*){6}/u;
/** Different searches that wait to be written. */
const MOST_WAITING = 200;
/** Different searches that are stored: the rarest make room. */
const MOST_STORED = 1000;
const SHOWN = 100;

export function createMissingSearches(db: Database, clock: Clock): MissingSearches {
  let waiting = new Map<string, MissingRow>();
  return {
    note({ q, language }) {
      const words = countedWords(q);
      const key = `${language} ${words}`;
      if (words === null || (waiting.size >= MOST_WAITING && !waiting.has(key))) return;
      const count = (waiting.get(key)?.count ?? 0) + 1;
      waiting.set(key, { words, language, count, last_at: toInstant(clock.now()) });
    },
    async write() {
      if (waiting.size === 0) return;
      const rows = waiting;
      waiting = new Map();
      await db.transaction().execute((transaction) => writeMissing(transaction, rows));
    },
  };
}

/** In one order in every process: transactions hardly ever deadlock, and a few counts are no loss where they do. */
async function writeMissing(transaction: Database, rows: ReadonlyMap<string, MissingRow>): Promise<void> {
  for (const key of [...rows.keys()].sort()) {
    const row = rows.get(key);
    if (row) await raiseMissing(transaction, row);
  }
  for (const row of await selectMissing(transaction, MOST_WAITING, MOST_STORED)) await deleteMissing(transaction, row);
}

/** The words of a search as they are counted; null where they may be about a person, or are none. */
export function countedWords(q: string): string | null {
  if (q.includes("@") || DIGITS.test(q)) return null;
  const words = parseQuery(q).wanted.flatMap((part) => part.words);
  const joined = words.join(" ");
  const isCounted = words.length <= MOST_WORDS && joined.length <= MOST_LETTERS && /\p{L}{2}/u.test(joined);
  return isCounted ? joined : null;
}

export async function listMissing(db: Database): Promise<MissingRow[]> {
  return selectMissing(db, SHOWN);
}

/** One that is gone already is cleared as well. */
export async function clearMissing(
  context: AdminContext,
  search: Pick<MissingRow, "words" | "language">,
): Promise<void> {
  await changeAudited(context, async (transaction) => {
    const isThere = await deleteMissing(transaction, search);
    return { result: undefined, entry: isThere ? { action: "missing_search_cleared" } : null };
  });
}

export async function forgetOldSearches(db: Database, now: number): Promise<void> {
  await deleteMissingBefore(db, toInstant(now - retention.missingSearch));
}
