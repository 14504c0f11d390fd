import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldError } from "#server/errors.ts";
import { interlacedPng, manyScansJpeg, pngChunk, promisingPng } from "#test/odd-files.ts";
import { checkFile } from "./detect-type.ts";
import { readPictureHeader } from "./headers/read-header.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-headers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer): Promise<string> {
  const file = join(folder, randomBytes(8).toString("hex"));
  await writeFile(file, content);
  return file;
}

/** Soft noise, as a photo has it: encoders cannot leave out anything. */
function photo(width: number, height: number): Sharp {
  const columns = Math.ceil(width / 8);
  const rows = Math.ceil(height / 8);
  const noise = sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } });
  return noise.resize(width, height, { fit: "fill" });
}

const encoders: [string, (picture: Sharp) => Sharp, object][] = [
  ["a JPEG", (each) => each.jpeg(), { type: "image/jpeg", scans: 1, heldPerPixel: 0 }],
  ["a progressive JPEG", (each) => each.jpeg({ progressive: true }), { scans: 10, heldPerPixel: 3 }],
  [
    "a progressive JPEG with all colours",
    (each) => each.jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    { scans: 10, heldPerPixel: 6 },
  ],
  ["a JPEG by mozjpeg", (each) => each.jpeg({ mozjpeg: true }), { type: "image/jpeg", heldPerPixel: 3 }],
  ["a grey JPEG", (each) => each.toColourspace("b-w").jpeg({ progressive: true }), { heldPerPixel: 2 }],
  [
    "a JPEG for print",
    (each) => each.toColourspace("cmyk").jpeg({ progressive: true }),
    { scans: 18, heldPerPixel: 8 },
  ],
  ["a PNG", (each) => each.png(), { type: "image/png", heldPerPixel: 0 }],
  ["an interlaced PNG", (each) => each.png({ progressive: true }), { type: "image/png", heldPerPixel: 3 }],
  ["a clear interlaced PNG", (each) => each.ensureAlpha(0.5).png({ progressive: true }), { heldPerPixel: 4 }],
  [
    "an interlaced PNG of 16 bits",
    (each) => each.toColourspace("rgb16").png({ progressive: true }),
    { type: "image/png", heldPerPixel: 6 },
  ],
  ["a PNG with a palette", (each) => each.png({ palette: true, progressive: true }), { heldPerPixel: 3 }],
  ["a WebP", (each) => each.webp(), { type: "image/webp", parts: 1 }],
  ["a lossless WebP", (each) => each.webp({ lossless: true }), { type: "image/webp", parts: 1 }],
  ["a clear WebP", (each) => each.ensureAlpha(0.5).webp(), { type: "image/webp", parts: 1 }],
  ["an AVIF", (each) => each.avif({ effort: 0 }), { type: "image/avif", parts: 2 }],
  ["a GIF", (each) => each.gif(), { type: "image/gif", parts: 1 }],
];

describe("the header gives the size and the cost of", () => {
  test.for(encoders)("%s", async ([, encode, expected]) => {
    const file = await fileOf(
      await encode(photo(203, 101))
        .withExif({ IFD0: { Make: "Telefone" } })
        .toBuffer(),
    );
    expect(await readPictureHeader(file)).toMatchObject({ width: 203, height: 101, ...expected });
    expect(await checkFile(file, "picture")).toBeNull();
  });

  test.for([
    ["GIF", (each: Sharp) => each.gif()],
    ["WebP", (each: Sharp) => each.webp()],
  ] as const)("an animated %s", async ([, encode]) => {
    const frames = await Promise.all(Array.from({ length: 7 }, () => photo(40, 30).png().toBuffer()));
    const file = await fileOf(await encode(sharp(frames, { join: { animated: true } })).toBuffer());
    expect(await readPictureHeader(file)).toMatchObject({ width: 40, height: 30, parts: 7 });
  });

  test("a JPEG with a film behind its end", async () => {
    const motion = Buffer.concat([await photo(64, 64).jpeg().toBuffer(), Buffer.from("ffda".repeat(1000), "hex")]);
    expect(await readPictureHeader(await fileOf(motion))).toMatchObject({ scans: 1 });
  });
});

describe("an avatar may be", { timeout: 60_000 }, () => {
  test.for<[string, [number, number], (picture: Sharp) => Sharp]>([
    ["12 million pixels", [4000, 3000], (each) => each.jpeg({ quality: 92 })],
    ["24 million pixels", [5712, 4284], (each) => each.jpeg({ quality: 85 })],
    [
      "12 million pixels for slow connections",
      [4000, 3000],
      (each) => each.jpeg({ quality: 92, progressive: true, chromaSubsampling: "4:4:4" }),
    ],
    ["12 million pixels by mozjpeg", [4000, 3000], (each) => each.jpeg({ quality: 80, mozjpeg: true })],
    ["a screen in an interlaced PNG", [1290, 2796], (each) => each.png({ progressive: true, compressionLevel: 1 })],
  ])("%s", async ([, [width, height], encode]) => {
    const file = await fileOf(await encode(photo(width, height)).toBuffer());
    expect(await checkFile(file, "avatar")).toBeNull();
  });
});

/** A PNG with chunks of compressed text that unfold to megabytes each. */
function wordyPng(texts: number): Buffer {
  const text = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(8_000_000))]);
  const png = promisingPng(9, 9);
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(texts).fill(pngChunk("zTXt", text)), png.subarray(33)]);
}

describe("the header check rejects, naming the bound,", () => {
  test.for<[string, () => Buffer | Promise<Buffer>, FieldError, FieldError]>([
    [
      "a JPEG of 6,000 scans",
      () => manyScansJpeg(3000, 3000, 6000),
      { kind: "pictureTooManyScans", values: { max: 32 } },
      { kind: "pictureTooManyScans", values: { max: 64 } },
    ],
    [
      "an interlaced PNG of 16 bits with 49 million pixels",
      () => interlacedPng(7000, 7000),
      { kind: "pictureTooManyPixels", values: { max: 25 } },
      { kind: "pictureNeedsTooMuchMemory", values: { max: 33 } },
    ],
    [
      "a PNG with texts that unfold",
      () => wordyPng(20),
      { kind: "pictureMetadataTooLarge", values: { max: 32 } },
      { kind: "pictureMetadataTooLarge", values: { max: 64 } },
    ],
    [
      "a JPEG with a second frame",
      () => Buffer.concat([manyScansJpeg(9, 9, 2).subarray(0, -2), manyScansJpeg(9000, 9000, 2)]),
      { kind: "pictureKind" },
      { kind: "imageKind" },
    ],
  ])("%s", async ([, draw, asAvatar, asPicture]) => {
    const file = await fileOf(await draw());
    expect(await checkFile(file, "avatar")).toEqual(asAvatar);
    expect(await checkFile(file, "picture")).toEqual(asPicture);
  });

  test.for([
    ["a segment of length 0", "ffe50000"],
    ["a segment of length 1", "fffe0001"],
    ["a reserved marker", "ff020040"],
  ] as const)("a JPEG with %s before its second scan", async ([, hidden]) => {
    const jpeg = manyScansJpeg(64, 64, 300);
    const second = jpeg.indexOf("ffda", jpeg.indexOf("ffda", 0, "hex") + 2, "hex");
    const file = await fileOf(
      Buffer.concat([jpeg.subarray(0, second), Buffer.from(hidden, "hex"), jpeg.subarray(second)]),
    );
    expect(await checkFile(file, "avatar")).toEqual({ kind: "pictureKind" });
    expect(await checkFile(file, "picture")).toEqual({ kind: "imageKind" });
  });

  test("an animation of 1,001 frames", async () => {
    const still = await sharp(randomBytes(27), { raw: { width: 3, height: 3, channels: 3 } })
      .gif()
      .toBuffer();
    const frame = still.subarray(still.lastIndexOf(Buffer.from("2c00000000", "hex")), -1);
    const head = still.subarray(0, still.length - frame.length - 1);
    const moving = (frames: number) => Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
    expect(await checkFile(await fileOf(moving(1000)), "picture")).toBeNull();
    expect(await checkFile(await fileOf(moving(1001)), "picture")).toEqual({
      kind: "pictureTooManyParts",
      values: { max: 1000 },
    });
  });
});
