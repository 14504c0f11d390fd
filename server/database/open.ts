import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely, sql } from "kysely";
import type { PoolConfig } from "pg";
import { SECOND } from "../clock.ts";
import { StartError } from "../errors.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Database, Tables } from "./schema.ts";
import { openNodeSqlite } from "./sqlite.ts";

type Where = { databaseUrl: string | null; dataDir: string };

export class DatabaseError extends StartError {}

/**
 * Opens the database and brings its schema up to date. Several processes may start at once.
 * @param connections at most, on PostgreSQL
 * @throws DatabaseError saying in one line what is wrong: unreachable, locked, not a database, of a newer version.
 */
export async function openDatabase(where: Where, connections?: number): Promise<Database> {
  const db = await connect(where, migrate);
  if (!where.databaseUrl) return db;
  // A migration may take its time; other answers that take so long are not waited for.
  await db.destroy();
  return openMigrated(where, connections);
}

/**
 * Opens a database that another process has brought up to date.
 * @param connections at most, on PostgreSQL
 * @throws DatabaseError saying in one line what is wrong
 */
export async function openMigrated(where: Where, connections = 10): Promise<Database> {
  return connect(where, async () => undefined, { query_timeout: 20 * SECOND, max: connections });
}

/**
 * Opens the database as it is, whichever version of the program it is of.
 * @throws DatabaseError saying in one line what is wrong
 */
export async function connectDatabase(where: Where): Promise<Database> {
  return connect(where, async () => undefined);
}

async function connect(
  where: Where,
  prepare: (db: Database) => Promise<void>,
  more: PoolConfig = {},
): Promise<Database> {
  let db: Database | undefined;
  try {
    db = where.databaseUrl ? await openPostgres(where.databaseUrl, more) : openSqlite(where.dataDir);
    await sql`select 1`.execute(db);
    await prepare(db);
    return db;
  } catch (error) {
    await db?.destroy();
    const place = where.databaseUrl ? `DATABASE_URL (${hostOf(where.databaseUrl)})` : `DATA_DIR (${where.dataDir})`;
    throw new DatabaseError(`The database at ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** The path of SQLite's file. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, "urubuga.sqlite");
}

/** The path of SQLite's file of rendered pages (server/pages/page-store.ts), and of what SQLite writes beside it. */
export function pageFiles(dataDir: string): [string, ...string[]] {
  const file = join(dataDir, "pages.sqlite");
  return [file, `${file}-wal`, `${file}-shm`];
}

function openSqlite(dataDir: string): Database {
  makeFolder(dataDir);
  const { dialect, state } = openNodeSqlite(sqlitePath(dataDir));
  const db = new Kysely<Tables>({ dialect });
  states.set(db, state);
  return db;
}

/** Where no folder can be made, as in /proc, Node.js tries to make several for ever: the first one is made alone. */
function makeFolder(folder: string): void {
  let first = folder;
  while (!existsSync(dirname(first))) first = dirname(first);
  try {
    mkdirSync(first);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  mkdirSync(folder, { recursive: true });
}

const states = new WeakMap<Database, () => string>();

/**
 * A text that differs after any committed change, by any process, read in microseconds; undefined where the engine has
 * none, and within a transaction.
 */
export function stateOf(db: Database): string | undefined {
  return states.get(db)?.();
}

function hostOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
