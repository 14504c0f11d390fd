import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";
import { useApp } from "#test/app.ts";
import { unflushed } from "./portable.ts";
import type { Database } from "./schema.ts";
import { openNodeSqlite } from "./sqlite.ts";

/** What only SQLite has: its file, its pragmas, several processes on one file. */
const site = useApp();

test.each([
  ["journal_mode", "wal", "readers do not wait for a writer"],
  ["synchronous", 2, "every commit reaches the disk"],
  ["foreign_keys", 1, "references are enforced"],
])("%s is %s: %s", async (pragma, value, _why) => {
  const { rows } = await sql.raw(`pragma ${pragma}`).execute(site.db);
  expect(rows).toEqual([{ [pragma]: value }]);
});

test.each([
  ["succeeds", async () => undefined],
  ["fails", () => Promise.reject(new Error("no write"))],
])("a write that need not wait for the disk and %s does not make another one less durable", async (_how, more) => {
  const synchronous = async (db: Database) => (await sql`pragma synchronous`.execute(db)).rows;
  const write = unflushed(site.db, async (connection) => {
    expect(await synchronous(connection)).toEqual([{ synchronous: 1 }]);
    await more();
  });
  await write.catch(({ message }) => expect(message).toBe("no write"));
  expect(await synchronous(site.db)).toEqual([{ synchronous: 2 }]);
});

test("the database is one file in the data folder that any SQLite opens", () => {
  const file = new DatabaseSync(join(site.config.dataDir, "urubuga.sqlite"), { readOnly: true });
  const result = file.prepare("pragma integrity_check").get();
  file.close();
  expect(result).toEqual({ integrity_check: "ok" });
});

test("a file that can no longer be read counts as changed, and the check does not end the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "urubuga.sqlite");
  const { dialect, state } = openNodeSqlite(path);
  await sql`create table kept (id integer)`.execute(new Kysely({ dialect }));
  await truncate(`${path}-wal`);
  for (const [name, byte] of [
    [`${path}-shm`, 0],
    [path, 7],
  ] as const) {
    await writeFile(name, Buffer.alloc(32_768, byte), { flag: "r+" });
  }
  const before = state();
  await nextTurn();
  expect(state()).not.toBe(before);
});

test.each([
  ["added a column", "alter table kept add column name text default 'Keza'", { id: 7, size: 1, name: "Keza" }],
  ["renamed one", "alter table kept rename column size to width", { id: 7, width: 1 }],
  [
    "put one in the place of another",
    "alter table kept drop column size; alter table kept add column name text default 'Keza'",
    { id: 7, name: "Keza" },
  ],
])("a query that was asked before another process %s has the columns by their names", async (_what, change, row) => {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "urubuga.sqlite");
  const db = new Kysely({ dialect: openNodeSqlite(path).dialect });
  onTestFinished(() => db.destroy());
  const rows = async () => (await sql`select * from kept`.execute(db)).rows;
  await sql`create table kept (id integer, size integer)`.execute(db);
  await sql`insert into kept values (7, 1)`.execute(db);
  expect(await rows()).toEqual([{ id: 7, size: 1 }]);
  const other = new DatabaseSync(path);
  other.exec(change);
  other.close();
  expect(await rows()).toEqual([row]);
});

test("a query on a released connection does not block other writers", async () => {
  const write = (db: Database) => sql`delete from attempts`.execute(db);
  const late = await site.db.connection().execute(async (connection) => () => write(connection));
  await expect(late()).rejects.toThrow("released");
  await write(site.db);
});

test("several processes may start at once on an empty folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // More than one folder, since processes that start at once do not always get in each other's way.
  const folders = Array.from({ length: 8 }, (_, each) => join(folder, String(each)));
  const processes = await Promise.all(Array.from({ length: 4 }, () => loadedProcess(folders)));
  const ends = await Promise.all(processes.map(start));
  expect(ends).toEqual(Array.from({ length: 4 }, () => ({ code: 0, errors: "" })));
});

/**
 * A process that has loaded everything and opens the databases of `folders`, as a server does, when the test says so.
 */
async function loadedProcess(folders: string[]): Promise<ChildProcess> {
  const program = `
    import { once } from "node:events";
    import { openDatabase } from "#server/database/open.ts";
    process.send("loaded");
    await once(process, "message");
    process.disconnect();
    for (const dataDir of ${JSON.stringify(folders)}) {
      const db = await openDatabase({ databaseUrl: null, dataDir });
      await db.destroy();
    }
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  await once(child, "message");
  return child;
}

async function start(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  child.send("open");
  const [code] = await once(child, "close");
  return { code, errors };
}
