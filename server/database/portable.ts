import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** What differs between SQLite and PostgreSQL, or between their drivers, is settled here. */

/** `count(*)` as a number: PostgreSQL's driver returns 64-bit counts as text. */
export function countRows(): RawBuilder<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** Parts of words are indexed from this many letters on, on both engines. */
const INDEXED_LETTERS = 3;
/** So many of the newest titles that match are looked at, so that a search takes the same time on a site of any age. */
const NEWEST_TITLES = 3000;
/** Words that no index has are looked for among so many of the newest items. */
const NEWEST_ITEMS = 10_000;

type Wanted = { words: string; categoryIds: readonly number[] | undefined };

/**
 * Whether an article or event has these words, folded (i18n/fold.ts), in a title of any language, and one of the
 * categories: among the newest 3,000 titles of them that have the words, which are at least 1,000 items; for one or two
 * letters among the newest 10,000 items.
 */
export function hasTitleWith(
  db: Database,
  kind: "article" | "event",
  { words, categoryIds }: Wanted,
): RawBuilder<SqlBool> {
  const [items, texts, key] = [sql.table(`${kind}s`), sql.table(`${kind}_translations`), sql.ref(`${kind}_id`)];
  // Their own `%` and `_` stand for themselves.
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const like = sql`folded_title like ${pattern} escape '\\'`;
  const isWanted = (id: RawBuilder<unknown>) =>
    categoryIds === undefined
      ? sql`1 = 1`
      : sql`exists (select 1 from ${items} as wanted where wanted.id = ${id} and wanted.category_id in (${sql.join(categoryIds)}))`;
  const found = () => {
    if ([...words].length < INDEXED_LETTERS)
      return sql`select ${key} from ${texts} where ${key} > (select max(${key}) from ${texts}) - ${NEWEST_ITEMS} and ${like}`;
    if (!(db.getExecutor().adapter instanceof SqliteAdapter))
      return sql`select ${key} from ${texts} where ${like} and ${isWanted(key)} order by ${key} desc limit ${NEWEST_TITLES}`;
    const titles = `${kind}_titles`;
    const id = sql`${sql.ref(`${titles}.rowid`)} / 4`;
    const phrase = `"${words.replaceAll('"', '""')}"`;
    return sql`
      select ${id} from ${sql.table(titles)}
      where folded_title match ${phrase} and ${isWanted(id)} order by rowid desc limit ${NEWEST_TITLES}
    `;
  };
  return sql<SqlBool>`${sql.ref(`${kind}s.id`)} in (${found()})`;
}

/** Whether any row of `table` exists. */
export async function isEmpty(db: Database, table: keyof Tables): Promise<boolean> {
  const row = await db.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst();
  return row === undefined;
}

/** Whether the database answers. */
export async function isReady(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
