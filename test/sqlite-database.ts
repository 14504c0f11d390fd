import { randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, sqlitePath } from "#server/database/open.ts";
import { removeOld, schemaCache, schemaKey } from "./schema-key.ts";

const cache = schemaCache("urubuga-sqlite");
let template: Promise<Buffer> | undefined;

/** Puts an SQLite database with today's schema into a folder. */
export async function createSqliteDatabase(dataDir: string): Promise<void> {
  template ??= readTemplate();
  await writeFile(sqlitePath(dataDir), await template);
}

/** One migration for all runs until the schema changes: writing its file takes a hundredth of the time. */
async function readTemplate(): Promise<Buffer> {
  const name = schemaKey("test/sqlite-*.ts");
  const cached = join(cache, name);
  return readFile(cached).catch(async () => {
    await makeTemplate(cached);
    removeOld(cache, name);
    return readFile(cached);
  });
}

/** Several threads and runs may do so at once. */
async function makeTemplate(file: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-template-"));
  await (await openDatabase({ databaseUrl: null, dataDir })).destroy();
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await copyFile(sqlitePath(dataDir), unfinished);
  await rename(unfinished, file);
  await rm(dataDir, { recursive: true, force: true });
}
