import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, sqlitePath } from "#server/database/open.ts";

let template: Promise<Buffer> | undefined;

/** Puts an SQLite database with today's schema into a folder. */
export async function createSqliteDatabase(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  await writeFile(sqlitePath(dataDir), await template);
}

/** One migration for all databases of a thread: writing its file takes a hundredth of the time. */
async function makeTemplate(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-template-"));
  await (await openDatabase({ databaseUrl: null, dataDir })).destroy();
  const file = await readFile(sqlitePath(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  return file;
}
