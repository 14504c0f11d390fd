import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jpegSegment } from "#test/odd-files.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";
import { readPictureHeader } from "./headers/read-header.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-scans-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each is of a coefficient of its own. */
const SCANS = 64;
const STEP = 8;
const hex = (digits: string) => Buffer.from(digits, "hex");

/**
 * A progressive JPEG of two blocks with a restart marker between them, in pieces: a scan's head, its blocks, the
 * marker.
 */
const pieces: readonly Buffer[] = [
  Buffer.concat([
    hex("ffd8"),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(STEP)]),
    jpegSegment(0xc2, [8, 0, 8, 0, 16, 1, 1, 0x11, 0]),
    // The code 0 says that one bit of a coefficient follows.
    jpegSegment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 1]),
    jpegSegment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 1]),
    jpegSegment(0xdd, [0, 1]),
  ]),
  ...Array.from({ length: SCANS }, (_, place) => [
    Buffer.concat([jpegSegment(0xda, [1, 1, 0, place, place, 0]), hex("7f")]),
    hex("ffd0"),
    hex("7f"),
  ]).flat(),
  hex("ffd9"),
];

/** How many coefficients of the first block are not zero: each was set by a scan of its own. */
async function scansDecoded(content: Buffer): Promise<number | null> {
  const decoding = sharp(content, { failOn: "none" }).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await decoding.catch(() => ({ data: null, info: null }));
  if (!data || info.width !== 16 || info.height !== 8) return null;
  const eight = Array.from({ length: 8 }, (_, index) => index);
  const wave = (place: number, frequency: number) => Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
  const weight = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1);
  const coefficients = eight.flatMap((down) =>
    eight.map((across) => {
      const terms = eight.flatMap((y) =>
        eight.map((x) => ((data[16 * y + x] ?? 0) - 128) * wave(x, across) * wave(y, down)),
      );
      return (weight(across) * weight(down) * terms.reduce((sum, each) => sum + each)) / 4;
    }),
  );
  return coefficients.filter((each) => Math.abs(each) > STEP / 2).length;
}

async function scansCounted(content: Buffer): Promise<number | null> {
  const file = join(folder, "picture");
  await writeFile(file, content);
  return (await readPictureHeader(file))?.scans ?? null;
}

test("all scans of an unbroken picture are counted and decoded", async () => {
  const content = Buffer.concat(pieces);
  expect([await scansCounted(content), await scansDecoded(content)]).toEqual([SCANS, SCANS]);
});

/** What decoders pass over in ways of their own: markers, lengths that are none, and lengths that reach over scans. */
const odd = [
  ..."ffe50000 ffe50001 fffe0000 fffe0001 ff020040 ffbf0100 ff100400 ff010040 ff01 ffd1 ffd3 ffd4 ffd7".split(" "),
  ..."ffe50040 fffe0100 ffdc0004 ffdc0000 ffdd0004 ffdd000000 ffc40002 ffdb0002 ffcc0002 ffd8 ffd9 ff ffff".split(" "),
  ..."ff00 00 ffda ffda0000 ffda0002 fff00040 ffc80040 ffde0040".split(" "),
].map((digits) => Uint8Array.from(hex(digits)));

const change = fc.record({
  piece: fc.integer({ min: 1, max: pieces.length - 1 }),
  /** Of the piece before which something is put: all of a marker, or a part of it. */
  without: fc.constantFrom(0, 0, 1, 2),
  put: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 8 }) },
  ),
});

test("the decoder sees no more scans than are counted, whatever is between them", {
  timeout: PATIENCE,
}, async () => {
  let compared = 0;
  await torture(fc.array(change, { minLength: 1, maxLength: 3 }), times(400, 16_000), async (changes) => {
    const changed = [...pieces];
    for (const { piece, without, put } of changes) {
      changed[piece] = Buffer.concat([put, (changed[piece] ?? hex("")).subarray(without)]);
    }
    const content = Buffer.concat(changed);
    const counted = await scansCounted(content);
    const decoded = counted === null ? null : await scansDecoded(content);
    if (counted === null || decoded === null) return;
    compared += 1;
    expect(decoded).toBeLessThanOrEqual(counted);
  });
  // Many changes leave something to compare, or this would find nothing.
  expect(compared).toBeGreaterThan(100);
});
