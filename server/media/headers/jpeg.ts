import { defaults, type PictureFacts } from "./picture-facts.ts";
import { type PictureFile, UnreadableError } from "./picture-file.ts";

/** Those below are reserved: no encoder writes them. */
const FIRST_MARKER = 0xc0;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Huffman-coded frames: baseline, extended, progressive. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/** Lossless, hierarchical and arithmetic-coded frames, which no camera or browser writes. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const headMarkers = new Set([START_OF_SCAN, ...frameMarkers, ...otherFrames]);
/** A DCT coefficient in memory. */
const COEFFICIENT_BYTES = 2;

/**
 * Counts the scans up to the end of the picture, as the decoder does: each is one more pass over all of it. What
 * follows its end, such as a film or a second picture, is not decoded.
 */
export async function readJpeg(file: PictureFile): Promise<PictureFacts | null> {
  const start = await file.take(2);
  if (start?.readUInt16BE() !== 0xffd8) return null;
  let frame: Frame | null = null;
  let scans = 0;
  let isInterleaved = true;
  for await (const { marker, content } of segmentsOf(file)) {
    if (marker === START_OF_SCAN) {
      scans += 1;
      isInterleaved &&= content[0] === frame?.components;
    } else {
      // Decoders take one frame alone.
      frame = frame ? null : frameOf(marker, content);
      if (!frame) return null;
    }
  }
  if (!frame || scans === 0) return null;
  const { width, height, coefficientBytes, isProgressive } = frame;
  // Coefficients of all scans but those of a single one are held in memory until the last.
  const heldPerPixel = isProgressive || !isInterleaved ? coefficientBytes : 0;
  return { ...defaults, type: "image/jpeg", width, height, heldPerPixel, scans };
}

/**
 * The heads of frames and scans, up to the end of the picture or of the file.
 * @throws UnreadableError where decoders may continue at another place: they skip an impossible length without an
 *   error, and a reserved marker where a restart is due
 */
async function* segmentsOf(file: PictureFile): AsyncGenerator<{ marker: number; content: Buffer }> {
  for (;;) {
    const marker = await nextMarker(file);
    if (marker === null || marker === END_OF_IMAGE) return;
    const length = (await file.take(2))?.readUInt16BE();
    if (length === undefined) return;
    if (length < 2 || marker < FIRST_MARKER) throw new UnreadableError();
    const content = headMarkers.has(marker) ? await file.take(length - 2) : null;
    if (content) yield { marker, content };
    else file.position += length - 2;
  }
}

/**
 * Moves behind the next marker that begins a segment, or ends the picture: whatever comes before it is a scan's data,
 * or skipped by decoders.
 */
async function nextMarker(file: PictureFile): Promise<number | null> {
  for (;;) {
    const { rest } = file;
    for (let at = 0; at + 1 < rest.length; at += 1) {
      if (rest[at] !== 0xff) continue;
      const code = rest[at + 1] ?? 0;
      if (code === 0x00 || code === 0xff || isBare(code)) continue;
      file.position += at + 2;
      return code;
    }
    file.position += Math.max(rest.length - 1, 0);
    if (!(await file.reach(2))) return null;
  }
}

/** Markers without a segment: restarts, a second start, and one that is reserved. */
function isBare(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
}

type Frame = {
  width: number;
  height: number;
  components: number;
  /** For each pixel, with the colours that have fewer of them. */
  coefficientBytes: number;
  isProgressive: boolean;
};

function frameOf(marker: number, segment: Buffer): Frame | null {
  if (otherFrames.has(marker) || segment.length < 6) return null;
  const precision = segment[0];
  const components = segment[5] ?? 0;
  const height = segment.readUInt16BE(1);
  const width = segment.readUInt16BE(3);
  if (precision !== 8 || components === 0 || segment.length !== 6 + 3 * components) return null;
  const sampling = Array.from({ length: components }, (_, index) => segment[7 + 3 * index] ?? 0);
  const across = sampling.map((factors) => factors >> 4);
  const down = sampling.map((factors) => factors & 15);
  const samples = sampling.reduce((sum, factors) => sum + (factors >> 4) * (factors & 15), 0);
  const most = Math.max(...across) * Math.max(...down);
  if (width === 0 || height === 0 || most === 0) return null;
  const coefficientBytes = (COEFFICIENT_BYTES * samples) / most;
  return { width, height, components, coefficientBytes, isProgressive: marker === PROGRESSIVE };
}
