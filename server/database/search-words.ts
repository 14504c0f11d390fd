import { type RawBuilder, type SqlBool, sql } from "kysely";
import { engineOf } from "./portable.ts";
import type { Database } from "./schema.ts";
import { untilChanged } from "./until-changed.ts";

/**
 * The index of words on each engine (migrations 016 and 040): SQLite's FTS5, PostgreSQL's GIN. Both get the same words, so
 * that a search finds the same. A word holds letters, digits, marks and `_` alone.
 */

/** What is indexed of a text: its words in order, those of the title first. */
export type IndexedText = { title: readonly string[]; body: readonly string[] };

/** @param id that of its row in `search_texts` */
export async function insertWords(db: Database, id: number, { title, body }: IndexedText): Promise<void> {
  if (engineOf(db) === "sqlite") {
    const inTitle = title.join(" ");
    await sql`insert into search_words (rowid, title, body) values (${id}, ${inTitle}, ${body.join(" ")})`.execute(db);
    await sql`insert into search_titles (rowid, title) values (${id}, ${inTitle})`.execute(db);
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
  const id = sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
  // SQLite's titles go with the row in `search_texts`.
  await sql`delete from search_words where ${id} in (${sql.join(ids)})`.execute(db);
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

/** An id without its last bits is the number of its block: texts of 4,096 items that were added one after the other. */
const IDS_OF_BLOCK = 2 ** 15;
/** So many blocks are looked through one by one. What they have too few of is mostly rare in all others too. */
const NEWEST_BLOCKS = 32;
/** Block 0 is not in the index of blocks: most sites have no other. */
const FIRST_BLOCK = 1;

/** The numbers of the blocks that are looked through one by one; all older texts come after them. */
export type Blocks = { newest: number; oldest: number };

/**
 * What PostgreSQL is to look through, the newest first, until there are enough texts: it reads all that its index has of a
 * word before it gives the newest, so on a large site it is asked for one block after the other (decision 051). SQLite
 * reads texts as it is asked for them, and has no blocks.
 */
export async function readBlocks(db: Database): Promise<Blocks | null> {
  if (engineOf(db) === "sqlite") return null;
  const newestId = await untilChanged(db, { name: "newest text", load: () => selectNewestId(db) });
  const newest = Math.floor(newestId / IDS_OF_BLOCK);
  if (newest < FIRST_BLOCK) return null;
  // One more: another process may have added the first text of the next block.
  return { newest: newest + 1, oldest: Math.max(newest - NEWEST_BLOCKS + 1, FIRST_BLOCK) };
}

async function selectNewestId(db: Database): Promise<number> {
  const row = await db.selectFrom("search_texts").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return Number(row?.id ?? 0);
}

/**
 * The ids of the texts with these words as a table, the newest first. PostgreSQL gets no order by the column itself: it
 * would walk through all texts by their ids, and split each into words, instead of asking the index. Inside of a loop it
 * starts no parallel workers either, which takes longer than to ask.
 * @param blocks as `readBlocks` has them
 * @param onlyNewest where there are more blocks than are looked through one by one, all others are left out
 */
export function textsWith(
  db: Database,
  query: WordQuery,
  blocks: Blocks | null,
  onlyNewest = false,
): RawBuilder<{ id: number }> {
  if (engineOf(db) === "sqlite") return onSqlite(query);
  const id = sql`search_words.id + 0`;
  if (!blocks) return sql`(select ${id} as id from search_words where ${onPostgres(query)} order by 1 desc)`;
  const { newest, oldest } = blocks;
  const block = sql.ref("block");
  // The number before that of the oldest block stands for all older texts.
  const last = onlyNewest && oldest > FIRST_BLOCK ? oldest : oldest - 1;
  return sql`(
    select found.id from generate_series(${newest}::bigint, ${last}::bigint, -1) as block
    cross join lateral (
      select ${id} as id from search_words where ${block} >= ${oldest} and ${isInBlockIndex} and ${onPostgres(query, block)}
      union all
      select ${id} from search_words
      where ${block} < ${oldest} and ${id} < ${oldest * IDS_OF_BLOCK} and ${onPostgres(query)}
      order by 1 desc
    ) as found
  )`;
}

/** In the words of the index of blocks: only then PostgreSQL uses it. */
const isInBlockIndex = sql<SqlBool>`search_words.id >= ${sql.lit(FIRST_BLOCK * IDS_OF_BLOCK)}`;

/** How many texts have a word, at most so many. */
export async function countTextsWith(db: Database, word: string, blocks: Blocks | null, most: number): Promise<number> {
  const query = { all: [[{ words: [word], isBeginning: false }]], isInTitle: false, without: [] };
  // Where the order is of no use PostgreSQL stops as soon as there are enough.
  const found =
    engineOf(db) === "postgres" && !blocks
      ? sql`(select id from search_words where ${onPostgres(query)})`
      : textsWith(db, query, blocks);
  const { rows } = await sql`select id from ${found} as found limit ${sql.lit(most)}`.execute(db);
  return rows.length;
}

/** Whether the text with this id has a word. */
export async function hasWord(db: Database, text: number, word: string): Promise<boolean> {
  const pattern = { words: [word], isBeginning: false };
  const isFound =
    engineOf(db) === "sqlite"
      ? // Compared with another number than an integer, the index takes any text.
        sql`rowid = cast(${text} as integer) and ${matchesOnSqlite("search_words", asMatch(pattern))}`
      : sql`id = cast(${text} as bigint) and ${stands(anywhere, pattern)}`;
  const { rows } = await sql`select 1 from search_words where ${isFound}`.execute(db);
  return rows.length > 0;
}

/**
 * Titles have an index of their own with the beginnings of words, of which FTS5 otherwise reads all texts at once. What
 * must not be in the body either is asked of the other one.
 */
function onSqlite({ all, isInTitle, without, unless = [] }: WordQuery): RawBuilder<{ id: number }> {
  const table = isInTitle && without.length === 0 ? "search_titles" : "search_words";
  const column = isInTitle ? "title : " : "";
  const oneOfEach = (lists: WordQuery["all"]) =>
    `${column}(${lists.map((patterns) => `(${patterns.map(asMatch).join(" OR ")})`).join(" AND ")})`;
  const excluded = [...without.map(asMatch), ...(unless.length > 0 ? [oneOfEach(unless)] : [])];
  const match = [oneOfEach(all), ...excluded].join(" NOT ");
  return sql`(select rowid as id from ${sql.table(table)} where ${matchesOnSqlite(table, match)} order by 1 desc)`;
}

function matchesOnSqlite(table: "search_words" | "search_titles", match: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(table)} match ${match}`;
}

function asMatch({ words, isBeginning }: WordPattern): string {
  return `"${words.join(" ")}"${isBeginning ? " *" : ""}`;
}

/**
 * The index finds the texts with the words of a phrase; whether they stand in a row is looked up in each.
 * @param block the number of the block whose texts are meant; without it those of all
 */
function onPostgres(
  { all, isInTitle, without, unless = [] }: WordQuery,
  block?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const text = isInTitle ? title : anywhere;
  const oneOfEach = (lists: WordQuery["all"]) =>
    lists
      .map((patterns) => `(${patterns.map((pattern) => asQuery(pattern, block && IN_BLOCK)).join(" | ")})`)
      .join(" & ");
  const phrases = all.filter((patterns) => patterns.some(isPhrase));
  const oneOf = (patterns: readonly WordPattern[]) =>
    sql.join(
      patterns.map((pattern) => stands(text, pattern)),
      sql` or `,
    );
  const wanted = unless.length > 0 ? `${oneOfEach(all)} & !(${oneOfEach(unless)})` : oneOfEach(all);
  const conditions = [
    block ? matchesIn(block, text, wanted) : matches(text, wanted),
    ...phrases.map((patterns) => sql`(${oneOf(patterns)})`),
    ...without.map((pattern) => sql`not (${stands(anywhere, pattern)})`),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Written as the indexes are (migrations 016 and 040). Title and body are not neighbours. */
const title = sql<string>`search_words.title`;
const anywhere = sql<string>`search_words.title || '.' || search_words.body`;

function matches(text: RawBuilder<string>, query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_vector(${text}) @@ cast(${query} as tsquery)`;
}

/** Stands for the number of the block before each word, as the index of blocks has it; no word holds it. */
const IN_BLOCK = "#";

function matchesIn(block: RawBuilder<unknown>, text: RawBuilder<string>, query: string): RawBuilder<SqlBool> {
  const inBlock = sql`replace(${query}, ${sql.lit(IN_BLOCK)}, ${block} || ':')`;
  return sql<SqlBool>`search_block_vector(search_words.id, ${text}) @@ cast(${inBlock} as tsquery)`;
}

function stands(text: RawBuilder<string>, pattern: WordPattern): RawBuilder<SqlBool> {
  if (!isPhrase(pattern)) return matches(text, asQuery(pattern));
  return sql<SqlBool>`(${text}) like ${`% ${pattern.words.join(" ")} %`}`;
}

function asQuery({ words, isBeginning }: WordPattern, before = ""): string {
  return `(${words.map((word) => `'${before}${word}'${isBeginning ? ":*" : ""}`).join(" & ")})`;
}

function isPhrase({ words }: WordPattern): boolean {
  return words.length > 1;
}
