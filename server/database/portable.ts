import { type Kysely, type RawBuilder, type SqlBool, SqliteAdapter, sql } from "kysely";
import { jsonArrayFrom as postgresArray } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteArray } from "kysely/helpers/sqlite";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database, Tables } from "./schema.ts";

/**
 * What differs between SQLite and PostgreSQL, or between their drivers, and is needed in several places. What one place
 * alone needs stands there, behind `engineOf`.
 */

export type Engine = "sqlite" | "postgres";

export function engineOf<Own>(db: Kysely<Own>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/**
 * The names of the tables of this database, as the statement's moment has them. Kysely's introspection is none for
 * that: PostgreSQL ends it with an error while another process removes a table.
 */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } =
    engineOf(db) === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
      : await sql<{ name: string }>`
          select tablename as name from pg_catalog.pg_tables where schemaname = any (current_schemas(false))
        `.execute(db);
  return rows.map(({ name }) => name);
}

/** `count(*)` as a number: PostgreSQL's driver returns 64-bit counts as text. */
export function countRows(): RawBuilder<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** The rows of a query as a JSON array, for a value of another query's row. */
export function rowsAsJson(db: Database, query: Parameters<typeof sqliteArray<object>>[0]): RawBuilder<string> {
  const rows = engineOf(db) === "sqlite" ? sqliteArray(query) : postgresArray(query);
  return sql<string>`cast(${rows} as text)`;
}

/** Whether a field of a JSON object, which a column holds as text, is null or missing. */
export function isJsonFieldNull(db: Database, column: string, field: string): RawBuilder<SqlBool> {
  return engineOf(db) === "sqlite"
    ? sql<SqlBool>`json_extract(${sql.ref(column)}, ${`$.${field}`}) is null`
    : sql<SqlBool>`cast(${sql.ref(column)} as json) ->> ${field} is null`;
}

/** Parts of words are indexed from this many letters on, on both engines. */
const INDEXED_LETTERS = 3;
/** How many of the newest matching titles a search looks at, so that it takes the same time on a site of any age. */
const NEWEST_MATCHES = { sqlite: 1500, postgres: 3000 };
/** How many of the newest items a search looks at for words that are too short for the index. */
const NEWEST_ITEMS = 10_000;

type Wanted = { words: string; categoryIds: readonly number[] | undefined };

/**
 * The row ids of the items of a kind that have these words, folded (i18n/fold.ts), in a title of any language, and one of
 * the categories: among the newest that have all of that, 1,500 items on SQLite and 3,000 titles on PostgreSQL; for one or
 * two letters among the newest 10,000 items of the kind.
 */
export function titlesWith(db: Database, kind: ContentKind, { words, categoryIds }: Wanted): RawBuilder<unknown> {
  // `%` and `_` in the words match themselves.
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const newest = sql`select id from items where kind = ${kind} order by public_id desc limit ${sql.lit(NEWEST_ITEMS)}`;
  const isIndexed = [...words].length >= INDEXED_LETTERS;
  const isOfCategory = (id: RawBuilder<unknown>) =>
    categoryIds === undefined
      ? sql``
      : sql`and exists (
          select 1 from items as wanted where wanted.id = ${id} and wanted.category_id in (${sql.join(categoryIds)})
        )`;
  // The kind is a literal: PostgreSQL uses the index of one kind only where the statement names it.
  const titles = sql`
    select item_id from item_texts where kind = ${sql.lit(kind)} and folded_title like ${pattern} escape '\\'
  `;
  if (engineOf(db) === "postgres") {
    return isIndexed
      ? sql`${titles} ${isOfCategory(sql.ref("item_id"))} order by item_id desc limit ${sql.lit(NEWEST_MATCHES.postgres)}`
      : // An array, which the index of titles is walked by: for a query PostgreSQL reads all items.
        sql`${titles} and item_id = any (array(${newest}))`;
  }
  const phrase = `"${words.replaceAll('"', '""')}"`;
  return isIndexed
    ? sql`
        select rowid from ${sql.table(`${kind}_titles`)}
        where folded_title match ${phrase} ${isOfCategory(sql.ref("rowid"))}
        order by rowid desc limit ${sql.lit(NEWEST_MATCHES.sqlite)}
      `
    : sql`${titles} and item_id in (${newest})`;
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

/** Reads the database as it is at one moment, while others continue to write. */
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
 * Makes a single write that does not wait for the disk: it survives a kill of the process, but perhaps not a power
 * failure. Within a transaction, and on PostgreSQL, it is a write like any other.
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

/**
 * Takes what was deleted out of SQLite's log of writes, which keeps former pages until it is reused; while somebody reads
 * an older state, the next call does. On PostgreSQL its own vacuum does.
 */
export async function eraseDeleted<Own>(db: Kysely<Own>): Promise<void> {
  if (engineOf(db) === "postgres") return;
  await db.connection().execute((connection) => sql`pragma wal_checkpoint(truncate)`.execute(connection));
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

/** Stands before the values of an insert with ids: PostgreSQL gives those of some columns by itself alone otherwise. */
export function givenIds<Own>(db: Kysely<Own>): RawBuilder<unknown> {
  return sql.raw(engineOf(db) === "postgres" ? "overriding system value" : "");
}

/**
 * Gives new rows ids above the existing ones: PostgreSQL's sequences do not follow rows that are inserted with an id.
 */
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
 * SQLite's codes for: busy, locked, read-only, failing or full disk, missing file. https://www.sqlite.org/rescode.html
 */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's codes for: lost connection, no room or connections left, stopping or starting, failing disk, read-only;
 * and a transaction in conflict with another one. https://www.postgresql.org/docs/current/errcodes-appendix.html
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
/** Messages of the driver about a connection that have no code. */
const driverErrors =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Whether the database is unavailable now, whatever it was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message = "" } = error as { code?: string; errcode?: number; message?: string };
  if (code === "ERR_SQLITE_ERROR") return sqliteUnavailable.has((errcode ?? 0) % 256);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return code === undefined ? driverErrors.test(message) : postgresUnavailable.test(code) || connectionErrors.has(code);
}

/** Whether PostgreSQL ended a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown }).code === "40P01";
}

/** Whether a query on PostgreSQL timed out: it may still be executed. */
export function isQueryTimeout(error: Error): boolean {
  return error.message === "Query read timeout";
}
