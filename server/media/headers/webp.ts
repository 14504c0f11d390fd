import { defaults, type PictureFacts } from "./picture-facts.ts";
import type { PictureFile } from "./picture-file.ts";

/** Four samples, and what a lossless picture is undone from. */
const HELD_PER_PIXEL = 5;
/** The longest beginning of a chunk that says how large something is. */
const HEAD = 10;

type Size = { width: number; height: number };

export async function readWebp(file: PictureFile): Promise<PictureFacts | null> {
  const head = await file.take(12);
  if (head?.toString("latin1", 0, 4) !== "RIFF" || head.toString("latin1", 8) !== "WEBP") return null;
  let width = 0;
  let height = 0;
  let frames = 0;
  for (;;) {
    const chunk = await file.take(8);
    if (!chunk) break;
    const type = chunk.toString("latin1", 0, 4);
    const length = chunk.readUInt32LE(4);
    const next = file.position + length + (length % 2);
    if (type === "ANMF") frames += 1;
    const size = type in sizeIn && (await file.reach(HEAD)) ? sizeIn[type]?.(file.rest) : null;
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    file.position = next;
  }
  if (width === 0 || height === 0) return null;
  return { ...defaults, type: "image/webp", width, height, heldPerPixel: HELD_PER_PIXEL, parts: Math.max(frames, 1) };
}

/** By the type of chunk, the size that its first bytes give. */
const sizeIn: Readonly<Record<string, (head: Buffer) => Size | null>> = {
  "VP8 ": (head) => {
    if (head.toString("hex", 3, 6) !== "9d012a") return null;
    return { width: head.readUInt16LE(6) & 0x3fff, height: head.readUInt16LE(8) & 0x3fff };
  },
  VP8L: (head) => {
    if (head[0] !== 0x2f) return null;
    const bits = head.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (head) => ({ width: head.readUIntLE(4, 3) + 1, height: head.readUIntLE(7, 3) + 1 }),
};
