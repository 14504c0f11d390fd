import { sql } from "kysely";
import { engineOf } from "./portable.ts";
import type { Database } from "./schema.ts";

/**
 * The words of the vocabulary by their grams (server/features/search/grams.ts), as each engine stores the words of texts: SQLite's FTS5, PostgreSQL's
 * `tsvector`. A gram holds letters, digits, marks and `_` alone.
 */

/** `id` is that of the word in `search_vocabulary`. */
export type WordGrams = { id: number; grams: readonly string[] };

export async function insertGrams(db: Database, words: readonly WordGrams[]): Promise<void> {
  if (words.length === 0) return;
  if (engineOf(db) === "sqlite") {
    for (const { id, grams } of words) {
      await sql`insert into search_grams (rowid, grams) values (${id}, ${grams.join(" ")})`.execute(db);
    }
    return;
  }
  const rows = words.map(({ id, grams }) => sql`(${id}, array_to_tsvector(string_to_array(${grams.join(" ")}, ' ')))`);
  await sql`insert into search_grams (id, grams) values ${sql.join(rows)}`.execute(db);
}

export async function deleteGrams(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const id = sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
  await sql`delete from search_grams where ${id} in (${sql.join(ids)})`.execute(db);
}

/** Words of the vocabulary that have any of these grams. */
export async function selectWordsWith(db: Database, grams: readonly string[], limit: number): Promise<string[]> {
  const found =
    engineOf(db) === "sqlite"
      ? sql`select rowid from search_grams where search_grams match ${grams.map((gram) => `"${gram}"`).join(" OR ")}`
      : sql`
          select id from search_grams
          where grams @@ cast(${grams.map((gram) => `'${gram}'`).join(" | ")} as tsquery)
        `;
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where id in (${found}) limit ${limit}
  `.execute(db);
  return rows.map(({ word }) => word);
}
