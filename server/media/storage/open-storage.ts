import { join } from "node:path";
import { type Clock, systemClock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { mediaFolders, mediaRoot } from "../folders.ts";
import { createFileCache } from "./file-cache.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createS3Client, type S3Client, type S3Settings } from "./s3-client.ts";
import { createS3Storage } from "./s3-storage.ts";
import { type MediaStorage, StorageUnavailableError } from "./storage.ts";

/** The bucket cannot be used as it is set: the program does not start and prints this one line. */
export class StorageError extends StartError {}

type Settings = Pick<Config, "dataDir" | "s3" | "mediaCacheMb">;

const MB = 1024 * 1024;

/**
 * The storage that the settings name: the bucket, or else a folder of `DATA_DIR`.
 * @param onUnavailable called with the reason where the bucket does not answer: the site starts without it
 * @throws StorageError where there is no such bucket, or the key may not use it
 */
export async function openStorage(
  { dataDir, s3, mediaCacheMb }: Settings,
  onUnavailable: (error: StorageUnavailableError) => void,
  clock: Clock = systemClock,
): Promise<MediaStorage> {
  if (!s3) return openFolder(dataDir);
  const client = createS3Client(s3);
  await checkBucket(client, s3).catch((error) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    onUnavailable(error);
  });
  const cache = createFileCache(join(mediaRoot(dataDir), "cache"), mediaCacheMb * MB, clock);
  return createS3Storage({ client, cache, incoming: mediaFolders(dataDir).incoming });
}

export function openFolder(dataDir: string): MediaStorage {
  return createFolderStorage(mediaRoot(dataDir));
}

async function checkBucket(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  const reason = await client.check().catch((error: StorageUnavailableError) => {
    // A name that no server has is a mistake in the settings; a server that is silent comes back.
    if (/ENOTFOUND/.test(error.message)) return error.message;
    throw error;
  });
  if (reason !== null) throw new StorageError(`S3_BUCKET "${bucket}" at ${endpoint} cannot be used: ${reason}`);
}
