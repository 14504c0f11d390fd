import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ArchivedSite } from "#server/archive/backup.ts";
import { ArchiveError } from "#server/archive/manifest.ts";
import { systemClock } from "#server/clock.ts";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { connectDatabase, DatabaseError, sqlitePath } from "#server/database/open.ts";
import { mediaRoot } from "#server/media/folders.ts";
import { createFolderStorage } from "#server/media/storage/folder-storage.ts";

type Named = { file: string; isOverwriting: boolean };

type Command = {
  usage: string;
  /** Whether it knows `--overwrite`, and may make a site where none is. */
  mayOverwrite: boolean;
  /** @returns the message for the operator */
  run: (site: ArchivedSite, named: Named) => Promise<string>;
};

/** Runs a command of the operator's on the site that the environment names, says how it ended, and ends the process. */
export async function onSite({ usage, mayOverwrite, run }: Command): Promise<never> {
  // What it writes is for its own account alone.
  process.umask(0o077);
  try {
    const named = readParameters(mayOverwrite);
    if (!named) {
      process.stderr.write(`Usage: ${usage}\n`);
      process.exit(2);
    }
    const config = readConfig(process.env);
    if (!mayOverwrite && !hasSite(config)) throw new DatabaseError(`There is no site at DATA_DIR (${config.dataDir})`);
    const db = await connectDatabase(config);
    const storage = createFolderStorage(mediaRoot(config.dataDir));
    const line = await run({ db, dataDir: config.dataDir, storage, clock: systemClock }, named);
    await db.destroy();
    process.stdout.write(`${line}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${failure(error)}\n`);
    process.exit(1);
  }
}

/** On PostgreSQL the database itself says it. */
function hasSite({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): boolean {
  return databaseUrl !== null || existsSync(sqlitePath(dataDir));
}

function readParameters(mayOverwrite: boolean): Named | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: mayOverwrite ? { overwrite: { type: "boolean" } } : {},
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    return { file: resolve(file), isOverwriting: values.overwrite === true };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** One line that says what to correct; an error of the program itself keeps its stack trace. */
function failure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof ArchiveError) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? error.message : (error.stack ?? error.message);
}
