import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mediaFolders } from "#server/media/folders.ts";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { filesOf, mediaIdOf, originalOf } from "#test/state.ts";

const site = useApp();
type Headers = Record<string, string>;

async function savePicture(headers: Headers, file: Buffer, { field = "file", filename = "keza.png" } = {}) {
  const payload = formOf({ name: "Keza", [field]: file }, filename);
  return site.call("PUT", "/user/profile", { headers, payload });
}

async function profileOf(headers: Headers) {
  return (await site.call("GET", "/auth/profile", { headers })).body.user;
}

async function user(): Promise<Headers> {
  return as((await addSessionUser(site)).token);
}

/** The picture as readers get it. */
async function served(url: string) {
  const answer = await site.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return sharp(answer.rawPayload).metadata();
}

async function drawJpeg() {
  return sharp(await drawPng({ width: 300, height: 200 })).jpeg();
}

describe("a picture", () => {
  test.for([
    ["PNG", async () => drawPng()],
    ["JPEG", async () => (await drawJpeg()).toBuffer()],
  ] as const)("may be a %s, whatever its name says", async ([, draw]) => {
    const headers = await user();
    const { status, body } = await savePicture(headers, await draw(), { filename: "keza.txt" });
    expect(status).toBe(200);
    expect(await served(body.user.imageUrl)).toMatchObject({ format: "webp", width: 96, height: 96 });
  });

  test("is the user's from now on", async () => {
    const headers = await user();
    const { body } = await savePicture(headers, await drawPng());
    expect((await profileOf(headers)).imageUrl).toBe(body.user.imageUrl);
  });

  test("is taken away on demand, with its file, and another one may follow", async () => {
    const headers = await user();
    const { imageUrl } = (await savePicture(headers, await drawPng())).body.user;
    const payload = formOf({ name: "Keza", removeImage: "true" });
    const { status, body } = await site.call("PUT", "/user/profile", { headers, payload });
    expect({ status, imageUrl: body.user.imageUrl }).toEqual({ status: 200, imageUrl: null });
    expect((await profileOf(headers)).imageUrl).toBeNull();
    expect((await filesOf(site)).originals.join()).not.toContain(mediaIdOf(imageUrl));
    const both = formOf({ name: "Keza", removeImage: "true", file: await drawPng() });
    expect((await site.call("PUT", "/user/profile", { headers, payload: both })).body.user.imageUrl).not.toBeNull();
  });

  test("is shown with the user's comments", async () => {
    const headers = await user();
    const { imageUrl } = (await savePicture(headers, await drawPng())).body.user;
    const payload = { articleId: await addArticle(site.db), content: "Murakoze" };
    const { body } = await site.call("POST", "/comment", { headers, payload });
    expect(body.comment.user).toMatchObject({ name: "Keza", imageUrl });
  });

  test("is replaced by the next one", async () => {
    const headers = await user();
    const first = await savePicture(headers, await drawPng({ colour: "#0055aa" }));
    const second = await savePicture(headers, await drawPng({ colour: "#aa5500" }));
    expect(second.body.user.imageUrl).not.toBe(first.body.user.imageUrl);
  });

  test("that was replaced is deleted, and no temporary file is left", async () => {
    const headers = await user();
    const { imageUrl } = (await savePicture(headers, await drawPng())).body.user;
    await served(imageUrl);
    await savePicture(headers, await drawPng());
    const { originals, variants, incoming } = await filesOf(site);
    const id = mediaIdOf(imageUrl);
    expect([originals.filter((name) => name.startsWith(id)), variants.includes(id), incoming]).toEqual([[], false, []]);
    expect((await site.app.inject(imageUrl)).statusCode).toBe(404);
  });

  test("is stored at the size of an avatar", async () => {
    const { body } = await savePicture(await user(), await drawPng({ width: 3000, height: 2000 }));
    const original = await originalOf(site, body.user.imageUrl);
    const stored = await sharp(`${mediaFolders(site.config.dataDir).originals}/${original}`).metadata();
    expect({ width: stored.width, height: stored.height }).toEqual({ width: 768, height: 512 });
  });

  test.for([
    ["where none was chosen", "file", async () => Buffer.alloc(0)],
    ["where a file comes under another name", "image", async () => drawPng({ colour: "#123456" })],
  ] as const)("stays %s", async ([, field, draw]) => {
    const headers = await user();
    const { imageUrl } = (await savePicture(headers, await drawPng())).body.user;
    const { status, body } = await savePicture(headers, await draw(), { field });
    expect({ status, imageUrl: body.user.imageUrl }).toEqual({ status: 200, imageUrl });
  });
});

describe("the place where a picture was taken is removed:", () => {
  async function withPlace(): Promise<Buffer> {
    const GPS = {
      GPSLatitudeRef: "S",
      GPSLatitude: "1/1 56/1 38/1",
      GPSLongitudeRef: "E",
      GPSLongitude: "30/1 3/1 34/1",
    };
    const picture = await (await drawJpeg()).withExif({ IFD0: { Make: "Telefone" }, IFD3: GPS }).toBuffer();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    return picture;
  }

  test.each(["avatar.webp", "480.jpg"])("%s carries no EXIF", async (variant) => {
    const { body } = await savePicture(await user(), await withPlace());
    const { exif, xmp, iptc } = await served(body.user.imageUrl.replace("avatar.webp", variant));
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });

  test.each(["", "/original.jpeg", ".jpeg", ".jpg"])("the file that was sent is not served at …%s", async (ending) => {
    const { body } = await savePicture(await user(), await withPlace());
    const answer = await site.app.inject(body.user.imageUrl.replace("/avatar.webp", ending));
    expect(answer.statusCode).toBe(404);
  });
});
