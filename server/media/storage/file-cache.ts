import { mkdirSync } from "node:fs";
import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, MINUTE, SECOND } from "#server/clock.ts";
import { filesBelow, putInPlace, remove } from "../files.ts";

/** Copies of stored files on this machine, up to a number of bytes; those that were used last stay. */
export type FileCache = {
  /** The path of the copy; null where there is none. */
  find(name: string): Promise<string | null>;
  /** Moves a finished file into the cache. @returns its path */
  add(name: string, file: string): Promise<string>;
  /** Removes a copy, or all variants of an upload. */
  remove(name: string): Promise<void>;
  /** The names of all copies. */
  names(): Promise<string[]>;
};

/** The time of use is written this often at most. */
const USE_NOTED = MINUTE;
/** A copy that was used so lately is about to be read. */
const IN_USE = 2 * MINUTE;
/** The share of its bytes that is added between two looks at the whole. Each process that shares the folder looks. */
const LOOK_AFTER = 0.05;
/** How full it is left. */
const LEFT = 0.9;

export function createFileCache(root: string, maxBytes: number, clock: Clock): FileCache {
  const pathOf = (name: string) => join(root, name);
  mkdirSync(root, { recursive: true });
  // What an earlier process left is looked at with the first file that is added.
  let unseen = Number.POSITIVE_INFINITY;
  let trimming: Promise<void> | undefined;

  const trim = async () => {
    unseen = 0;
    const found = [];
    for (const path of await filesBelow(root)) {
      const known = await stat(path).catch(() => null);
      if (known) found.push({ path, size: known.size, usedAt: known.mtimeMs });
    }
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= maxBytes) return;
    for (const { path, size, usedAt } of found.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= maxBytes * LEFT || usedAt > clock.now() - IN_USE) break;
      await remove(path);
      bytes -= size;
    }
  };

  return {
    async find(name) {
      const known = await stat(pathOf(name)).catch(() => null);
      if (!known) return null;
      const now = clock.now();
      if (known.mtimeMs < now - USE_NOTED) {
        // It may be removed at this moment, by another process.
        const isThere = await utimes(pathOf(name), now / SECOND, now / SECOND).then(
          () => true,
          () => false,
        );
        if (!isThere) return null;
      }
      return pathOf(name);
    },
    async add(name, file) {
      const { size } = await stat(file);
      await putInPlace(file, pathOf(name));
      unseen += size;
      if (unseen > maxBytes * LOOK_AFTER) {
        trimming ??= trim().finally(() => {
          trimming = undefined;
        });
        await trimming;
      }
      return pathOf(name);
    },
    remove: (name) => remove(pathOf(name)),
    names: async () => (await filesBelow(root)).map((path) => path.slice(root.length + 1)),
  };
}
