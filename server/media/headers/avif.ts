import { defaults, type PictureFacts } from "./picture-facts.ts";
import type { PictureFile } from "./picture-file.ts";

/** Measured: planes, their conversion, and the copy that is made smaller (docs/decisions/014-image-worker.md). */
const HELD_PER_PIXEL = 16;
/** Boxes that contain boxes, with the number of bytes before those. */
const containers = new Map([
  ["meta", 4],
  ["iprp", 0],
  ["ipco", 0],
]);
/** The size of an item, and how many items there are. */
const measured = new Set(["ispe", "iinf"]);

/** As large as the largest of its items says; of a sequence, its first picture. */
export async function readAvif(file: PictureFile): Promise<PictureFacts | null> {
  const first = await file.take(12);
  if (first?.toString("latin1", 4, 8) !== "ftyp" || !/^avi[fs]$/.test(first.toString("latin1", 8))) return null;
  file.position = Math.max(first.readUInt32BE(0), 12);
  let width = 0;
  let height = 0;
  let parts = 1;
  for await (const { type, content } of boxesOf(file)) {
    if (type === "iinf") parts = content[0] === 0 ? content.readUInt16BE(4) : content.readUInt32BE(4);
    if (type !== "ispe" || content.readUInt32BE(4) * content.readUInt32BE(8) <= width * height) continue;
    width = content.readUInt32BE(4);
    height = content.readUInt32BE(8);
  }
  if (width * height === 0) return null;
  return { ...defaults, type: "image/avif", width, height, heldPerPixel: HELD_PER_PIXEL, parts };
}

/** Boxes that are measured, with their first 12 bytes. */
async function* boxesOf(file: PictureFile): AsyncGenerator<{ type: string; content: Buffer }> {
  for (let box = await nextBox(file); box; box = await nextBox(file)) {
    const before = containers.get(box.type);
    if (before !== undefined) {
      file.position += before;
      continue;
    }
    if (measured.has(box.type)) {
      await file.reach(12);
      yield { type: box.type, content: Buffer.concat([file.rest.subarray(0, 12), Buffer.alloc(12)]) };
    }
    file.position = box.end;
  }
}

/** Moves behind the head of the next box; null at the end of the file, or where a box has no fitting length. */
async function nextBox(file: PictureFile): Promise<{ type: string; end: number } | null> {
  const start = file.position;
  const head = await file.take(8);
  if (!head) return null;
  const length = head.readUInt32BE(0);
  const type = head.toString("latin1", 4);
  if (length >= 8) return { type, end: start + length };
  if (length === 0) return { type, end: Number.MAX_SAFE_INTEGER };
  const long = length === 1 ? await file.take(8) : null;
  if (!long) return null;
  const end = start + Number(long.readBigUInt64BE());
  return Number.isSafeInteger(end) && end >= file.position ? { type, end } : null;
}
