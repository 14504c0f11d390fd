import { pipeline } from "node:stream/promises";
import { crc32, createDeflate, deflateSync } from "node:zlib";

/** A PNG of a hundred bytes whose head promises so many pixels. */
export function promisingPng(width: number, height: number): Buffer {
  return png(pngChunk("IHDR", pngHead(width, height, [8, 2])), pngChunk("IDAT", deflateSync(Buffer.alloc(1000))));
}

/** A black PNG with four samples of 16 bits, interlaced: 7,000 x 7,000 are 381 KB as a file and 392 MB in memory. */
export async function interlacedPng(width: number, height: number): Promise<Buffer> {
  // The seven passes of Adam7: where each begins, and the distance of its pixels.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const bytes = passes.map(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 ? rows * (1 + columns * 8) : 0;
  });
  const packed: Buffer[] = [];
  await pipeline(
    zeros(bytes.reduce((sum, each) => sum + each)),
    createDeflate({ level: 9 }),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) packed.push(piece);
    },
  );
  return png(pngChunk("IHDR", pngHead(width, height, [16, 6, 0, 0, 1])), pngChunk("IDAT", Buffer.concat(packed)));
}

function* zeros(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024);
  for (let left = length; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** @param more bits a sample, type of colour, compression, filter, interlacing */
function pngHead(width: number, height: number, more: readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(more, 8);
  return head;
}

function png(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks, pngChunk("IEND")]);
}

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/**
 * A grey progressive JPEG with so many scans, each of some bytes and a pass over the whole picture: 6,000 of 7,000 x
 * 7,000 pixels are 430 KB, and a minute of computing.
 */
export function manyScansJpeg(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const head = [
    Buffer.from("ffd8", "hex"),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    // The code 0 says that a first coefficient is as the last one.
    jpegSegment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    // The code 0 says that 2^14 blocks and some more are empty, the codes 10xxxx the same of 2^xxxx blocks.
    jpegSegment(0xc4, [0x10, 1, 0, 0, 0, 0, 14, ...Array<number>(10).fill(0), ...endsOfBand]),
  ];
  const first = Buffer.concat([jpegSegment(0xda, [1, 1, 0x00, 0, 0, 0]), jpegBits("0".repeat(blocks))]);
  const more = Buffer.concat([jpegSegment(0xda, [1, 1, 0x00, 1, 63, 0]), jpegBits(emptyBlocks(blocks))]);
  return Buffer.concat([...head, first, ...Array<Buffer>(scans - 1).fill(more), Buffer.from("ffd9", "hex")]);
}

const endsOfBand = [0xe0, ...Array.from({ length: 14 }, (_, power) => power << 4)];

function emptyBlocks(blocks: number): string {
  let bits = "";
  for (let left = blocks; left > 0; ) {
    const power = Math.min(14, Math.floor(Math.log2(left)));
    const count = Math.min(left, 2 ** (power + 1) - 1);
    bits += power === 14 ? "0" : `10${power.toString(2).padStart(4, "0")}`;
    if (power > 0) bits += (count - 2 ** power).toString(2).padStart(power, "0");
    left -= count;
  }
  return bits;
}

export function jpegSegment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

function jpegBits(bits: string): Buffer {
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? []).map((each) =>
    Number.parseInt(each, 2),
  );
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** A picture that can carry scripts. */
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** The head of a file of that brand in the container that MP4, QuickTime, M4A and HEIC share. */
export function isoMedia(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from("00000014", "hex"),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.alloc(32),
  ]);
}

/** The head of a file in the container that WebM and Matroska share. */
export function matroska(type: "webm" | "matroska"): Buffer {
  const documentType = Buffer.concat([
    Buffer.from("4282", "hex"),
    Buffer.from([0x80 + type.length]),
    Buffer.from(type),
  ]);
  const head = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from([0x80 + documentType.length]), documentType]);
  return Buffer.concat([head, Buffer.alloc(64)]);
}
