import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { removeOld, schemaCache, schemaKey } from "./schema-key.ts";

/** The database of today's schema that others are copied from. */
export const TEMPLATE = "template_today";

/** Where a PostgreSQL has its data, and its Unix socket, in the folder that is its own. */
export const dataIn = (folder: string) => join(folder, "data");

const cache = schemaCache("urubuga-postgres");

/** Copies a stopped PostgreSQL's folder with today's schema from the cache. @returns whether there was one */
export function copyCluster(folder: string): boolean {
  const cached = join(cache, key());
  if (!existsSync(cached)) return false;
  copyFolder(cached, folder);
  return true;
}

/** Caches a stopped PostgreSQL's folder. Several runs may do so at once, and each may be ended in the middle. */
export function cacheCluster(folder: string): void {
  const name = key();
  const cached = join(cache, name);
  const unfinished = `${cached}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  copyFolder(folder, unfinished);
  try {
    renameSync(unfinished, cached);
  } catch (error) {
    // Another run was quicker.
    if (!existsSync(cached)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  removeOld(cache, name);
}

/** PostgreSQL itself is of the lock file too; the files belong to an account. */
function key(): string {
  return schemaKey("test/postgres-*.ts", account());
}

/** The id of the account that PostgreSQL runs under: root has it create one where there is none. */
function account(): string | number | undefined {
  if (process.getuid?.() !== 0) return process.getuid?.();
  return spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout;
}

/** A copy keeps its owner, who is not the one that copies where that is root. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const path of ["", ...readdirSync(from, { recursive: true, encoding: "utf8" })]) {
    const { uid, gid } = statSync(join(from, path));
    chownSync(join(to, path), uid, gid);
  }
}
