import { createHash, randomUUID } from "node:crypto";
import { chmod, copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, DAY, HOUR, SECOND, toInstant } from "#server/clock.ts";
import { createLeases } from "#server/database/leases.ts";
import type { Database } from "#server/database/schema.ts";
import { remove } from "#server/media/files.ts";
import type { MediaLibrary } from "#server/media/library.ts";
import { assetName, type MediaStorage } from "#server/media/storage/storage.ts";
import { type Build, deleteBuilds, type KnownBuild, noteUse, selectBuilds } from "./queries.ts";

/**
 * The assets of the site's last builds, in its storage: a page of one build works on a host that has another one, during
 * a release and after it (decision 026).
 */
export type SharedAssets = {
  /**
   * Puts this build's assets into the storage and removes those of builds that are no longer kept, once an hour: calls
   * in between do nothing, but for those after a failure.
   * @throws StorageUnavailableError
   */
  share(stopping: AbortSignal): Promise<void>;
  /**
   * The path, on this machine, of an asset of any build that is kept, fetched first where it is elsewhere; with its
   * compressed form beside it. Null where no build has it.
   * @throws StorageUnavailableError
   */
  find(name: string): Promise<string | null>;
};

/** The builds that ran last. */
const KEPT = 2;
/** Others stay this long after their last use: several releases on one day, while some hosts and readers lag behind. */
const KEPT_FOR = DAY;
const SHARED_EVERY = HOUR;
/** How many files are sent at once. */
const SENT_AT_ONCE = 4;
/** How often the table is read for names that it did not have. */
const READ_EVERY = SECOND;

type Parts = {
  /** The folders of this host's assets. */
  folders: readonly string[];
  db: Database;
  clock: Clock;
  media: Pick<MediaLibrary, "storage" | "incoming">;
};

export function createSharedAssets({ folders, db, clock, media: { storage, incoming } }: Parts): SharedAssets {
  const leases = createLeases(db, clock);
  let nextShareAt = Number.NEGATIVE_INFINITY;
  let names = new Set<string>();
  let nextReadAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readNames = async () => {
    names = new Set((await selectBuilds(db)).flatMap(({ files }) => files));
    nextReadAt = clock.now() + READ_EVERY;
  };
  const isKnown = async (name: string) => {
    if (names.has(name)) return true;
    if (!reading && clock.now() >= nextReadAt) {
      reading = readNames().finally(() => {
        reading = undefined;
      });
    }
    await reading;
    return names.has(name);
  };

  return {
    async share(stopping) {
      if (clock.now() < nextShareAt) return;
      await leases.runAlone("share assets", async (lost) => {
        const ended = AbortSignal.any([stopping, lost]);
        const build = await readBuild(folders);
        // Before its files are there, so that no other process takes them for those of no build.
        await noteUse(db, build, toInstant(clock.now()));
        const stored = await Array.fromAsync(storage.listOlderThan("assets", Number.POSITIVE_INFINITY));
        await putMissing(build, { stored: new Set(stored), storage, incoming, ended });
        await removeFormer(db, { stored, storage, now: clock.now(), ended });
      });
      nextShareAt = clock.now() + SHARED_EVERY;
    },
    async find(name) {
      if (!(await isKnown(name))) return null;
      const compressed = `${name}.br`;
      const [path] = await Promise.all([
        storage.fetchFile(assetName(name)),
        names.has(compressed) && storage.fetchFile(assetName(compressed)),
      ]);
      return path;
    },
  };
}

/** Whoever cannot read Brotli gets a file as it is: the third form is left out. */
async function readBuild(folders: readonly string[]): Promise<LocalBuild> {
  const paths = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      if (/\.(?!gz$|new$)\w+$/.test(name)) paths.set(name, join(folder, name));
    }
  }
  const files = [...paths.keys()].toSorted();
  return { id: createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16), files, paths };
}

/** With the path of each of its files. */
type LocalBuild = Build & { paths: ReadonlyMap<string, string> };

type Sending = {
  /** What the storage has. */
  stored: ReadonlySet<string>;
  storage: MediaStorage;
  incoming: string;
  ended: AbortSignal;
};

async function putMissing({ paths }: LocalBuild, { stored, storage, incoming, ended }: Sending): Promise<void> {
  const missing = [...paths].filter(([name]) => !stored.has(assetName(name)));
  const sendAll = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      ended.throwIfAborted();
      const [name, path] = next;
      const copy = join(incoming, `asset-${randomUUID()}`);
      try {
        await copyFile(path, copy);
        // A copy is as readable for other accounts as the build is.
        await chmod(copy, 0o600);
        await storage.put(assetName(name), copy);
        // This host has the file itself.
        await storage.removeCopy(assetName(name));
      } catch (error) {
        // The others would wait for the same storage.
        missing.length = 0;
        await remove(copy);
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendAll));
}

type Sweeping = { stored: readonly string[]; storage: MediaStorage; now: number; ended: AbortSignal };

async function removeFormer(db: Database, { stored, storage, now, ended }: Sweeping): Promise<void> {
  const builds = await selectBuilds(db);
  const isKept = ({ usedAt }: KnownBuild, place: number) => place < KEPT || usedAt > toInstant(now - KEPT_FOR);
  const kept = new Set(builds.filter(isKept).flatMap(({ files }) => files.map(assetName)));
  const former = builds.filter((build, place) => !isKept(build, place));
  await deleteBuilds(
    db,
    former.map(({ id }) => id),
  );
  for (const name of stored) {
    if (kept.has(name)) continue;
    ended.throwIfAborted();
    await storage.remove(name);
  }
}
