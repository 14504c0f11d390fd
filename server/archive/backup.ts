import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { type Clock, toInstant } from "#server/clock.ts";
import { appliedMigrations } from "#server/database/migrate.ts";
import { inSnapshot, rowsOf, tableNames } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { exists, flushFolder, remove } from "#server/media/files.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { type MediaStorage, originalName } from "#server/media/storage/storage.ts";
import {
  ArchiveError,
  FORMAT,
  formerTables,
  MANIFEST,
  type Manifest,
  type TableName,
  tableEntry,
  tablesInOrder,
} from "./manifest.ts";
import { assertOwnSchema } from "./own-schema.ts";
import { readArchive } from "./read-archive.ts";

/** A site as commands of the operator use it. */
export type ArchivedSite = { db: Database; dataDir: string; storage: MediaStorage; clock: Clock };
type Entry = { name: string; path: string };

/** A file that the database names was deleted before it could be held: another moment is chosen. */
const MOMENTS = 10;
/** So many missing files are named. */
const NAMED = 5;

type Options = {
  /** Leaves the uploaded files out, for a bucket that keeps them itself. */
  isWithoutMedia?: boolean;
  /** Leaves missing uploaded files out, and is called with a text that names them; without it they are an error. */
  onMissing?: (names: string) => void;
};

/**
 * Writes the database and the uploaded files, both as they are at one moment, into one archive while the site keeps
 * running.
 * It is read again before it gets its name, so that a file of that name is complete. Variants of pictures are left out:
 * they can be made again.
 * @throws ArchiveError where the file exists already, an uploaded file is missing, or what was written cannot be read
 */
export async function writeBackup(site: ArchivedSite, file: string, options: Options = {}): Promise<Manifest> {
  if (await exists(file)) throw new ArchiveError(`${file} exists already: name another file`);
  // On the file system of the uploads, where files can be hard-linked; the sweep deletes it where the process is
  // killed.
  const held = join(mediaFolders(site.dataDir).incoming, `backup-${randomUUID()}`);
  const unfinished = `${file}.unfinished`;
  try {
    const { entries, manifest } = await holdMoment(site, held, options);
    const manifestFile = join(held, MANIFEST);
    await writeFile(manifestFile, JSON.stringify(manifest));
    await mkdir(dirname(file), { recursive: true });
    const sources = [{ name: MANIFEST, path: manifestFile }, ...entries].map(({ name, path }) => ({
      type: "file" as const,
      source: path,
      target: name,
      mode: 0o600,
    }));
    // It contains hashes of passwords and addresses of people, so only its owner can read it.
    await pipeline(packTar(sources, { concurrency: 2 }), createWriteStream(unfinished, { mode: 0o600 }));
    await flushFile(unfinished);
    await readArchive(unfinished);
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    return manifest;
  } finally {
    await remove(held);
    await remove(unfinished);
  }
}

/** Writes the rows of one moment to files, and holds the uploaded files that they name beside them. */
async function holdMoment(
  { db, storage, clock }: ArchivedSite,
  folder: string,
  { isWithoutMedia = false, onMissing }: Options,
): Promise<{ entries: Entry[]; manifest: Manifest }> {
  for (let turn = 1; ; turn += 1) {
    const moment = join(folder, String(turn));
    await mkdir(join(moment, "database"), { recursive: true });
    await mkdir(join(moment, "media"));
    const { missing, ...rows } = await inSnapshot(db, async (snapshot) => {
      await assertOwnSchema(snapshot);
      const migrations = await appliedMigrations(snapshot);
      const named = isWithoutMedia ? [] : await filesOf(snapshot);
      const held = await holdFiles(storage, named, join(moment, "media"));
      const tables = await writeTables(snapshot, moment);
      return { migrations, missing: held.missing, files: held.files.map(nameOf), tables };
    });
    const lost = await stillNamed(db, missing);
    if (lost.length > 0 && !onMissing) throw missingError(lost);
    const isOver = lost.length === missing.length || turn === MOMENTS;
    if (!isOver) {
      await remove(moment);
      continue;
    }
    if (missing.length > 0) {
      if (!onMissing) throw missingError(missing);
      onMissing(listed(missing));
    }
    return listEntries(moment, { ...rows, madeAt: toInstant(clock.now()), isWithoutMedia });
  }
}

async function holdFiles(
  storage: MediaStorage,
  named: readonly Upload[],
  folder: string,
): Promise<{ files: Upload[]; missing: Upload[] }> {
  const files: Upload[] = [];
  const missing: Upload[] = [];
  for (const file of named) {
    const isHeld = await storage.copyTo(originalName(file), join(folder, nameOf(file)));
    (isHeld ? files : missing).push(file);
  }
  return { files, missing };
}

/** Files that are missing though the database names them now: they are lost, and were not deleted meanwhile. */
async function stillNamed(db: Database, missing: readonly Upload[]): Promise<Upload[]> {
  if (missing.length === 0) return [];
  const named = new Set((await filesOf(db)).map(nameOf));
  return missing.filter((file) => named.has(nameOf(file)));
}

type Moment = Pick<Manifest, "migrations" | "tables" | "madeAt" | "isWithoutMedia"> & { files: readonly string[] };

async function listEntries(
  moment: string,
  { migrations, tables, madeAt, isWithoutMedia, files }: Moment,
): Promise<{ entries: Entry[]; manifest: Manifest }> {
  const names = [...tables.map(({ name }) => tableEntry(name)), ...files.map((name) => `media/${name}`)];
  const manifest: Manifest = { format: FORMAT, madeAt, isWithoutMedia, migrations, tables, entries: {} };
  for (const name of names) {
    const path = join(moment, name);
    manifest.entries[name] = { bytes: (await stat(path)).size, sha256: await hashOf(path) };
  }
  return { entries: names.map((name) => ({ name, path: join(moment, name) })), manifest };
}

type Upload = { id: string; extension: string };

function nameOf({ id, extension }: Upload): string {
  return `${id}.${extension}`;
}

function missingError(missing: readonly Upload[]): ArchiveError {
  return new ArchiveError(
    `Uploaded files are missing: ${listed(missing)}; put them back, or replace them where they are shown. Nothing was written`,
  );
}

/** Those of which the storage has no original. */
export async function missingOf(storage: MediaStorage, uploads: readonly Upload[]): Promise<Upload[]> {
  const missing: Upload[] = [];
  for (const upload of uploads) if ((await storage.size(originalName(upload))) === null) missing.push(upload);
  return missing;
}

function listed(uploads: readonly Upload[]): string {
  const names = uploads.slice(0, NAMED).map(originalName).join(", ");
  return uploads.length > NAMED ? `${names} and ${uploads.length - NAMED} more` : names;
}

async function filesOf(db: Database): Promise<Upload[]> {
  return db.selectFrom("media").select(["id", "extension"]).orderBy("id").execute();
}

async function writeTables(snapshot: Database, folder: string): Promise<Manifest["tables"]> {
  const present = new Set(await tableNames(snapshot));
  const tables: Manifest["tables"] = [];
  for (const name of [...tablesInOrder, ...formerTables].filter((each) => present.has(each))) {
    tables.push({ name, rows: await writeRows(snapshot, name, join(folder, tableEntry(name))) });
  }
  return tables;
}

async function writeRows(snapshot: Database, table: TableName, file: string): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const rows of rowsOf(snapshot, table)) {
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    }
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  return count;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
