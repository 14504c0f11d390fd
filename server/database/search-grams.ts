import { sql } from "kysely";
import { engineOf } from "./portable.ts";
import type { Database } from "./schema.ts";

/**
 * The words of the vocabulary by their grams (server/features/search/grams.ts). SQLite has them in a table of its own;
 * PostgreSQL makes them of the word as it writes its index (migration 016). A gram holds letters, digits, marks and `_`.
 */

/** `id` is that of the word in `search_vocabulary`. */
export type WordGrams = { id: number; grams: readonly string[] };

export async function insertGrams(db: Database, words: readonly WordGrams[]): Promise<void> {
  if (engineOf(db) === "postgres") return;
  for (const { id, grams } of words) {
    await sql`insert into search_grams (rowid, grams) values (${id}, ${grams.join(" ")})`.execute(db);
  }
}

export async function deleteGrams(db: Database, id: number): Promise<void> {
  if (engineOf(db) === "sqlite") await sql`delete from search_grams where rowid = ${id}`.execute(db);
}

/** Words that stand in several texts and have any of these grams. */
export async function selectWordsWith(db: Database, grams: readonly string[], limit: number): Promise<string[]> {
  const found =
    engineOf(db) === "sqlite"
      ? sql`id in (select rowid from search_grams where search_grams match ${grams.map((gram) => `"${gram}"`).join(" OR ")})`
      : sql`search_grams(word) @@ cast(${grams.map((gram) => `'${gram}'`).join(" | ")} as tsquery)`;
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where ${found} and texts = 2 limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ word }) => word);
}
