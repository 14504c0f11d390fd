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
  const words = [...title.map((word) => ({ word, isTitle: true })), ...body.map((word) => ({ word, isTitle: false }))];
  await sql`insert into search_words (id, words) values (${id}, cast(${asVector(words)} as tsvector))`.execute(db);
}

/** https://www.postgresql.org/docs/current/datatype-textsearch.html: higher positions become this one. */
const LAST_POSITION = 16_383;

/** PostgreSQL's own form of a vector: `'umuco':1A 'huye':2A,7`. Title and body are not neighbours. */
function asVector(words: readonly { word: string; isTitle: boolean }[]): string {
  const positions = new Map<string, string[]>();
  for (const [index, { word, isTitle }] of words.entries()) {
    const position = Math.min(index + (isTitle ? 1 : 2), LAST_POSITION);
    const before = positions.get(word) ?? [];
    before.push(isTitle ? `${position}A` : String(position));
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

/** Each inner list is met where one of its patterns is. */
export type WordQuery = { all: readonly (readonly WordPattern[])[]; inTitle: boolean };

/** Whether the text with this id has what the query asks for. */
export function hasWords(db: Database, id: RawBuilder<number>, query: WordQuery): RawBuilder<SqlBool> {
  if (engineOf(db) === "sqlite") {
    const expression = joined(query, sqlitePattern, { and: " AND ", or: " OR " });
    const match = query.inTitle ? `title : (${expression})` : expression;
    return sql<SqlBool>`${id} in (select rowid from search_words where search_words match ${match})`;
  }
  const weight = query.inTitle ? "A" : "";
  const match = joined(query, (pattern) => postgresPattern(pattern, weight), { and: " & ", or: " | " });
  return sql<SqlBool>`${id} in (select id from search_words where words @@ cast(${match} as tsquery))`;
}

/** What a search asks for: texts that have all of the first, of items of which no text has any of the second. */
export type WantedWords = {
  words: WordQuery;
  without: readonly WordQuery[];
  /** Texts that have all of the first come first, then those of the second … */
  ranks: readonly WordQuery[];
};

/** Whether an item has no text with any of these. */
export function hasNone(db: Database, itemId: RawBuilder<number>, without: readonly WordQuery[]): RawBuilder<SqlBool> {
  const other = sql.ref<number>("other.id");
  const any = sql.join(
    without.map((words) => hasWords(db, other, words)),
    sql` or `,
  );
  return sql<SqlBool>`${itemId} not in (select item_id from search_texts as other where ${any})`;
}

/** How well a text has what is searched, as a digit: the first rank is the highest. */
export function rankOf(db: Database, id: RawBuilder<number>, ranks: readonly WordQuery[]): RawBuilder<number> {
  const cases = ranks.map((words, index) => sql`when ${hasWords(db, id, words)} then ${sql.lit(ranks.length - index)}`);
  return cases.length === 0 ? sql<number>`0` : sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

function joined({ all }: WordQuery, write: (pattern: WordPattern) => string, { and, or }: { and: string; or: string }) {
  return all.map((patterns) => `(${patterns.map(write).join(or)})`).join(and);
}

function sqlitePattern({ words, isBeginning }: WordPattern): string {
  return `"${words.join(" ")}"${isBeginning ? " *" : ""}`;
}

function postgresPattern({ words, isBeginning }: WordPattern, weight: string): string {
  const written = words.map((word, index) => {
    const label = `${isBeginning && index === words.length - 1 ? "*" : ""}${weight}`;
    return `'${word}'${label && `:${label}`}`;
  });
  return `(${written.join(" <-> ")})`;
}

function idOf(db: Database): RawBuilder<number> {
  return sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
}
