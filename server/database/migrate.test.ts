import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql, type TableMetadata } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { appliedMigrations, migrateWithin } from "./migrate.ts";
import { migrationNames } from "./migrations.ts";
import { connectDatabase, DatabaseError, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

let where: { databaseUrl: string | null; dataDir: string };
let db: Database;
let release: () => Promise<void>;

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-migrate-"));
  const server = process.env.TEST_ENGINE === "postgres" ? await createPostgresDatabase({ isEmpty: true }) : null;
  where = { databaseUrl: server?.url ?? null, dataDir };
  db = await connectDatabase(where);
  release = async () => {
    await db.destroy();
    await server?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterEach(() => release());

const openAndClose = async () => (await openDatabase(where)).destroy();
const columnsOf = async (table: string) =>
  (await db.introspection.getTables()).find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];

/** As a newer release does after a migration of its own. */
const note = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01T00:00:00Z')`.execute(db);
const last = Number(migrationNames.at(-1)?.slice(0, 3));
const numbered = (number: number) => String(number).padStart(3, "0");

test.each(["998-add-something", `998-drop-something-needs-${numbered(last)}`])(
  "a database that a newer release has changed by %s is used, and left as it is",
  async (name) => {
    await openAndClose();
    await note(name);
    await sql`create table something (id text)`.execute(db);
    const before = await db.introspection.getTables();
    await openAndClose();
    expect(await db.introspection.getTables()).toEqual(before);
    expect(await appliedMigrations(db)).toEqual([...migrationNames, name]);
  },
);

test.each([
  ["by a migration that excludes this one", "998-drop-something-needs-997", () => openAndClose()],
  [
    "while one of ours is missing",
    "998-add-something",
    () => db.connection().execute((connection) => migrateWithin(connection, migrationNames.at(-2))),
  ],
])("a database that a newer release has changed %s is rejected and left as it is", async (_how, name, make) => {
  await make();
  await note(name);
  const before = await db.introspection.getTables();
  const opening = openDatabase(where);
  await expect(opening).rejects.toThrow(DatabaseError);
  await expect(opening).rejects.toThrow(`it was changed by a newer version of Urubuga (${name})`);
  expect(await db.introspection.getTables()).toEqual(before);
});

/** What the release before could no longer do after a change of the schema. */
function takenAway(before: TableMetadata[], after: TableMetadata[]): string[] {
  return before.flatMap(({ name: table, columns }) => {
    const now = after.find(({ name }) => name === table)?.columns ?? [];
    const changed = columns.filter(({ name, dataType, isNullable }) => {
      const column = now.find((each) => each.name === name);
      return column?.dataType !== dataType || (isNullable && !column.isNullable);
    });
    const required = now.filter(
      ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
        !columns.some((column) => column.name === name) && !(isNullable || hasDefaultValue || isAutoIncrementing),
    );
    return [...changed, ...required].map(({ name }) => `${table}.${name}`);
  });
}

test("migrations since 014 take nothing away that the release before uses, but for those whose names say so", async () => {
  const tables = () => db.introspection.getTables();
  const isBound = (name: string) => name >= "014" && !/-needs-\d{3}$/.test(name);
  for (const name of migrationNames) {
    const before = isBound(name) ? await tables() : [];
    await db.connection().execute((connection) => migrateWithin(connection, name));
    expect({ name, takenAway: takenAway(before, await tables()) }).toEqual({ name, takenAway: [] });
  }
  const before = await tables();
  await sql`alter table builds drop column files`.execute(db);
  await sql`alter table leases add column why text not null default 'none'`.execute(db);
  await sql`drop table attempts`.execute(db);
  expect(takenAway(before, await tables()).toSorted()).toEqual([
    "attempts.count",
    "attempts.ends_at",
    "attempts.key",
    "builds.files",
  ]);
});

test("a failing step is undone, the steps before it stay, and it is repeated at the next start", async () => {
  await sql`create table views_by_day (day text)`.execute(db);
  await expect(openAndClose()).rejects.toThrow("views_by_day");
  expect(await appliedMigrations(db)).toEqual(["001-first-schema", "002-accounts"]);
  expect(await columnsOf("users")).toContain("password_hash");
  expect(await columnsOf("articles")).not.toContain("version");
  await sql`drop table views_by_day`.execute(db);
  await openAndClose();
  expect(await appliedMigrations(db)).toEqual(migrationNames);
});

test("data of an older version is there after the migration", async () => {
  await db.connection().execute((connection) => migrateWithin(connection, "001-first-schema"));
  await sql`insert into users (name, email, role, language, created_at)
    values ('Aline', 'aline@urubuga.example', 'ADMIN', 'rw', '2026-11-01T00:00:00.000Z')`.execute(db);
  await openAndClose();
  expect(await db.selectFrom("users").select(["name", "password_hash"]).execute()).toEqual([
    { name: "Aline", password_hash: null },
  ]);
});

test("the applied migrations are read while another process changes the schema", async () => {
  let isDone = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      await appliedMigrations(db);
      // SQLite answers at once: without a pause, the files of the migrations would never be read.
      await setImmediate();
    }
  });
  await openAndClose().finally(() => {
    isDone = true;
  });
  await Promise.all(readers);
});
