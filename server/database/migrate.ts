import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { loadMigrations, migrationNames } from "./migrations.ts";
import { engineOf, tableNames } from "./portable.ts";
import type { Database } from "./schema.ts";

/** The key of PostgreSQL's advisory lock for schema changes: any number that no other program uses there. */
const SCHEMA_LOCK = 8_772_842;

/** A newer release has changed the schema, so that this one cannot use it. */
class NewerSchemaError extends Error {}

/** Brings the schema up to date: each step all or nothing, and by one process of those that start at once. */
export async function migrate(db: Database): Promise<void> {
  if ((await missingMigrations(db)).length === 0) return;
  const all = await loadMigrations(engineOf(db));
  await db.connection().execute(async (connection) => {
    let isDone = false;
    while (!isDone) isDone = await inSchemaTransaction(connection, () => migrateStep(connection, all));
  });
}

/** Brings the schema to what it was after the migration of this name, within a transaction of the caller's. */
export async function migrateWithin(connection: Database, upTo?: string): Promise<void> {
  const all = await loadMigrations(engineOf(connection));
  let isDone = false;
  while (!isDone) isDone = await migrateStep(connection, all, upTo);
}

/** The names of the migrations that this database has had, in their order; none where it is empty. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await tableNames(db)).includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those of newer releases among them, in their order. */
export async function unknownMigrations(db: Database): Promise<string[]> {
  return (await appliedMigrations(db)).filter((name) => !migrationNames.includes(name));
}

/** Changes the schema in one transaction, one process at a time. */
export async function inSchemaTransaction<T>(connection: Database, change: () => Promise<T>): Promise<T> {
  const isPostgres = engineOf(connection) === "postgres";
  await sql.raw(isPostgres ? "begin" : "begin immediate").execute(connection);
  try {
    if (isPostgres) await sql`select pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`.execute(connection);
    const result = await change();
    await sql`commit`.execute(connection);
    return result;
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
}

/** @returns whether nothing is left to do */
async function migrateStep(connection: Database, all: Record<string, Migration>, upTo?: string): Promise<boolean> {
  const missing = await missingMigrations(connection, upTo);
  const next = missing[0];
  if (next === undefined) return true;
  if (next === migrationNames[0]) await createMigrationTables(connection);
  await all[next]?.up(connection);
  await noteMigration(connection, next);
  return missing.length === 1;
}

/** No earlier than the one before, whatever the clock says: the release before takes that for their order. */
async function noteMigration(connection: Database, name: string): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(timestamp) as last from kysely_migration`.execute(
    connection,
  );
  const last = rows[0]?.last ?? null;
  const at = new Date(Math.max(Date.now(), last === null ? 0 : Date.parse(last))).toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(connection);
}

/** Those of Kysely's migrator, which a release before that runs beside this one looks for (docs/decisions/011-backups.md). */
async function createMigrationTables(connection: Database): Promise<void> {
  await connection.schema
    .createTable("kysely_migration")
    .ifNotExists()
    .addColumn("name", "varchar(255)", (column) => column.notNull().primaryKey())
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  await connection.schema
    .createTable("kysely_migration_lock")
    .ifNotExists()
    .addColumn("id", "varchar(255)", (column) => column.notNull().primaryKey())
    .addColumn("is_locked", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function missingMigrations(db: Database, upTo?: string): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const wanted = upTo === undefined ? migrationNames : migrationNames.slice(0, migrationNames.indexOf(upTo) + 1);
  const missing = wanted.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  // One that is missing below unknown ones is of another line of releases.
  const excluding = missing.length > 0 ? unknown[0] : unknown.find((name) => !mayRunBeside(name));
  if (excluding !== undefined)
    throw new NewerSchemaError(`it was changed by a newer version of Urubuga (${excluding})`);
  return missing;
}

/**
 * Whether a release whose last migration is ours works on after one that it does not know. Migrations only add, so that the
 * release before goes on beside them; one that takes something away says in its name which migration a release must
 * have to do without that: `017-drop-former-names-needs-016` (decision 026).
 */
function mayRunBeside(name: string): boolean {
  const [, needed] = name.match(/-needs-(\d{3})$/) ?? [];
  return needed === undefined || needed <= numberOf(migrationNames.at(-1) ?? "");
}

function numberOf(name: string): string {
  return name.slice(0, 3);
}
