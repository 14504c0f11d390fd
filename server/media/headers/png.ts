import { defaults, type PictureFacts } from "./picture-facts.ts";
import type { PictureFile } from "./picture-file.ts";

const SIGNATURE = "89504e470d0a1a0a";
/** Samples of a pixel by colour type, with a palette looked up. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };
const compressed = new Set(["zTXt", "iTXt", "iCCP"]);
/** DEFLATE makes at most this many bytes of one, and the decoder takes no text that is longer. */
const DEFLATE_RATIO = 1032;
const LONGEST_TEXT = 8_000_000;

/** An interlaced picture is whole in memory before its first row is. */
export async function readPng(file: PictureFile): Promise<PictureFacts | null> {
  const head = await file.take(8 + 8 + 13 + 4);
  if (head?.toString("hex", 0, 8) !== SIGNATURE || head.toString("latin1", 12, 16) !== "IHDR") return null;
  const width = head.readUInt32BE(16);
  const height = head.readUInt32BE(20);
  const depth = head[24] ?? 0;
  const colourType = head[25] ?? 0;
  const isInterlaced = head[28] !== 0;
  let samples = samplesOf[colourType] ?? 0;
  if (width === 0 || height === 0 || samples === 0) return null;
  let unfolded = 0;
  for await (const { type, length } of chunksOf(file)) {
    if (compressed.has(type)) unfolded += Math.min(length * DEFLATE_RATIO, LONGEST_TEXT);
    // Transparency of a picture without it.
    if (type === "tRNS") samples = Math.min(samples + 1, 4);
  }
  const heldPerPixel = isInterlaced ? samples * (depth > 8 ? 2 : 1) : 0;
  return { ...defaults, type: "image/png", width, height, heldPerPixel, unfolded };
}

async function* chunksOf(file: PictureFile): AsyncGenerator<{ type: string; length: number }> {
  for (let head = await file.take(8); head; head = await file.take(8)) {
    const type = head.toString("latin1", 4);
    const length = head.readUInt32BE(0);
    if (type === "IEND") return;
    file.position += length + 4;
    yield { type, length };
  }
}
