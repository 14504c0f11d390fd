import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { mediaFolders } from "#server/media/folders.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { formOf } from "#test/form.ts";
import { isoMedia, matroska } from "#test/odd-files.ts";
import { filesOf, mediaIdOf, originalOf } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

async function picture(): Promise<Sharp> {
  return sharp(await drawPng({ width: 300, height: 200 }));
}

describe.each(kinds)("%s", (_, kind) => {
  test.for([
    ["PNG", async () => (await picture()).png()],
    ["JPEG", async () => (await picture()).jpeg()],
    ["WebP", async () => (await picture()).webp()],
    ["AVIF", async () => (await picture()).avif()],
    ["GIF", async () => (await picture()).gif()],
  ] as const)("may have a %s, whatever its name says", async ([, draw]) => {
    const payload = formOf(admin.form(kind, { image: await (await draw()).toBuffer() }), "picture.txt");
    const { status, body } = await site.call("POST", `/${kind.name}/add`, { headers: admin.headers, payload });
    expect(status).toBe(201);
    expect(body[kind.name].picture).toMatchObject({ width: 300, height: 200 });
  });

  test("serves its picture as a JPEG", async () => {
    const shown = await admin.published(kind);
    const { statusCode, headers } = await site.app.inject(shown[kind.image]);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  test("serves its film as it was sent", async () => {
    const { videoUrl } = await admin.published(kind, { video: admin.film });
    const answer = await site.app.inject(videoUrl);
    expect(answer.headers["content-type"]).toBe("video/mp4");
    expect(answer.rawPayload.equals(admin.film)).toBe(true);
  });

  test.for([
    ["WebM", matroska("webm"), "webm"],
    ["MP4 of the brand mp42", isoMedia("mp42"), "mp4"],
    ["MP4 of the brand isom", isoMedia("isom"), "mp4"],
  ] as const)("may have a film that is %s", async ([, video, ending]) => {
    const { videoUrl } = await admin.published(kind, { video });
    expect(videoUrl).toMatch(new RegExp(`^/media/[0-9a-f]{20}\\.${ending}$`));
    expect((await site.app.inject(videoUrl)).headers["content-type"]).toBe(`video/${ending}`);
  });

  test("may have a film of three megabytes, which is stored whole", async () => {
    const video = Buffer.concat([isoMedia("isom"), randomBytes(3 * 1024 * 1024)]);
    const { videoUrl } = await admin.published(kind, { video });
    expect((await site.app.inject(videoUrl)).rawPayload.equals(video)).toBe(true);
  });

  test("may have a picture of three megabytes", async () => {
    const noise = sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } });
    const { picture } = await admin.published(kind, { image: await noise.png().toBuffer() });
    expect(picture).toMatchObject({ width: 1000, height: 1000 });
  });

  test("has no film where the field was left empty", async () => {
    expect((await admin.published(kind, { video: Buffer.alloc(0) })).videoUrl).toBeNull();
  });

  test("stores one original of each of its files, and leaves no temporary file", async () => {
    const { originals } = await filesOf(site);
    const shown = await admin.published(kind, { video: admin.film });
    const after = await filesOf(site);
    const added = after.originals.filter((name) => !originals.includes(name));
    const names = [`${mediaIdOf(shown[kind.image])}.webp`, `${mediaIdOf(shown.videoUrl)}.mp4`];
    expect([added, after.incoming]).toEqual([names.toSorted(), []]);
  });

  test("has the last of two pictures, and stores nothing of the first", async () => {
    const payload = formOf(admin.form(kind));
    payload.append("image", new Blob([new Uint8Array(await drawPng({ width: 30, height: 20 }))]), "b.png");
    const { originals } = await filesOf(site);
    const { status, body } = await site.call("POST", `/${kind.name}/add`, { headers: admin.headers, payload });
    const after = await filesOf(site);
    expect([status, after.originals.length - originals.length, after.incoming]).toEqual([201, 1, []]);
    expect(body[kind.name].picture).toMatchObject({ width: 30, height: 20 });
  });

  test("has a file of its own even where another has the same", async () => {
    const one = await admin.published(kind);
    const other = await admin.published(kind);
    expect(one[kind.image]).not.toBe(other[kind.image]);
  });
});

describe("the place where a picture was taken is removed:", () => {
  const GPS = {
    GPSLatitudeRef: "S",
    GPSLatitude: "1/1 56/1 38/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "30/1 3/1 34/1",
  };

  async function withPlace(): Promise<Buffer> {
    const photo = (await picture()).withExif({ IFD0: { Make: "Telefone" }, IFD3: GPS }).jpeg();
    const bytes = await photo.toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    return bytes;
  }

  test.each(kinds)("the stored picture of %s has no EXIF", async (_, kind) => {
    const shown = await admin.published(kind, { image: await withPlace() });
    const original = await originalOf(site, shown[kind.image]);
    const { exif, xmp, iptc } = await sharp(`${mediaFolders(site.config.dataDir).originals}/${original}`).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });

  test("a stored picture of a text has no EXIF", async () => {
    const { body } = await admin.upload(await withPlace());
    const original = await originalOf(site, body.url);
    const { exif, xmp, iptc } = await sharp(`${mediaFolders(site.config.dataDir).originals}/${original}`).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });
});
