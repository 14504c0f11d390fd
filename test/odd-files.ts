import { crc32, deflateSync } from "node:zlib";

/** A PNG of a hundred bytes whose head promises so many pixels. */
export function promisingPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunks = [pngChunk("IHDR", head), pngChunk("IDAT", deflateSync(Buffer.alloc(1000))), pngChunk("IEND")];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const [length, checksum, content] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
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
