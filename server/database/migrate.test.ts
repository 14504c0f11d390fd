import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
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

test("a database of a newer version is rejected and left as it is", async () => {
  await openAndClose();
  await sql`insert into kysely_migration (name, timestamp) values ('999-to-come', '2027-01-01T00:00:00Z')`.execute(db);
  const before = await db.introspection.getTables();
  const opening = openDatabase(where);
  await expect(opening).rejects.toThrow(DatabaseError);
  await expect(opening).rejects.toThrow("it was changed by a newer version of Urubuga (999-to-come)");
  expect(await db.introspection.getTables()).toEqual(before);
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
