import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ArchivedSite } from "#server/archive/backup.ts";
import { systemClock } from "#server/clock.ts";
import { type Config, readConfig } from "#server/config.ts";
import { connectDatabase, DatabaseError, sqlitePath } from "#server/database/open.ts";
import { tableNames } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { StartError } from "#server/errors.ts";
import { openStorage } from "#server/media/storage/open-storage.ts";
import { StorageUnavailableError } from "#server/media/storage/storage.ts";

type Option = { type: "boolean" | "string" };

/** What was said on the command line, by the names of the options. */
export type Said = { positionals: string[]; values: Record<string, string | boolean | undefined> };

type Command<Wanted> = {
  usage: string;
  options: Record<string, Option>;
  /** @returns null where something is missing or too much */
  read: (said: Said) => Wanted | null;
  /** Whether it may make a site where none is. */
  mayBeNew: boolean;
  /** @returns the message for the operator */
  run: (site: ArchivedSite, wanted: Wanted, config: Config) => Promise<string>;
};

/** Runs a command of the operator's on the site that the environment names, says how it ended, and ends the process. */
export async function onSite<Wanted>({ usage, options, read, mayBeNew, run }: Command<Wanted>): Promise<never> {
  // What it writes is for its own account alone.
  process.umask(0o077);
  try {
    const said = readParameters(options);
    const wanted = said && read(said);
    if (!wanted) {
      process.stderr.write(`Usage: ${usage}\n`);
      process.exit(2);
    }
    const config = readConfig(process.env);
    const db = mayBeNew ? await connectDatabase(config) : await openSite(config);
    const storage = await openStorage(config, (error) => {
      throw error;
    });
    const line = await run({ db, dataDir: config.dataDir, storage, clock: systemClock }, wanted, config);
    await db.destroy();
    process.stdout.write(`${line}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${failure(error)}\n`);
    process.exit(1);
  }
}

/** The absolute path of a file: npm runs scripts in the project's folder, whichever one it was called in. */
export function fileNamed(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Opens the database of a site that has been started once. @throws DatabaseError where there is none */
export async function openSite(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl === null ? `at DATA_DIR (${dataDir})` : "in the database of DATABASE_URL";
  const none = new DatabaseError(`There is no site ${place}`);
  if (databaseUrl === null && !existsSync(sqlitePath(dataDir))) throw none;
  const db = await connectDatabase(config);
  if (!(await tableNames(db)).includes("users")) throw none;
  return db;
}

function readParameters(options: Record<string, Option>): Said | null {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Errors that say all of it in one line. */
const plainErrors = [StartError, StorageUnavailableError];

/** One line that says what to correct; an error of the program itself keeps its stack trace. */
function failure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  return "code" in error ? error.message : (error.stack ?? error.message);
}
