import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSessionUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";
import { svg } from "#test/odd-files.ts";
import { filesOf, leavingNothing, mediaIdOf, originalOf } from "#test/state.ts";

const site = useApp({ MAX_IMAGE_MB: "1" });
let headers: Record<string, string>;
let png: Buffer;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
  png = await drawPng({ width: 64, height: 64 });
});

async function save(fields: Fields) {
  return site.call("PUT", "/setting", { headers, payload: formOf(fields) });
}

/** With a new logo; its address. */
async function withLogo(): Promise<string> {
  const { status, body } = await save({ logo: png });
  expect(status).toBe(200);
  return body.settings.logoUrl;
}

async function presenceOf(url: string): Promise<boolean[]> {
  const { statusCode } = await site.app.inject(url);
  const row = await site.db.selectFrom("media").select("id").where("id", "=", mediaIdOf(url)).executeTakeFirst();
  return [statusCode === 200, (await originalOf(site, url)) !== undefined, row !== undefined];
}

test("an uploaded logo is in the settings of all readers", async () => {
  const logoUrl = await withLogo();
  expect((await site.call("GET", "/setting")).body.settings.logoUrl).toBe(logoUrl);
  expect((await site.app.inject(logoUrl)).headers["content-type"]).toBe("image/jpeg");
  expect((await filesOf(site)).incoming).toEqual([]);
});

test("a replaced logo is deleted, and the new one stays", async () => {
  const old = await withLogo();
  const logoUrl = await withLogo();
  expect([await presenceOf(old), await presenceOf(logoUrl)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});

test("a logo is deleted on request", async () => {
  const old = await withLogo();
  const { body } = await save({ removeLogo: "true" });
  expect(body.settings.logoUrl).toBeNull();
  expect(await presenceOf(old)).toEqual([false, false, false]);
});

test("removing a logo that does not exist changes nothing", async () => {
  await save({ removeLogo: "true" });
  const { status, body } = await save({ removeLogo: "true" });
  expect({ status, logoUrl: body.settings.logoUrl }).toEqual({ status: 200, logoUrl: null });
});

test.each<Fields>([{}, { removeLogo: "false" }, { siteName: "Ikindi" }, { logo: Buffer.alloc(0) }])(
  "a logo stays where %j is sent",
  async (fields) => {
    const logoUrl = await withLogo();
    expect((await save(fields)).body.settings.logoUrl).toBe(logoUrl);
    expect(await presenceOf(logoUrl)).toEqual([true, true, true]);
  },
);

test("a new logo sent together with a removal replaces the old one", async () => {
  const old = await withLogo();
  const { logoUrl } = (await save({ removeLogo: "true", logo: png })).body.settings;
  expect([await presenceOf(old), await presenceOf(logoUrl)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});

test("logos that are uploaded at the same moment leave one", async () => {
  await withLogo();
  const before = await filesOf(site);
  const saving = Array.from({ length: 5 }, () => save({ logo: png }));
  expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await filesOf(site)).originals.length).toBe(before.originals.length);
  expect(await presenceOf((await site.call("GET", "/setting")).body.settings.logoUrl)).toEqual([true, true, true]);
});

test.for([
  ["an SVG", () => svg, 422, "This is no JPEG, PNG, WebP, AVIF or GIF picture."],
  ["a text", () => Buffer.from("no picture"), 422, "This is no JPEG, PNG, WebP, AVIF or GIF picture."],
  ["more than one megabyte", () => Buffer.alloc(1024 * 1024 + 1), 413, "The picture may have at most 1 MB."],
] as const)("a logo cannot be %s", async ([, draw, expected, sentence]) => {
  const { status, body } = await leavingNothing(site, () => save({ siteName: "Not saved", logo: draw() }));
  expect({ status, errors: body.errors }).toEqual({ status: expected, errors: { logo: sentence } });
});

test("a transparent logo stays transparent where it is stored", async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { logoUrl } = (await save({ logo: await clear.png().toBuffer() })).body.settings;
  const answer = await site.app.inject(logoUrl.replace("1280.jpg", "320.webp"));
  expect((await sharp(answer.rawPayload).metadata()).hasAlpha).toBe(true);
});
