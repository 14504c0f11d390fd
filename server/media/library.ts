import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Clock, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { drawVariant, isVariant, readPicture } from "./pictures.ts";
import { insertMedia, selectMedia } from "./queries.ts";

/** Pictures and videos: originals under their content's hash, and the variants made from them. */
export type MediaLibrary = {
  /** Keeps a picture and returns its id. @throws PictureError where it cannot be taken as one */
  addPicture(db: Database, original: Buffer): Promise<string>;
  /** Keeps a video and returns its id. */
  addVideo(db: Database, original: Buffer, extension: string): Promise<string>;
  /** Where the file for `/media/{id}/{variant}` lies, made now where it was not yet; null where there is none. */
  variantFile(id: string, variant: string): Promise<string | null>;
  /** The folder with the originals; a video is served from it as it is. */
  originals: string;
};

export function createMediaLibrary(dataDir: string, db: Database, clock: Clock): MediaLibrary {
  const originals = join(dataDir, "media", "originals");
  const variants = join(dataDir, "media", "variants");
  const inTheMaking = new Map<string, Promise<string>>();
  mkdirSync(originals, { recursive: true });

  const makeVariant = async (id: string, extension: string, variant: string) => {
    const file = join(variants, id, variant);
    await writeWhole(file, await drawVariant(join(originals, `${id}.${extension}`), variant));
    return file;
  };

  return {
    originals,

    async addPicture(transaction, original) {
      const { extension, width, height, placeholder } = await readPicture(original);
      const id = contentId(original);
      await writeWhole(join(originals, `${id}.${extension}`), original);
      const created_at = toInstant(clock.now());
      await insertMedia(transaction, { id, kind: "image", extension, width, height, placeholder, created_at });
      return id;
    },

    async addVideo(transaction, original, extension) {
      const id = contentId(original);
      await writeWhole(join(originals, `${id}.${extension}`), original);
      const created_at = toInstant(clock.now());
      await insertMedia(transaction, {
        id,
        kind: "video",
        extension,
        width: null,
        height: null,
        placeholder: null,
        created_at,
      });
      return id;
    },

    async variantFile(id, variant) {
      if (!isVariant(variant) || !/^[0-9a-f]{20}$/.test(id)) return null;
      const file = join(variants, id, variant);
      if (await exists(file)) return file;
      const original = (await selectMedia(db, [id])).get(id);
      if (!original?.width) return null;
      // Many readers may ask for the same new variant at once: it is made once.
      const making = inTheMaking.get(file) ?? makeVariant(id, original.extension, variant);
      inTheMaking.set(file, making);
      return making.finally(() => inTheMaking.delete(file));
    },
  };
}

/** The start of the SHA-256: the same content has the same name, and a name never changes its content. */
function contentId(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}

/** Nobody ever reads a half-written file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
