import { readdirSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import type { Migration } from "kysely/migration";
import { projectRoot } from "#server/process/project-root.ts";
import type { Engine } from "./portable.ts";

/** TypeScript as it is, or what the build makes of it (scripts/bundle-server.ts). */
const extension = extname(import.meta.url);
const folder =
  extension === ".ts"
    ? join(projectRoot, "server", "database", "migrations")
    : join(projectRoot, "build", "program", "migrations");

/** In the order in which they run. */
const files = readdirSync(folder)
  .filter((file) => file.endsWith(extension))
  .sort();

/** The names of all migrations, in the order in which they run: those of the files in `migrations/`. */
export const migrationNames: readonly string[] = files.map(nameOf);

/**
 * All migrations by name. Few starts need them: they are loaded for a database that lacks one.
 * @throws Error where a file exports no `migration`
 */
export async function loadMigrations(engine: Engine): Promise<Record<string, Migration>> {
  const loaded = files.map(async (file) => [nameOf(file), await loadMigration(file, engine)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

async function loadMigration(file: string, engine: Engine): Promise<Migration> {
  const address = pathToFileURL(join(folder, file)).href;
  const { migration }: { migration?: (engine: Engine) => Migration } = await import(address);
  if (!migration) throw new Error(`server/database/migrations/${file} exports no \`migration\``);
  return migration(engine);
}

function nameOf(file: string): string {
  return parse(file).name;
}
