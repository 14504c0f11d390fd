import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureFormats, pictureWidths } from "#contract/media.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";

const site = useApp();
const SHARING_LIMIT = 300 * 1000;

async function store(original: Buffer): Promise<string> {
  return site.services.media.addPicture(site.db, original);
}

/** What a browser gets, and what it really is. */
async function served(id: string, variant: string) {
  const answer = await site.app.inject(`/media/${id}/${variant}`);
  expect(answer.statusCode).toBe(200);
  const { format, width, height, compression } = await sharp(answer.rawPayload).metadata();
  return {
    type: answer.headers["content-type"],
    kind: compression === "av1" ? "avif" : format,
    width,
    height,
    bytes: answer.rawPayload.length,
  };
}

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const kinds = { avif: "avif", webp: "webp", jpg: "jpeg" };
const all = pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ width, format })));

describe("of a large picture", () => {
  test.each(all)("$width in $format is as wide as its name says, and of that format", async ({ width, format }) => {
    const id = await store(await drawPng({ width: 2000, height: 1000 }));
    expect(await served(id, `${width}.${format}`)).toMatchObject({
      type: types[format],
      kind: kinds[format],
      width,
      height: width / 2,
    });
  });
});

describe("of a small picture", () => {
  test.each(all)("$width in $format is not wider than the original", async ({ width, format }) => {
    const id = await store(await drawPng({ width: 400, height: 300 }));
    expect((await served(id, `${width}.${format}`)).width).toBe(Math.min(width, 400));
  });
});

test("a portrait keeps its proportions", async () => {
  const id = await store(await drawPng({ width: 900, height: 1600 }));
  expect(await served(id, "480.webp")).toMatchObject({ width: 480, height: 853 });
});

test("a photo that a phone took upright is upright", async () => {
  const lying = sharp(await drawPng({ width: 800, height: 600 }));
  const id = await store(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await served(id, "320.jpg")).toMatchObject({ width: 320, height: 427 });
  const row = await site.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 600, height: 800 });
});

test.each(["avif", "webp", "jpg"] as const)("the place of a photo is not in its %s", async (format) => {
  const gps = { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 56/1 0/1" } };
  const photo = await sharp(await drawPng({ width: 640, height: 480 }))
    .withExif(gps)
    .jpeg()
    .toBuffer();
  const answer = await site.app.inject(`/media/${await store(photo)}/320.${format}`);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
});

test("an avatar is a small square", async () => {
  const id = await store(await drawPng({ width: 700, height: 400 }));
  expect(await served(id, "avatar.webp")).toMatchObject({ kind: "webp", width: 96, height: 96 });
});

describe("the picture for sharing", () => {
  test.each([
    ["a wide picture", { width: 2400, height: 800 }],
    ["an upright picture", { width: 700, height: 1600 }],
    ["a tiny picture", { width: 60, height: 40 }],
  ])("of %s is a JPEG of 1200 x 630", async (_what, size) => {
    const shared = await served(await store(await drawPng(size)), "og.jpg");
    expect(shared).toMatchObject({ type: "image/jpeg", kind: "jpeg", width: 1200, height: 630 });
  });

  test("of random noise stays under 300 KB", async () => {
    const noise = sharp(randomBytes(1200 * 630 * 3), { raw: { width: 1200, height: 630, channels: 3 } });
    const shared = await served(await store(await noise.png().toBuffer()), "og.jpg");
    expect(shared).toMatchObject({ width: 1200, height: 630 });
    expect(shared.bytes).toBeLessThan(SHARING_LIMIT);
  });

  test("of a transparent picture is on white", async () => {
    const clear = sharp({
      create: { width: 1200, height: 630, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const answer = await site.app.inject(`/media/${await store(await clear.png().toBuffer())}/og.jpg`);
    const { dominant } = await sharp(answer.rawPayload).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

describe("a picture of extreme proportions", () => {
  test.each([
    [1500, 1],
    [1, 1500],
    [2500, 3],
  ])("of %i x %i is cut before it is enlarged for sharing", async (width, height) => {
    const id = await store(await drawPng({ width, height }));
    for (const variant of ["og.jpg", "og-0-25.jpg", "og-100-100.jpg"]) {
      expect(await served(id, variant)).toMatchObject({ kind: "jpeg", width: 1200, height: 630 });
    }
  });
});

test("the focus point is in the picture for sharing", async () => {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const tall = await sharp({ create: { width: 400, height: 1600, channels: 3, background: "#00f" } })
    .composite([{ input: red, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const id = await store(tall);
  const colourOf = async (variant: string) => {
    const answer = await site.app.inject(`/media/${id}/${variant}`);
    const { dominant } = await sharp(answer.rawPayload).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  expect([await colourOf("og-50-0.jpg"), await colourOf("og-50-100.jpg")]).toEqual(["red", "blue"]);
});
