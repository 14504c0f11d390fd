import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { interlacedPng, manyScansJpeg, promisingPng, svg } from "#test/odd-files.ts";
import { addUserWithPassword, logIn, signIn } from "#test/sign-in.ts";

const site = useApp({ MAX_IMAGE_MB: "1" });
type Headers = Record<string, string>;

async function save(headers: Headers, payload: FormData) {
  return site.call("PUT", "/user/profile", { headers, payload });
}

async function profileOf(headers: Headers) {
  return (await site.call("GET", "/auth/profile", { headers })).body.user;
}

const none = "This is no PNG or JPEG picture.";
const tooManyPixels = "The picture may have at most 25 million pixels.";

describe("the profile, without a change of name or password, rejects", () => {
  test.for<[string, number, string, () => Promise<Buffer>]>([
    ["a text", 422, none, async () => Buffer.from("this is no picture at all")],
    [
      "a GIF",
      422,
      none,
      async () =>
        sharp(await drawPng({ width: 9, height: 9 }))
          .gif()
          .toBuffer(),
    ],
    [
      "a WebP",
      422,
      none,
      async () =>
        sharp(await drawPng({ width: 9, height: 9 }))
          .webp()
          .toBuffer(),
    ],
    ["an SVG", 422, none, async () => svg],
    ["a PNG that breaks off", 422, none, async () => (await drawPng({ width: 400, height: 400 })).subarray(0, -400)],
    ["a PNG with less in it than its head says", 422, none, async () => promisingPng(100, 100)],
    ["a bomb of 56 million pixels", 422, tooManyPixels, async () => drawPng({ width: 8000, height: 7000 })],
    ["a head that says 2,500 million pixels", 422, tooManyPixels, async () => promisingPng(50_000, 50_000)],
    [
      "a JPEG of 6,000 scans",
      422,
      "The picture may be saved in at most 32 scans. Save it as a plain JPEG.",
      async () => manyScansJpeg(3000, 3000, 6000),
    ],
    ["an interlaced PNG of 49 million pixels in 16 bits", 422, tooManyPixels, async () => interlacedPng(7000, 7000)],
    ["more than one megabyte", 413, "The picture may have at most 1 MB.", async () => randomBytes(1024 * 1024 + 1)],
  ])("%s", async ([, expected, sentence, draw]) => {
    const { email } = await addUserWithPassword(site);
    const headers = await signIn(site, email);
    const before = await profileOf(headers);
    const { status, body } = await save(
      headers,
      formOf({ name: "Ineza", password: "irindi jambo", file: await draw() }),
    );
    expect({ status, errors: body.errors }).toEqual({ status: expected, errors: { file: sentence } });
    expect(await profileOf(headers)).toEqual(before);
    expect((await logIn(site, email)).status).toBe(200);
  });

  test("a second picture beside the first", async () => {
    const form = formOf({ name: "Ineza" });
    for (const colour of ["#123456", "#654321"]) {
      form.append("file", new Blob([new Uint8Array(await drawPng({ width: 9, height: 9, colour }))]), "keza.png");
    }
    const headers = as((await addSessionUser(site)).token);
    expect((await save(headers, form)).status).toBe(413);
    expect((await profileOf(headers)).name).toBe("Aline Uwimana");
  });
});

test.for([
  ["fr", "Ce n’est pas une image PNG ou JPEG."],
  ["rw", "Iyi si ifoto ya PNG cyangwa JPEG."],
] as const)("a rejection is in %s", async ([language, sentence]) => {
  const headers = { ...as((await addSessionUser(site)).token), "accept-language": language };
  const { body } = await save(headers, formOf({ name: "Keza", file: svg }));
  expect(body.errors).toEqual({ file: sentence });
});
