import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database, Tables } from "./schema.ts";

/** What differs between SQLite and PostgreSQL, or between their drivers, is settled here. */

export type Engine = "sqlite" | "postgres";

export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

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
 * Whether an item of the kind has these words, folded (i18n/fold.ts), in a title of any language, and one of the
 * categories: among the newest 3,000 titles of them that have the words, which are at least 1,000 items; for one or two
 * letters among the newest 10,000 items of the kind.
 */
export function hasTitleWith(db: Database, kind: ContentKind, { words, categoryIds }: Wanted): RawBuilder<SqlBool> {
  // Their own `%` and `_` stand for themselves.
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const like = sql`folded_title like ${pattern} escape '\\'`;
  const ofCategory = categoryIds === undefined ? sql`` : sql` and wanted.category_id in (${sql.join(categoryIds)})`;
  const isWanted = (id: RawBuilder<unknown>) =>
    sql`exists (select 1 from items as wanted where wanted.id = ${id} and wanted.kind = ${kind}${ofCategory})`;
  const found = () => {
    if ([...words].length < INDEXED_LETTERS)
      return sql`
        select item_id from item_texts where ${like} and item_id in
          (select id from items where kind = ${kind} order by public_id desc limit ${NEWEST_ITEMS})
      `;
    const itemId = sql.ref("item_id");
    if (engineOf(db) === "postgres")
      return sql`
        select item_id from item_texts where ${like} and ${isWanted(itemId)}
        order by item_id desc limit ${NEWEST_TITLES}
      `;
    const id = sql`item_titles.rowid / 4`;
    const phrase = `"${words.replaceAll('"', '""')}"`;
    return sql`
      select ${id} from item_titles
      where folded_title match ${phrase} and ${isWanted(id)} order by rowid desc limit ${NEWEST_TITLES}
    `;
  };
  return sql<SqlBool>`items.id in (${found()})`;
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

/** Reads the database as it is at one moment, while others go on writing. */
export async function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  const begin = engineOf(db) === "sqlite" ? "begin deferred" : "begin isolation level repeatable read read only";
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/**
 * Makes a write by itself that does not wait for the disk: a process that is killed loses nothing of it, a machine that
 * loses its power may. Within a transaction, and on PostgreSQL, it is a write like any other.
 */
export async function unflushed<T>(db: Database, write: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction || engineOf(db) === "postgres") return write(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

export type Row = Record<string, unknown>;

const ROWS_AT_ONCE = 500;

/** All rows of a table, some at a time, within a snapshot. */
export async function* rowsOf(snapshot: Database, table: string): AsyncGenerator<Row[]> {
  if (engineOf(snapshot) === "sqlite") {
    let rows: Row[] = [];
    const all = sql<Row>`select * from ${sql.table(table)}`.compile(snapshot);
    for await (const { rows: found } of snapshot.getExecutor().stream<Row>(all, ROWS_AT_ONCE)) {
      rows.push(...found);
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
    return;
  }
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_rows`.execute(snapshot);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close all_rows`.execute(snapshot);
}

/** Lets new rows have ids above those that are there: PostgreSQL counts beside its tables. */
export async function continueIds(db: Database): Promise<void> {
  if (engineOf(db) === "sqlite") return;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
  `.execute(db);
  for (const { name } of rows) {
    const table = sql.table(name);
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))
      where exists (select 1 from ${table})
    `.execute(db);
  }
}

/**
 * Of SQLite: busy, locked, opened for reading alone, failing or full disk, file gone.
 * https://www.sqlite.org/rescode.html
 */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);
/**
 * Of PostgreSQL: connection lost, room or connections used up, stopping or starting, failing disk, reading alone; and a
 * transaction that another one stood in the way of. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresUnavailable = /^(08|53|58|57P0|40001$|40P01$|25006$)/;
const connectionErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
/** What the driver says of a connection without giving it a code. */
const driverErrors =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Whether the database cannot do now what it was asked, whatever that was. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message = "" } = error as { code?: string; errcode?: number; message?: string };
  if (code === "ERR_SQLITE_ERROR") return sqliteUnavailable.has((errcode ?? 0) % 256);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return code === undefined ? driverErrors.test(message) : postgresUnavailable.test(code) || connectionErrors.has(code);
}

/** Whether an answer of PostgreSQL was waited for no longer: what was asked may still be done. */
export function isQueryTimeout(error: Error): boolean {
  return error.message === "Query read timeout";
}
