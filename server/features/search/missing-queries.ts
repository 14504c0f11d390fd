import { sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";

export type MissingRow = { words: string; language: Language; count: number; last_at: string };

export async function raiseMissing(db: Database, row: MissingRow): Promise<void> {
  await db
    .insertInto("missing_searches")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["words", "language"]).doUpdateSet({
        count: sql<number>`missing_searches.count + ${row.count}`,
        last_at: row.last_at,
      }),
    )
    .execute();
}

/** The most frequent first; of those that are as frequent the last ones. */
export async function selectMissing(db: Database, limit: number, offset = 0): Promise<MissingRow[]> {
  return db
    .selectFrom("missing_searches")
    .selectAll()
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .orderBy("words")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @returns whether there was one */
export async function deleteMissing(
  db: Database,
  { words, language }: Pick<MissingRow, "words" | "language">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("missing_searches")
    .where("words", "=", words)
    .where("language", "=", language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteMissingBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom("missing_searches").where("last_at", "<", instant).execute();
}
