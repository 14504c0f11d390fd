import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { MINUTE } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { remove } from "./files.ts";
import { PictureError } from "./image-jobs.ts";
import type { ImageQueue } from "./image-queue.ts";
import { type MediaStorage, missingFile } from "./storage/storage.ts";

/** A variant of a picture, and the names of the original and of the variant in the storage. */
export type Variant = { original: string; variant: string; name: string };

export type VariantMaker = {
  /**
   * Makes a variant and returns its size in bytes.
   * @param network who asks for it; null for what the site does itself
   * @throws AppError overloaded where the queue has no place for this network
   * @throws PictureError where it takes more than a job may
   */
  make(variant: Variant, network: string | null): Promise<number>;
  /**
   * The same where many readers ask for the same variant at once, and the first of them may leave: false where it
   * cannot be made, which is remembered for a while.
   */
  makeForAll(variant: Variant, network: string): Promise<boolean>;
};

/** What failed for a machine that was too busy is tried again after that time. */
const failed = { max: 1000, ttl: 5 * MINUTE } as const;

type Parts = {
  queue: ImageQueue;
  storage: MediaStorage;
  incoming: string;
  /** Called for each variant that cannot be made, when that is cached. */
  logUnmade: (name: string) => void;
};

export function createVariantMaker({ queue, storage, incoming, logUnmade }: Parts): VariantMaker {
  const inTheMaking = new Map<string, { network: string; made: Promise<boolean> }>();
  const unmade = new LRUCache<string, true>(failed);

  const make = async ({ original, variant, name }: Variant, network: string | null) => {
    const source = await storage.fetchFile(original);
    if (source === null) throw missingFile(original);
    const target = join(incoming, randomUUID());
    try {
      await queue.add({ kind: "draw", source, variant, target }, network);
      const { size } = await stat(target);
      await storage.put(name, target);
      return size;
    } finally {
      await remove(target);
    }
  };
  const makeOrRemember = async (variant: Variant, network: string) => {
    try {
      await make(variant, network);
      return true;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      unmade.set(variant.name, true);
      logUnmade(variant.name);
      return false;
    } finally {
      inTheMaking.delete(variant.name);
    }
  };
  const start = (variant: Variant, network: string) => {
    const making = { network, made: makeOrRemember(variant, network) };
    inTheMaking.set(variant.name, making);
    return making;
  };

  return {
    make,
    async makeForAll(variant, network) {
      while (!unmade.has(variant.name)) {
        const making = inTheMaking.get(variant.name) ?? start(variant, network);
        try {
          return await making.made;
        } catch (error) {
          // Another network's share of the queue was used up, and not this one's.
          const isOthers = making.network !== network && error instanceof AppError && error.code === "overloaded";
          if (!isOthers) throw error;
        }
      }
      return false;
    },
  };
}
