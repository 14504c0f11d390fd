import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { MINUTE } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { putInPlace, remove } from "./files.ts";
import type { MediaFolders } from "./folders.ts";
import { PictureError } from "./image-jobs.ts";
import type { ImageQueue } from "./image-queue.ts";

/** A variant of the picture in the file `source`, and where it is stored. */
export type Variant = { source: string; name: string; file: string };

export type VariantMaker = {
  /**
   * Makes a variant.
   * @param network who asks for it; null for what the site does itself
   * @throws AppError overloaded where the queue has no place for this network
   * @throws PictureError where it takes more than a job may
   */
  make(variant: Variant, network: string | null): Promise<void>;
  /**
   * The same where many readers ask for the same variant at once, and the first of them may leave: false where it
   * cannot be made, which is remembered for a while.
   */
  makeForAll(variant: Variant, network: string): Promise<boolean>;
};

/** What failed for a machine that was too busy is tried again after that time. */
const failed = { max: 1000, ttl: 5 * MINUTE } as const;

/** @param logUnmade called for each variant that cannot be made, when that is cached */
export function createVariantMaker(
  queue: ImageQueue,
  folders: Pick<MediaFolders, "incoming">,
  logUnmade: (file: string) => void,
): VariantMaker {
  const inTheMaking = new Map<string, { network: string; made: Promise<boolean> }>();
  const unmade = new LRUCache<string, true>(failed);

  const make = async ({ source, name, file }: Variant, network: string | null) => {
    const target = join(folders.incoming, randomUUID());
    try {
      await queue.add({ kind: "draw", source, variant: name, target }, network);
      await putInPlace(target, file);
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
      unmade.set(variant.file, true);
      logUnmade(variant.file);
      return false;
    } finally {
      inTheMaking.delete(variant.file);
    }
  };
  const start = (variant: Variant, network: string) => {
    const making = { network, made: makeOrRemember(variant, network) };
    inTheMaking.set(variant.file, making);
    return making;
  };

  return {
    make,
    async makeForAll(variant, network) {
      while (!unmade.has(variant.file)) {
        const making = inTheMaking.get(variant.file) ?? start(variant, network);
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
