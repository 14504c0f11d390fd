import { defaults, type PictureFacts } from "./picture-facts.ts";
import type { PictureFile } from "./picture-file.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
/** A canvas with four samples. */
const HELD_PER_PIXEL = 4;

/** As large as its screen, or as the frame that reaches farthest out of it. */
export async function readGif(file: PictureFile): Promise<PictureFacts | null> {
  const head = await file.take(13);
  if (!head || !/^GIF8[79]a$/.test(head.toString("latin1", 0, 6))) return null;
  let width = head.readUInt16LE(6);
  let height = head.readUInt16LE(8);
  let parts = 0;
  file.position += coloursIn(head[10]);
  for (;;) {
    const kind = (await file.take(1))?.[0];
    if (kind === EXTENSION) {
      file.position += 1;
    } else if (kind === FRAME) {
      const frame = await file.take(9);
      if (!frame) break;
      parts += 1;
      width = Math.max(width, frame.readUInt16LE(0) + frame.readUInt16LE(4));
      height = Math.max(height, frame.readUInt16LE(2) + frame.readUInt16LE(6));
      file.position += coloursIn(frame[8]) + 1;
    } else {
      break;
    }
    if (!(await passBlocks(file))) break;
  }
  if (parts === 0 || width === 0 || height === 0) return null;
  return { ...defaults, type: "image/gif", width, height, heldPerPixel: HELD_PER_PIXEL, parts };
}

/** Bytes of the table of colours that these flags announce. */
function coloursIn(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Moves behind blocks that each begin with their length, the last one with 0; false where the file ends before. */
async function passBlocks(file: PictureFile): Promise<boolean> {
  while (await file.reach(1)) {
    const { rest } = file;
    let at = 0;
    while (at < rest.length && rest[at] !== 0) at += 1 + (rest[at] ?? 0);
    file.position += at;
    if (at < rest.length) {
      file.position += 1;
      return true;
    }
  }
  return false;
}
