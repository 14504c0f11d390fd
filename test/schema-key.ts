import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { HOUR } from "#server/clock.ts";

const root = join(import.meta.dirname, "..");

/** The folder for what is made of the schema once, for all runs until the schema changes. */
export const schemaCache = (name: string) => join(root, "node_modules", ".cache", name);

/** Of the schema, the packages (by the lock file), the machine, and what else an empty database is made of. */
export function schemaKey(makers: string, ...more: readonly unknown[]): string {
  const sources = globSync(["server/database/**/*.ts", makers, "package-lock.json"], {
    cwd: root,
  });
  const hash = createHash("sha256").update([process.platform, process.arch, ...more].join(" "));
  for (const source of sources.filter((path) => !path.endsWith(".test.ts")).sort())
    hash.update(source).update(readFileSync(join(root, source)));
  return hash.digest("hex").slice(0, 16);
}

/** Removes those of other schemas and of runs that were ended; not at once, another run may just be copying them. */
export function removeOld(cache: string, current: string): void {
  for (const name of readdirSync(cache))
    if (name !== current && statSync(join(cache, name)).mtimeMs < Date.now() - HOUR)
      rmSync(join(cache, name), { recursive: true, force: true });
}
