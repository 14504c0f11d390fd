import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, stat, writeFile } from "node:fs/promises";
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
import { type MediaFolders, mediaFolders } from "#server/media/folders.ts";
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
import { readArchive } from "./read-archive.ts";

type Site = { db: Database; dataDir: string; clock: Clock };
type Entry = { name: string; path: string };

/** A file that the database names was deleted before it could be linked: another moment is chosen. */
const MOMENTS = 10;

/**
 * Writes the database and the uploaded files, both as they are at one moment, into one archive while the site keeps
 * running.
 * It is read again before it gets its name, so that a file of that name is complete. Variants of pictures are left out:
 * they can be made again.
 * @throws ArchiveError where the file exists already, or what was written cannot be read
 */
export async function writeBackup(site: Site, file: string): Promise<Manifest> {
  if (await exists(file)) throw new ArchiveError(`${file} exists already: name another file`);
  const media = mediaFolders(site.dataDir);
  // On the file system of the uploads, where files can be hard-linked; the sweep deletes it where the process is
  // killed.
  const held = join(media.incoming, `backup-${randomUUID()}`);
  const unfinished = `${file}.unfinished`;
  try {
    const { entries, manifest } = await holdMoment(site, media, held);
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

/** Writes the rows of one moment to files, and hard-links the uploaded files that they name. */
async function holdMoment(
  { db, clock }: Site,
  media: MediaFolders,
  folder: string,
): Promise<{ entries: Entry[]; manifest: Manifest }> {
  for (let turn = 1; ; turn += 1) {
    const moment = join(folder, String(turn));
    await mkdir(join(moment, "database"), { recursive: true });
    await mkdir(join(moment, "media"));
    const rows = await inSnapshot(db, async (snapshot) => {
      const migrations = await appliedMigrations(snapshot);
      const files = await filesOf(snapshot);
      const isHeld = await holdFiles(files, media.originals, join(moment, "media"));
      if (!isHeld) return null;
      const present = new Set(await tableNames(snapshot));
      const tables: Manifest["tables"] = [];
      for (const name of [...tablesInOrder, ...formerTables].filter((each) => present.has(each))) {
        tables.push({ name, rows: await writeRows(snapshot, name, join(moment, tableEntry(name))) });
      }
      return { migrations, files, tables };
    });
    if (rows) return listEntries(moment, { ...rows, madeAt: toInstant(clock.now()) });
    if (turn === MOMENTS) {
      throw new ArchiveError("Uploaded files that the database names are missing: nothing was written");
    }
    await remove(moment);
  }
}

type Moment = Pick<Manifest, "migrations" | "tables" | "madeAt"> & { files: readonly string[] };

async function listEntries(
  moment: string,
  { migrations, tables, madeAt, files }: Moment,
): Promise<{ entries: Entry[]; manifest: Manifest }> {
  const names = [...tables.map(({ name }) => tableEntry(name)), ...files.map((name) => `media/${name}`)];
  const manifest: Manifest = { format: FORMAT, madeAt, migrations, tables, entries: {} };
  for (const name of names) {
    const path = join(moment, name);
    manifest.entries[name] = { bytes: (await stat(path)).size, sha256: await hashOf(path) };
  }
  return { entries: names.map((name) => ({ name, path: join(moment, name) })), manifest };
}

async function filesOf(snapshot: Database): Promise<string[]> {
  const rows = await snapshot.selectFrom("media").select(["id", "extension"]).orderBy("id").execute();
  return rows.map(({ id, extension }) => `${id}.${extension}`);
}

/** False where the file does not exist any more. */
async function holdFiles(files: readonly string[], from: string, to: string): Promise<boolean> {
  for (const name of files) {
    try {
      await holdFile(join(from, name), join(to, name));
    } catch (error) {
      if (codeOf(error) === "ENOENT") return false;
      throw error;
    }
  }
  return true;
}

/** Some file systems have no hard links. */
async function holdFile(from: string, to: string): Promise<void> {
  await link(from, to).catch((error) => {
    if (["EPERM", "ENOTSUP", "EMLINK"].includes(codeOf(error))) return copyFile(from, to);
    throw error;
  });
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

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
