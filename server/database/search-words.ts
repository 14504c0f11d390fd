import { type RawBuilder, type SqlBool, sql } from "kysely";
import { engineOf } from "./portable.ts";
import type { Database } from "./schema.ts";

/**
 * The index of words on each engine (migration 016): SQLite's FTS5, PostgreSQL's `tsvector`. Both get the same words, so
 * that a search finds the same. A word holds letters, digits, marks and `_` alone.
 */

/** What is indexed of a text: its words in order, those of the title first. */
export type IndexedText = { title: readonly string[]; body: readonly string[] };

/** @param id that of its row in `search_texts` */
export async function insertWords(db: Database, id: number, { title, body }: IndexedText): Promise<void> {
  if (engineOf(db) === "sqlite") {
    await sql`
      insert into search_words (rowid, title, body) values (${id}, ${title.join(" ")}, ${body.join(" ")})
    `.execute(db);
    return;
  }
  // Title and body are not neighbours.
  const all = asVector([...title, "", ...body]);
  await sql`
    insert into search_words (id, title, words)
    values (${id}, cast(${asVector(title)} as tsvector), cast(${all} as tsvector))
  `.execute(db);
}

/** https://www.postgresql.org/docs/current/datatype-textsearch.html: higher positions become this one. */
const LAST_POSITION = 16_383;
/** Of one word so many positions are stored. */
const MOST_POSITIONS = 255;

/** PostgreSQL's own form of a vector: `'umuco':1 'huye':2,7`. */
function asVector(words: readonly string[]): string {
  const positions = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    if (word === "") continue;
    const before = positions.get(word) ?? [];
    if (before.length < MOST_POSITIONS) before.push(Math.min(index + 1, LAST_POSITION));
    positions.set(word, before);
  }
  return [...positions].map(([word, places]) => `'${word}':${places.join()}`).join(" ");
}

/** @param ids those of rows in `search_texts` */
export async function deleteWords(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from search_words where ${idOf(db)} in (${sql.join(ids)})`.execute(db);
}

/** One of these, as a whole word, as its beginning, or as words in a row. */
export type WordPattern = { words: readonly string[]; isBeginning: boolean };

/** What a text has to have: one of each list, in its title or anywhere; and none of `without`. */
export type WordQuery = {
  all: readonly (readonly WordPattern[])[];
  isInTitle: boolean;
  without: readonly WordPattern[];
};

/** The column of `search_words` that has the id, for a join with `search_texts`. */
export function idOf(db: Database): RawBuilder<number> {
  return sql.ref(engineOf(db) === "sqlite" ? "search_words.rowid" : "search_words.id");
}

/** A condition on a row of `search_words`. */
export function hasWords(db: Database, { all, isInTitle, without }: WordQuery): RawBuilder<SqlBool> {
  const lists = (write: (pattern: WordPattern) => string, and: string, or: string) =>
    all.map((patterns) => `(${patterns.map(write).join(or)})`).join(and);
  if (engineOf(db) === "sqlite") {
    const wanted = `${isInTitle ? "title : " : ""}(${lists(sqlitePattern, " AND ", " OR ")})`;
    const match = [wanted, ...without.map(sqlitePattern)].join(" NOT ");
    return sql<SqlBool>`search_words match ${match}`;
  }
  const wanted = sql`search_words.${sql.ref(isInTitle ? "title" : "words")} @@ cast(${lists(postgresPattern, " & ", " | ")} as tsquery)`;
  if (without.length === 0) return sql<SqlBool>`${wanted}`;
  return sql<SqlBool>`${wanted} and not search_words.words @@ cast(${without.map(postgresPattern).join(" | ")} as tsquery)`;
}

function sqlitePattern({ words, isBeginning }: WordPattern): string {
  return `"${words.join(" ")}"${isBeginning ? " *" : ""}`;
}

function postgresPattern({ words, isBeginning }: WordPattern): string {
  const written = words.map((word, index) => `'${word}'${isBeginning && index === words.length - 1 ? ":*" : ""}`);
  return `(${written.join(" <-> ")})`;
}
