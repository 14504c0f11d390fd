import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "#server/database/schema.ts";
import { remove } from "../files.ts";
import { mediaFolders } from "../folders.ts";
import { originals } from "../queries.ts";
import { type MediaStorage, originalName, StorageUnavailableError } from "./storage.ts";

type Parts = { db: Database; source: MediaStorage; target: MediaStorage; dataDir: string };
type Copied = { copied: number; present: number; missing: string[] };

/**
 * Copies all originals that the database names to another storage, and reads each again there. It can be ended and
 * begun again: what is there with its size is left alone, since no file is stored in part. Variants are made anew.
 * @throws StorageUnavailableError where a file arrives changed, or a storage does not answer
 */
export async function copyOriginals({ db, source, target, dataDir }: Parts): Promise<Copied> {
  const result: Copied = { copied: 0, present: 0, missing: [] };
  const folder = mediaFolders(dataDir).incoming;
  for await (const entries of originals(db)) {
    for (const name of entries.map(originalName)) {
      const size = await source.size(name);
      if (size === null) result.missing.push(name);
      else if ((await target.size(name)) === size) result.present += 1;
      else {
        await copyOne(name, { source, target, folder });
        result.copied += 1;
      }
    }
  }
  return result;
}

async function copyOne(
  name: string,
  { source, target, folder }: { source: MediaStorage; target: MediaStorage; folder: string },
): Promise<void> {
  const file = join(folder, `copy-${randomUUID()}`);
  try {
    const content = createWriteStream(file, { flush: true });
    const sent = await hashOf(await source.open(name), content);
    await target.put(name, file);
    // A copy on this machine says nothing about what the bucket has.
    await target.removeCopy(name);
    const arrived = await hashOf(await target.open(name));
    if (arrived !== sent) throw new StorageUnavailableError(`${name} arrived changed`);
  } finally {
    await remove(file);
  }
}

/** Reads to the end, into another stream as well where one is given. */
async function hashOf(content: Readable, copy?: Writable): Promise<string> {
  const hash = createHash("sha256");
  const counted = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  if (copy) await pipeline(counted, copy);
  else for await (const _ of counted());
  return hash.digest("hex");
}
