import { readAvif } from "./avif.ts";
import { readGif } from "./gif.ts";
import { readJpeg } from "./jpeg.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { PictureFile, UnreadableError } from "./picture-file.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

const readers = [readJpeg, readPng, readWebp, readAvif, readGif];

/**
 * What a picture's file says of itself, found without decoding anything; null for what is none, or not one that can be
 * decoded. Takes time in proportion to the file's length at most, and 64 KB of memory.
 */
export async function readPictureHeader(path: string): Promise<PictureFacts | null> {
  const found = PictureFile.reading(path, async (file) => {
    for (const read of readers) {
      file.position = 0;
      const facts = await read(file);
      if (facts) return facts;
    }
    return null;
  });
  return found.catch((error) => {
    if (error instanceof UnreadableError) return null;
    throw error;
  });
}
