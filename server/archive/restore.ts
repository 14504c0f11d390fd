import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { contentKindNames } from "#contract/content-kinds.ts";
import { toInstant } from "#server/clock.ts";
import { inSchemaTransaction, migrateWithin } from "#server/database/migrate.ts";
import { pageFiles } from "#server/database/open.ts";
import { continueIds, engineOf, givenIds, isDeadlock, type Row, tableNames } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { remove } from "#server/media/files.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { originals } from "#server/media/queries.ts";
import { StorageUnavailableError } from "#server/media/storage/storage.ts";
import { type ArchivedSite, missingOf, writeBackup } from "./backup.ts";
import { ArchiveError, formerTables, type Manifest, tableEntry, tablesInOrder, unarchivedTables } from "./manifest.ts";
import { assertOwnSchema } from "./own-schema.ts";
import { readArchive } from "./read-archive.ts";
import { readRows, withRulesOfText } from "./read-rows.ts";

type Restored = {
  manifest: Manifest;
  /** Where the former content was moved to; null where nothing was. `leftOut` names uploaded files that were missing. */
  former: { file: string; leftOut: string } | null;
  /** How many uploaded files the storage lacks: the archive may have been written without them. Null where it did not say. */
  missing: number | null;
};

const ROWS_AT_ONCE = 200;
/** Parameters in one statement: about as many as SQLite accepts; PostgreSQL accepts twice as many. */
const PARAMETERS = 30_000;

/**
 * Puts the database and the uploaded files of an archive in place of what is there. Nothing is touched before the whole
 * archive was compared with its checksums and each of its rows was read, and the database changes all at once or not at
 * all; an archive of an older version is brought up to date. Either engine reads what the other one wrote.
 * @throws ArchiveError where the archive or the database is of a newer version, the archive is damaged, or the site is not empty and `isOverwriting` is not said
 */
export async function restoreBackup(site: ArchivedSite, file: string, isOverwriting: boolean): Promise<Restored> {
  await assertOwnSchema(site.db);
  await readArchive(file, (name, manifest) => {
    const table = tableOf(name, manifest);
    return table && ((content) => readRows(content, table));
  });
  const isUsed = await hasContent(site.db);
  if (isUsed && !isOverwriting) {
    throw new ArchiveError("The site is not empty: nothing was changed. Say --overwrite to replace what is there");
  }
  const former = isUsed ? await moveAside(site) : null;
  await placeMedia(site, file);
  const manifest = await replaceRows(site, file);
  // They show what was there before.
  for (const pages of pageFiles(site.dataDir)) await rm(pages, { force: true });
  return { manifest, former, missing: await countMissing(site).catch(nullWhereSilent) };
}

async function hasContent(db: Database): Promise<boolean> {
  if (!(await tableNames(db)).includes("users")) return false;
  const row = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

async function countMissing({ db, storage }: ArchivedSite): Promise<number> {
  let missing = 0;
  for await (const entries of originals(db)) missing += (await missingOf(storage, entries)).length;
  return missing;
}

/** The site is restored by then. */
function nullWhereSilent(error: unknown): null {
  if (error instanceof StorageUnavailableError) return null;
  throw error;
}

async function moveAside(site: ArchivedSite): Promise<Restored["former"]> {
  const moment = new Date(site.clock.now()).toISOString().replace(/[-:]|\.\d+/g, "");
  const file = join(site.dataDir, "backups", `before-restore-${moment}.tar`);
  let leftOut = "";
  // A site whose files are lost is what a backup is restored for.
  const onMissing = (names: string) => {
    leftOut = names;
  };
  await writeBackup(site, file, { onMissing });
  return { file, leftOut };
}

/** Each upload has a random name, so that files of the archive and existing ones do not collide. */
async function placeMedia({ dataDir, storage }: ArchivedSite, file: string): Promise<void> {
  const { incoming } = mediaFolders(dataDir);
  await mkdir(incoming, { recursive: true });
  await readArchive(file, (name) => {
    if (!name.startsWith("media/")) return undefined;
    const original = `originals/${basename(name)}`;
    return async (content) => {
      if ((await storage.size(original)) !== null) {
        for await (const _ of content);
        return;
      }
      const unfinished = join(incoming, `restore-${basename(name)}`);
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }));
        await storage.put(original, unfinished);
      } finally {
        await remove(unfinished);
      }
    };
  });
}

/** How often it is tried where a site that still runs locks tables in another order. */
const TRIES = 5;

async function replaceRows(site: ArchivedSite, file: string, triesLeft = TRIES): Promise<Manifest> {
  try {
    return await replaceAllRows(site, file);
  } catch (error) {
    if (!isDeadlock(error) || triesLeft === 1) throw error;
    return replaceRows(site, file, triesLeft - 1);
  }
}

async function replaceAllRows({ db, clock }: ArchivedSite, file: string): Promise<Manifest> {
  return db.connection().execute((connection) =>
    inSchemaTransaction(connection, async () => {
      const version = await contentVersion(connection);
      await dropTables(connection);
      let isMade = false;
      const restored = await readArchive(file, (name, manifest) => {
        const table = tableOf(name, manifest);
        if (!table) return undefined;
        return async (content) => {
          if (!isMade) await makeTables(connection, manifest.migrations);
          isMade = true;
          if (table.name === "bylines") await dropBylines(connection);
          await insertRows(connection, table, content);
        };
      });
      await migrateWithin(connection);
      await continueIds(connection);
      await holdNewsletters(connection, toInstant(clock.now()));
      // Restored content gets a version that no cached page has.
      await connection
        .updateTable("content_version")
        .set((eb) => ({ version: eb("version", "+", version) }))
        .execute();
      return restored;
    }),
  );
}

function tableOf(entry: string, { tables }: Manifest) {
  return tables.find(({ name }) => tableEntry(name) === entry);
}

async function contentVersion(db: Database): Promise<number> {
  const tables = await tableNames(db);
  if (!tables.includes("content_version")) return 0;
  const row = await db.selectFrom("content_version").select("version").executeTakeFirst();
  const coming = tables.includes("coming_changes") ? await db.selectFrom("coming_changes").select("at").execute() : [];
  return (row?.version ?? 0) + coming.length;
}

async function dropTables(db: Database): Promise<void> {
  const inside = engineOf(db) === "sqlite" ? ["item", ...contentKindNames].map((kind) => `${kind}_titles`) : [];
  const ours = [...inside, ...formerTables, ...tablesInOrder.toReversed(), ...unarchivedTables];
  const searchTables = ["search_words", "search_titles", "search_grams"];
  // The last ones have the words of the search index, and rendered pages, beside SQLite in a file of their own.
  const all = [...ours, "kysely_migration", "kysely_migration_lock", ...searchTables, "stored_pages"];
  for (const table of all) await sql`drop table if exists ${sql.table(table)}`.execute(db);
}

/** As they were when the archive was written, without the rows that migrations insert into a new database. */
async function makeTables(db: Database, migrations: readonly string[]): Promise<void> {
  await migrateWithin(db, migrations.at(-1));
  if (migrations.includes("003-back-office")) await db.deleteFrom("content_version").execute();
  if (migrations.includes("033-languages")) await db.deleteFrom("languages").execute();
}

/**
 * The site may have gone on since the archive was written: nobody knows who has got a newsletter that was being sent, and
 * whether one that was to be sent was. An editor decides.
 */
async function holdNewsletters(db: Database, now: string): Promise<void> {
  await db
    .updateTable("newsletter_recipients")
    .set({ status: "uncertain" })
    .where("status", "in", ["waiting", "sending"])
    .execute();
  const stopped = { status: "paused", stop_reason: "restored" } as const;
  await db.updateTable("newsletters").set(stopped).where("status", "=", "sending").execute();
  const unscheduled = { status: "draft", send_at: null, stop_reason: "restored" } as const;
  await db.updateTable("newsletters").set(unscheduled).where("status", "=", "scheduled").execute();
  await db.updateTable("settings").set({ value: now }).where("name", "=", "newsletterRuleSince").execute();
}

/** Those that the database made of the restored items' authors (migration 023): the archive has them as they were. */
async function dropBylines(db: Database): Promise<void> {
  await db.deleteFrom("item_bylines").execute();
  await db.deleteFrom("bylines").execute();
}

async function insertRows(db: Database, table: Manifest["tables"][number], content: Readable): Promise<void> {
  let rows: Row[] = [];
  const write = async () => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`
      insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${givenIds(db)} values ${sql.join(values)}
    `.execute(db);
    rows = [];
  };
  await readRows(content, table, async (row) => {
    rows.push(withRulesOfText(table.name, row));
    if (rows.length >= ROWS_AT_ONCE || rows.length * Object.keys(row).length >= PARAMETERS) await write();
  });
  await write();
}
