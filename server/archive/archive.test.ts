import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSampleContent } from "#sample/add-sample-content.ts";
import { migrateWithin } from "#server/database/migrate.ts";
import { migrationNames } from "#server/database/migrations.ts";
import { connectDatabase, openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import { addContent } from "#server/features/audit/change.ts";
import { insertItem, nextPublicId } from "#server/features/content/editing-queries.ts";
import { statePending } from "#server/features/translation-states/updating.ts";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { StorageUnavailableError } from "#server/media/storage/storage.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addCategory, addComment, addSessionUser, addUser, deleteRow, rowIdOf } from "#test/factories.ts";
import { addRowToEach } from "#test/row-in-each-table.ts";
import { filesOf } from "#test/state.ts";
import { writeBackup } from "./backup.ts";
import { type Manifest, tablesInOrder, unarchivedTables } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore.ts";

const site = useApp();
const busy = useApp();
let folder: string;
let archive: string;

const at = (target: Pick<TestApp, "db" | "config">) => ({
  db: target.db,
  dataDir: target.config.dataDir,
  storage: openFolder(target.config.dataDir),
  clock: { now: () => Date.parse("2026-11-22T03:00:00Z") },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-archive-"));
  archive = join(folder, "site.tar");
  await addSampleContent(site.services);
  await addSessionUser(site, { role: "ADMIN", password: "a password" });
  await addComment(site.db, { articleId: await addArticle(site.db), guestName: "Ñandú \u0007 “q” 🎉\nline" });
  await unname(site.db, await addArticle(site.db, { authorId: await addUser(site.db) }));
  await statePending(site.db, new AbortController().signal);
  await addRowToEach(site.db, tablesInOrder);
  await writeBackup(at(site), archive);
});

/** Nobody is named under an article any more, and its author has no byline: adding it again would make both. */
async function unname(db: Database, articleId: number): Promise<void> {
  const itemId = await rowIdOf(db, "article", articleId);
  await db.deleteFrom("item_bylines").where("item_id", "=", itemId).execute();
  await db
    .updateTable("bylines")
    .set({ user_id: null })
    .where("id", "=", (eb) => eb.selectFrom("bylines").select((b) => b.fn.max("id").as("id")))
    .execute();
}
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every row of every table; the version of content is raised by a restore. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tablesInOrder.filter((each) => each !== "content_version")) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return all;
}

/** Rows of uploads whose files are gone. @returns their ids in order */
async function addMissingFiles({ db }: Pick<TestApp, "db">, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(10).toString("hex")).toSorted();
  const shape = { width: 1, height: 1, placeholder: null, bytes: 1 };
  const row = { kind: "image" as const, extension: "png", created_at: "2026-11-22T03:00:00.000Z", ...shape };
  await db
    .insertInto("media")
    .values(ids.map((id) => ({ id, ...row })))
    .execute();
  return ids;
}

async function originalsOf({ config }: Pick<TestApp, "config">): Promise<Record<string, string>> {
  const originals = join(config.dataDir, "media", "originals");
  const files = (await readdir(originals)).toSorted();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, (await readFile(join(originals, name))).toString("base64")])),
  );
}

async function expectSame(target: Pick<TestApp, "db" | "config">, source: TestApp): Promise<void> {
  expect(await rowsOf(target.db)).toEqual(await rowsOf(source.db));
  expect(await originalsOf(target)).toEqual(await originalsOf(source));
}

describe("a restored backup", () => {
  const empty = useApp();

  test("has every row and every file", async () => {
    await restoreBackup(at(empty), archive, false);
    await expectSame(empty, site);
  });

  test("gives a new row an unused id", async () => {
    const { public_id: articleId, ...item } = await empty.db
      .selectFrom("items")
      .select(["kind", "public_id", "category_id", "created_at", "updated_at"])
      .where("kind", "=", "article")
      .executeTakeFirstOrThrow();
    // Not by a factory, which gives an article its row id.
    const added = addContent(empty.db, async (transaction) =>
      insertItem(transaction, { ...item, public_id: await nextPublicId(transaction, "article") }),
    );
    await expect(added).resolves.toMatchObject({ id: expect.any(Number) });
    await expect(addComment(empty.db, { articleId })).resolves.toEqual(expect.any(Number));
    await expect(addCategory(empty.db)).resolves.toEqual(expect.any(Number));
    await expect(addUser(empty.db)).resolves.toEqual(expect.any(Number));
  });

  test("has titles that can be searched", async () => {
    const { body } = await empty.call("GET", "/article?q=umuganda&language=rw");
    expect(body.pagination.total).toBe(
      (await site.call("GET", "/article?q=umuganda&language=rw")).body.pagination.total,
    );
  });

  test("can be restored on SQLite, and from there on this engine again", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "urubuga-archive-other-"));
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const other = { db, config: { ...site.config, dataDir } };
    const again = join(folder, "from-sqlite.tar");
    await restoreBackup(at(other), archive, false);
    await expectSame(other, site);
    await writeBackup(at(other), again);
    await restoreBackup(at(empty), again, true);
    await expectSame(empty, site);
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe("a backup", () => {
  test("names every table, but for those of what hosts say again", async () => {
    const inside = /_titles|^search_(?:words|grams)|^stored_pages$/;
    const own = (await site.db.introspection.getTables()).map(({ name }) => name).filter((name) => !inside.test(name));
    expect(own.toSorted()).toEqual([...tablesInOrder, ...unarchivedTables].toSorted());
  });

  test.skipIf(process.platform === "win32")("can be read by its owner alone", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  test("leaves no other files", async () => {
    expect((await filesOf(site)).incoming).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  });

  test("does not replace a file", async () => {
    await expect(writeBackup(at(site), archive)).rejects.toThrow("exists already");
  });

  test("fails where files that the database names are missing, names five of them, and writes nothing", async () => {
    const ids = await addMissingFiles(busy, 7);
    const file = join(folder, "missing.tar");
    const names = ids.slice(0, 5).map((id) => `originals/${id}.png`);
    const copied: string[] = [];
    const { storage, ...others } = at(busy);
    const copyTo: typeof storage.copyTo = (name, path) => {
      copied.push(name);
      return storage.copyTo(name, path);
    };
    const counted = { ...others, storage: { ...storage, copyTo } };
    await expect(writeBackup(counted, file)).rejects.toThrow(`${names.join(", ")} and 2 more;`);
    // Not looked for again at other moments: nobody deleted them meanwhile.
    expect(new Set(copied).size).toBe(copied.length);
    await busy.db.deleteFrom("media").where("id", "in", ids).execute();
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });
});

test("a backup of a site that is being written to is consistent", async () => {
  let isOver = false;
  const picture = await drawPng({ width: 40, height: 30 });
  const pictures: string[] = [];
  const articles: number[] = [];
  const write = async () => {
    while (!isOver) {
      const image = await busy.services.media.addPicture(busy.db, picture);
      const id = await addArticle(busy.db, { image });
      await addComment(busy.db, { articleId: id, guestName: "Keza" });
      pictures.push(image);
      articles.push(id);
      if (articles.length % 2 === 0) continue;
      await deleteRow(busy.db, "article", id);
      await busy.services.media.release([image]);
    }
  };
  const writing = Promise.all([write(), write()]);
  for (let turn = 0; turn < 8; turn += 1) {
    const before = articles.length;
    const file = join(folder, `busy-${turn}.tar`);
    await writeBackup(at(busy), file);
    const named: string[] = [];
    const manifest = await readArchive(file, (name) => {
      if (!name.startsWith("media/")) return undefined;
      return async (content) => {
        named.push(name.slice("media/".length, "media/".length + 20));
        for await (const _ of content);
      };
    });
    const rows = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
    // Each article that stays has one picture and one comment; at most two are between their steps.
    expect(rows("media")).toBe(named.length);
    expect(rows("media") - rows("articles")).toBeLessThanOrEqual(2);
    expect(rows("articles")).toBeGreaterThanOrEqual(Math.floor(before / 2) - 2);
  }
  isOver = true;
  await writing;
});

describe("a restore", () => {
  const used = useApp();

  test("rejects a site that is not empty, and changes nothing", async () => {
    await addUser(used.db);
    const before = await rowsOf(used.db);
    await expect(restoreBackup(at(used), archive, false)).rejects.toThrow("not empty: nothing was changed");
    expect(await rowsOf(used.db)).toEqual(before);
    expect(await originalsOf(used)).toEqual({});
  });

  test("that overwrites a site keeps the former data, which can be restored in turn", async () => {
    const before = await rowsOf(used.db);
    const { former } = await restoreBackup(at(used), archive, true);
    expect(await rowsOf(used.db)).toEqual(await rowsOf(site.db));
    await restoreBackup(
      { ...at(used), clock: { now: () => Date.parse("2026-11-22T04:00:00Z") } },
      former?.file ?? "",
      true,
    );
    expect(await rowsOf(used.db)).toEqual(before);
  });

  test("overwrites a site whose files are lost, and names them", async () => {
    const [id] = await addMissingFiles(used, 1);
    const clock = { now: () => Date.parse("2026-11-22T04:30:00Z") };
    const { former, missing } = await restoreBackup({ ...at(used), clock }, archive, true);
    expect({ leftOut: former?.leftOut, missing }).toEqual({ leftOut: `originals/${id}.png`, missing: 0 });
    const later = { now: () => Date.parse("2026-11-22T04:45:00Z") };
    const back = await restoreBackup({ ...at(used), clock: later }, former?.file ?? "", true);
    expect(back.missing).toBe(1);
  });

  test("is done where the storage falls silent only as its files are counted", async () => {
    const withoutMedia = join(folder, "without-media.tar");
    await writeBackup(at(site), withoutMedia, { isWithoutMedia: true });
    const silent = { ...at(used), clock: { now: () => Date.parse("2026-11-22T04:50:00Z") } };
    const size = () => Promise.reject(new StorageUnavailableError("no answer"));
    const restored = await restoreBackup({ ...silent, storage: { ...silent.storage, size } }, withoutMedia, true);
    expect(restored.missing).toBeNull();
    expect(await rowsOf(used.db)).toEqual(await rowsOf(site.db));
  });

  test("invalidates all cached pages", async () => {
    const version = () => used.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    const before = await version();
    await restoreBackup({ ...at(used), clock: { now: () => Date.parse("2026-11-22T05:00:00Z") } }, archive, true);
    expect((await version()).version).toBeGreaterThan(before.version);
  });
});

describe("a restore changes nothing where the archive", () => {
  const target = useApp();
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const file = join(folder, `damaged-${randomBytes(4).toString("hex")}.tar`);
    await writeFile(file, change(await readFile(archive)));
    return file;
  };
  const altered = (change: (manifest: Manifest) => void) =>
    damaged((bytes) => {
      const size = Number.parseInt(bytes.subarray(124, 136).toString(), 8);
      const manifest = JSON.parse(bytes.subarray(512, 512 + size).toString()) as Manifest;
      change(manifest);
      const text = JSON.stringify(manifest).padEnd(size, " ");
      expect(text).toHaveLength(size);
      return Buffer.concat([bytes.subarray(0, 512), Buffer.from(text), bytes.subarray(512 + size)]);
    });
  const flipped = (share: number) =>
    damaged((bytes) => {
      const place = Math.floor(bytes.length * share);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    });

  test.each<[string, () => Promise<string>, RegExp]>([
    ["has one wrong bit in its rows", () => flipped(0.02), /cannot be used/],
    ["has one wrong bit in its files", () => flipped(0.6), /cannot be used/],
    ["ends too soon", () => damaged((bytes) => bytes.subarray(0, bytes.length / 2)), /cannot be used|damaged/],
    ["is empty", () => damaged(() => Buffer.alloc(0)), /is empty|cannot be used/],
    ["is something else", () => damaged(() => randomBytes(5000)), /cannot be used/],
    ["is of a newer form", () => altered((manifest) => Object.assign(manifest, { format: 9 })), /newer version/],
    [
      "is of a newer schema",
      () => altered((manifest) => manifest.migrations.splice(0, 1, "009-to-come!!!!!")),
      /newer version \(009/,
    ],
    [
      "leaves a file out",
      () =>
        damaged((bytes) => {
          const end = bytes.lastIndexOf("media/");
          return Buffer.concat([bytes.subarray(0, end), Buffer.alloc(1024)]);
        }),
      /is missing/,
    ],
  ])("%s", async (_what, make, message) => {
    const before = await rowsOf(target.db);
    await expect(restoreBackup(at(target), await make(), true)).rejects.toThrow(message);
    expect(await rowsOf(target.db)).toEqual(before);
    expect(await filesOf(target)).toEqual({ originals: [], variants: [], incoming: [] });
  });

  test("does not exist", async () => {
    await expect(restoreBackup(at(target), join(folder, "nowhere.tar"), true)).rejects.toThrow("ENOENT");
  });
});

test("neither a backup nor a restore is made beside a newer release, whose tables it would not know", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('998-to-come', '2027-01-01T00:00:00Z')`.execute(
    busy.db,
  );
  const before = await rowsOf(busy.db);
  await expect(writeBackup(at(busy), join(folder, "newer.tar"))).rejects.toThrow(
    "newer version of Urubuga (998-to-come)",
  );
  await expect(restoreBackup(at(busy), archive, true)).rejects.toThrow("newer version of Urubuga (998-to-come)");
  expect(await rowsOf(busy.db)).toEqual(before);
  await sql`delete from kysely_migration where name = '998-to-come'`.execute(busy.db);
});

test("an archive of an older version is brought up to date", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-archive-old-"));
  const db = await connectDatabase({ databaseUrl: null, dataDir });
  await db.connection().execute((connection) => migrateWithin(connection, "002-accounts"));
  await sql`insert into users (name, email, role, language, created_at)
    values ('Aline', 'aline@urubuga.example', 'ADMIN', 'rw', '2026-11-01T00:00:00.000Z')`.execute(db);
  await sql`insert into categories (id, type, created_at) values (1, 'NEWS', '2026-11-01T00:00:00.000Z')`.execute(db);
  await sql`insert into articles (id, category_id, created_at, updated_at) values (7, 1, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')`.execute(
    db,
  );
  await sql`insert into article_translations values (7, 'rw', 'Urubyiruko', '<p>Muraho</p>', 'Muraho')`.execute(db);
  const old = join(folder, "old.tar");
  await writeBackup({ db, dataDir, storage: openFolder(dataDir), clock: site.clock }, old);
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  await restoreBackup({ ...at(busy), clock: { now: () => Date.parse("2026-11-22T06:00:00Z") } }, old, true);
  const { body } = await busy.call("GET", "/article?q=urubyiruko&language=rw");
  expect(body.data.map(({ id, title }: { id: number; title: string }) => ({ id, title }))).toEqual([
    { id: 7, title: "Urubyiruko" },
  ]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(busy.db);
  expect(rows.map(({ name }) => name)).toEqual(migrationNames);
});

test("a restore is done beside a job that still reads, and that locks tables in another order", async () => {
  const { restored } = await busy.db.transaction().execute(async (job) => {
    await job.selectFrom("schedules").select("item_id").execute();
    const restored = restoreBackup(at(busy), archive, true);
    // Then it has dropped what refers to items; on PostgreSQL it waits for the schedules, and sees the deadlock before the job does.
    if (process.env.TEST_ENGINE === "postgres")
      await expect.poll(() => countWaiting(job, "schedules"), { timeout: 10_000 }).toBeGreaterThan(0);
    await job.selectFrom("items").select("id").limit(1).execute();
    return { restored };
  });
  expect((await restored).manifest.tables.find(({ name }) => name === "users")?.rows).toBeGreaterThan(0);
});

/** How many wait for a lock of a table of this database. */
async function countWaiting(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks join pg_database on
    pg_database.oid = pg_locks.database where datname = current_database() and not granted
    and pg_locks.relation = to_regclass(${table})`.execute(db);
  return rows[0]?.waiting ?? 0;
}
