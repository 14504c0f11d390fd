import { type RawBuilder, type SqlBool, sql } from "kysely";
import { engineOf } from "./portable.ts";
import type { Database } from "./schema.ts";

/**
 * The index of words on each engine (migration 016): SQLite's FTS5, PostgreSQL's GIN. Both get the same words, so
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
  await sql`insert into search_words (id, title, body) values (${id}, ${inRow(title)}, ${filled(inRow(body))})`.execute(
    db,
  );
}

/** PostgreSQL compresses longer rows alone, and stores them beside the table, which so stays small (decision 030). */
const COMPRESSED_FROM = 2048;

/** As PostgreSQL stores them: a blank before and after each. */
function inRow(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** With blanks, which mean nothing and take no room once they are compressed. */
function filled(words: string): string {
  return words.padEnd(COMPRESSED_FROM);
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
  /** Texts that have one of each of these lists, in the title or anywhere like `all`, are left out. No phrases. */
  unless?: readonly (readonly WordPattern[])[];
};

/** The column of `search_words` that has the id, which is that in `search_texts`. */
export function idOf(db: Database): RawBuilder<number> {
  return sql.ref(engineOf(db) === "sqlite" ? "search_words.rowid" : "search_words.id");
}

/**
 * The ids of all texts with these words as a table, the newest first. PostgreSQL gets no order by the column itself: it would
 * walk through all texts by their ids, and split each into words, instead of asking the index.
 */
export function textsWith(db: Database, query: WordQuery): RawBuilder<{ id: number }> {
  const id = engineOf(db) === "sqlite" ? idOf(db) : sql`${idOf(db)} + 0`;
  return sql`(select ${id} as id from search_words where ${hasWords(db, query)} order by 1 desc)`;
}

/** A condition on a row of `search_words`. */
export function hasWords(db: Database, query: WordQuery): RawBuilder<SqlBool> {
  return engineOf(db) === "sqlite" ? onSqlite(query) : onPostgres(query);
}

function onSqlite({ all, isInTitle, without, unless = [] }: WordQuery): RawBuilder<SqlBool> {
  const written = ({ words, isBeginning }: WordPattern) => `"${words.join(" ")}"${isBeginning ? " *" : ""}`;
  const oneOfEach = (lists: WordQuery["all"]) => {
    const wanted = lists.map((patterns) => `(${patterns.map(written).join(" OR ")})`).join(" AND ");
    return `${isInTitle ? "title : " : ""}(${wanted})`;
  };
  const excluded = [...without.map(written), ...(unless.length > 0 ? [oneOfEach(unless)] : [])];
  const match = [oneOfEach(all), ...excluded].join(" NOT ");
  return sql<SqlBool>`search_words match ${match}`;
}

/** The index finds the texts with the words of a phrase; whether they stand in a row is looked up in each. */
function onPostgres({ all, isInTitle, without, unless = [] }: WordQuery): RawBuilder<SqlBool> {
  const text = isInTitle ? title : anywhere;
  const oneOfEach = (lists: WordQuery["all"]) =>
    lists.map((patterns) => `(${patterns.map(asQuery).join(" | ")})`).join(" & ");
  const phrases = all.filter((patterns) => patterns.some(isPhrase));
  const oneOf = (patterns: readonly WordPattern[]) =>
    sql.join(
      patterns.map((pattern) => stands(text, pattern)),
      sql` or `,
    );
  const conditions = [
    matches(text, unless.length > 0 ? `${oneOfEach(all)} & !(${oneOfEach(unless)})` : oneOfEach(all)),
    ...phrases.map((patterns) => sql`(${oneOf(patterns)})`),
    ...without.map((pattern) => sql`not (${stands(anywhere, pattern)})`),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Written as the indexes are (migration 016). Title and body are not neighbours. */
const title = sql<string>`search_words.title`;
const anywhere = sql<string>`search_words.title || '.' || search_words.body`;

function matches(text: RawBuilder<string>, query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_vector(${text}) @@ cast(${query} as tsquery)`;
}

function stands(text: RawBuilder<string>, pattern: WordPattern): RawBuilder<SqlBool> {
  if (!isPhrase(pattern)) return matches(text, asQuery(pattern));
  return sql<SqlBool>`(${text}) like ${`% ${pattern.words.join(" ")} %`}`;
}

function asQuery({ words, isBeginning }: WordPattern): string {
  return `(${words.map((word) => `'${word}'${isBeginning ? ":*" : ""}`).join(" & ")})`;
}

function isPhrase({ words }: WordPattern): boolean {
  return words.length > 1;
}
