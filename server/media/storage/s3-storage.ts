import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { copyFile, link } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { SECOND } from "#server/clock.ts";
import { remove } from "../files.ts";
import type { FileCache } from "./file-cache.ts";
import type { S3Client } from "./s3-client.ts";
import { type MediaStorage, missingFile, StorageUnavailableError } from "./storage.ts";

/** Where removed originals are until no backup that has begun can need them. */
const REMOVED = "removed/";
/** How long a file that a reader waits for may take to arrive. */
const FETCH_WITHIN = 15 * SECOND;
/** How many sizes are remembered: a name's content never changes. */
const SIZES = 10_000;

type Parts = {
  client: S3Client;
  /** Pictures are read from here; videos are streamed from the store. */
  cache: FileCache;
  /** The folder for what is not complete yet. */
  incoming: string;
};

/** Files in a bucket that several hosts share. */
export function createS3Storage({ client, cache, incoming }: Parts): MediaStorage {
  mkdirSync(incoming, { recursive: true });
  const sizes = new LRUCache<string, number>({ max: SIZES });
  const fetching = new Map<string, Promise<string | null>>();

  const fetchNow = async (name: string): Promise<string | null> => {
    const content = await client.get(name);
    if (!content) return null;
    const unfinished = join(incoming, randomUUID());
    try {
      await pipeline(content, createWriteStream(unfinished), { signal: AbortSignal.timeout(FETCH_WITHIN) });
      return await cache.add(name, unfinished);
    } catch (error) {
      throw brokenOff(error);
    } finally {
      await remove(unfinished);
    }
  };

  const removeOriginal = async (name: string) => {
    await client.copy(name, `${REMOVED}${name}`);
    await client.remove(name);
  };
  const removeAll = async (prefix: string, isOld: (writtenAt: number) => boolean = () => true) => {
    for await (const { key, writtenAt } of client.list(prefix)) if (isOld(writtenAt)) await client.remove(key);
  };

  return {
    async put(name, file) {
      await client.put(name, file);
      if (isCached(name)) await cache.add(name, file);
      else await remove(file);
    },
    async size(name) {
      const known = sizes.get(name);
      if (known !== undefined) return known;
      const size = await client.size(name);
      if (size !== null) sizes.set(name, size);
      return size;
    },
    async open(name, range) {
      const local = isCached(name) ? await cache.find(name) : null;
      if (local !== null) return createReadStream(local, range);
      const content = await client.get(name, range);
      if (!content) {
        sizes.delete(name);
        throw missingFile(name);
      }
      return content;
    },
    localFile: (name) => cache.find(name),
    async fetchFile(name) {
      const local = await cache.find(name);
      if (local !== null) return local;
      const under = fetching.get(name) ?? fetchNow(name).finally(() => fetching.delete(name));
      fetching.set(name, under);
      return under;
    },
    async copyTo(name, file) {
      const local = isCached(name) ? await cache.find(name) : null;
      if (local !== null) {
        await link(local, file).catch(() => copyFile(local, file));
        return true;
      }
      const content = (await client.get(name)) ?? (await client.get(`${REMOVED}${name}`));
      if (!content) return false;
      await pipeline(content, createWriteStream(file)).catch((error) => {
        throw brokenOff(error);
      });
      return true;
    },
    async remove(name) {
      sizes.delete(name);
      if (name.startsWith("originals/")) await removeOriginal(name);
      else if (isFolder(name)) await removeAll(`${name}/`);
      else await client.remove(name);
      await cache.remove(name);
    },
    async removeForGood(time) {
      await removeAll(REMOVED, (writtenAt) => writtenAt < time);
    },
    async *listOlderThan(kind, time) {
      for await (const { key, writtenAt } of client.list(`${kind}/`)) if (writtenAt < time) yield key;
    },
    copies: () => cache.names(),
    removeCopy: (name) => cache.remove(name),
  };
}

/** A video is as large as hundreds of pictures, and is read in parts. */
function isCached(name: string): boolean {
  return !/\.(mp4|webm)$/.test(name);
}

/** Of an upload's variants. */
function isFolder(name: string): boolean {
  return /^variants\/[^/]+$/.test(name);
}

/** A connection that ends in the middle is the store's failure; a full disk is this machine's. */
function brokenOff(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  const isOurs = typeof code === "string" && /^E[A-Z]+$/.test(code) && code !== "ECONNRESET";
  if (isOurs) return error;
  return new StorageUnavailableError(`the object store broke off: ${name}`, { cause: error });
}
