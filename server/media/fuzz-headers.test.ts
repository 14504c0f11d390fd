import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promisingPng } from "#test/odd-files.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";
import { readPictureHeader } from "./headers/read-header.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-fuzz-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer) {
  const file = join(folder, "picture");
  await writeFile(file, content);
  return readPictureHeader(file);
}

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a6f4e" } });
const seeds = {
  JPEG: () =>
    drawn()
      .withExif({ IFD0: { Make: "Telefone" } })
      .jpeg({ progressive: true })
      .toBuffer(),
  PNG: () => drawn().withIccProfile("p3").png({ progressive: true }).toBuffer(),
  WebP: () =>
    drawn()
      .withExif({ IFD0: { Make: "Telefone" } })
      .webp()
      .toBuffer(),
  AVIF: () => drawn().avif({ effort: 0 }).toBuffer(),
  GIF: () => drawn().gif().toBuffer(),
};

const usualBytes = ["ffffffff", "00000000", "7fffffff", "80000000", "00000001", "ffda", "ffd9", "ffff", "00", "fe"];

/** Bytes changed, runs of them taken out, repeated, or filled with what lengths and markers are made of. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 40 }),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc.constantFrom(...usualBytes).map((hex) => Uint8Array.from(Buffer.from(hex, "hex"))),
  ),
  times: fc.constantFrom(1, 1, 1, 3, 500),
});

describe.each(Object.entries(seeds))("a broken %s", (_format, draw) => {
  test("is read or rejected, without any other error", { timeout: PATIENCE }, async () => {
    const seed = await draw();
    await torture(fc.array(change, { minLength: 1, maxLength: 6 }), times(150, 6000), async (changes) => {
      let content = seed;
      for (const { at, length, put, times } of changes) {
        const place = Math.floor(at * content.length);
        const between = Array<Uint8Array>(times).fill(put);
        content = Buffer.concat([content.subarray(0, place), ...between, content.subarray(place + length)]);
      }
      const facts = await read(content);
      if (facts === null) return;
      const numbers = [facts.width, facts.height, facts.heldPerPixel, facts.scans, facts.parts, facts.unfolded];
      expect(numbers.every((each) => Number.isFinite(each) && each >= 0)).toBe(true);
    });
  });
});

const KB = 1024;
const SHORT = 256 * KB;
const LONG = 4096 * KB;
const repeated = (hex: string, length: number) => Buffer.alloc(length, Buffer.from(hex, "hex"));

/** Files whose every few bytes begin something. */
const dense: Record<string, (length: number) => Promise<Buffer>> = {
  "JPEG of restart markers": async (length) => withoutEnd(await seeds.JPEG(), repeated("ffd0", length)),
  "JPEG of stuffed bytes": async (length) => withoutEnd(await seeds.JPEG(), repeated("ff00", length)),
  "JPEG of empty comments": async (length) => withoutEnd(await seeds.JPEG(), repeated("fffe0002", length)),
  "JPEG of scans": async (length) => withoutEnd(await seeds.JPEG(), repeated("ffda0002", length)),
  "PNG of empty chunks": async (length) =>
    Buffer.concat([promisingPng(9, 9).subarray(0, 33), repeated("000000007a54587400000000", length)]),
  "GIF of short blocks": async (length) => Buffer.concat([await seeds.GIF(), repeated("0100", length)]),
  "GIF of extensions": async (length) => withoutEnd(await seeds.GIF(), repeated("21ff00", length), 1),
  "WebP of empty chunks": async (length) => Buffer.concat([await seeds.WebP(), repeated("414e4d4600000000", length)]),
  "AVIF of empty boxes": async (length) => Buffer.concat([await seeds.AVIF(), repeated("0000000869737065", length)]),
};

function withoutEnd(picture: Buffer, more: Buffer, end = 2): Buffer {
  return Buffer.concat([picture.subarray(0, -end), more]);
}

test.each(Object.entries(dense))(
  "a %s takes time in proportion to its length",
  { timeout: PATIENCE },
  async (_, make) => {
    const timeOf = async (length: number) => {
      const file = join(folder, `dense-${length}`);
      await writeFile(file, await make(length));
      const times: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const began = process.cpuUsage();
        await readPictureHeader(file);
        const { user, system } = process.cpuUsage(began);
        times.push((user + system) / 1000);
      }
      return Math.min(...times);
    };
    await timeOf(SHORT);
    const short = await timeOf(SHORT);
    const long = await timeOf(LONG);
    // Sixteen times the length; 1 ms is what opening a file and a look at the clock take.
    expect(long).toBeLessThan(3 * 16 * Math.max(short, 1));
  },
);
