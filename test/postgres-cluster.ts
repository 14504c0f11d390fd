import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { HOUR } from "#server/clock.ts";

/** The database of today's schema that others are copied from. */
export const TEMPLATE = "template_today";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "urubuga-postgres");

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
  removeOld(name);
}

/** What a cluster is made of: PostgreSQL and Kysely (by the lock file), the schema, how it is made, and for whom. */
function key(): string {
  const sources = globSync(["server/database/**/*.ts", "test/postgres-*.ts", "package-lock.json"], { cwd: root });
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${account()}`);
  for (const source of sources.filter((path) => !path.endsWith(".test.ts")).sort())
    hash.update(source).update(readFileSync(join(root, source)));
  return hash.digest("hex").slice(0, 16);
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

/** Those of other schemas and of runs that were ended; not at once, another run may just be copying them. */
function removeOld(current: string): void {
  for (const name of readdirSync(cache))
    if (name !== current && statSync(join(cache, name)).mtimeMs < Date.now() - HOUR)
      rmSync(join(cache, name), { recursive: true, force: true });
}
