import { randomBytes } from "node:crypto";
import { unlinkSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { lowDataVariant } from "#contract/media.ts";
import { SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { filesOf } from "#test/state.ts";
import { mediaFolders } from "./folders.ts";
import { createMediaLibrary, type MediaLibrary } from "./library.ts";
import { openFolder } from "./storage/open-storage.ts";

const site = useApp();
const reader = "197.243.1.1";
const store = (original: Buffer) => site.services.media.addPicture(site.db, original);
const fileOf = (id: string, ending = "webp") => join(mediaFolders(site.config.dataDir).originals, `${id}.${ending}`);

async function rowOf(id: string) {
  return site.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Another library of the same files. */
function libraryOf(logLeftover: (error: unknown) => undefined): MediaLibrary {
  const { db, clock, config } = site;
  return createMediaLibrary({
    storage: openFolder(config.dataDir),
    incoming: mediaFolders(config.dataDir).incoming,
    db,
    clock,
    logLeftover,
    logUnmade: () => expect.unreachable(),
    logWorkerEnd: () => expect.unreachable(),
  });
}

describe("each upload has an id of its own", () => {
  test("even where two have the same content", async () => {
    const original = await drawPng({ colour: "#101010" });
    expect(await store(original)).not.toBe(await store(Buffer.from(original)));
  });

  test("even where it is sent at the same moment", async () => {
    const original = await drawPng({ colour: "#202020" });
    const ids = await Promise.all(Array.from({ length: 5 }, () => store(original)));
    expect(new Set(ids).size).toBe(5);
  });

  test("that cannot be guessed", async () => {
    expect(await store(await drawPng())).toMatch(/^[0-9a-f]{20}$/);
  });
});

describe("what is stored of a picture", () => {
  test.for([
    ["of 4000 x 3000 pixels fits into 2560", { width: 4000, height: 3000 }, { width: 2560, height: 1920 }],
    ["in portrait format fits into 2560", { width: 1000, height: 4000 }, { width: 640, height: 2560 }],
    ["of 300 x 200 pixels is no larger", { width: 300, height: 200 }, { width: 300, height: 200 }],
  ] as const)("%s, as a WebP", async ([, size, expected]) => {
    const id = await store(await drawPng(size));
    expect(await sharp(fileOf(id)).metadata()).toMatchObject({ format: "webp", ...expected });
    expect(await rowOf(id)).toMatchObject({ kind: "image", extension: "webp", ...expected });
  });

  test("with an orientation in EXIF is upright, without that EXIF", async () => {
    const lying = sharp(await drawPng({ width: 800, height: 600 })).withMetadata({ orientation: 6 });
    const { width, height, orientation } = await sharp(fileOf(await store(await lying.jpeg().toBuffer()))).metadata();
    expect({ width, height, orientation }).toEqual({ width: 600, height: 800, orientation: undefined });
  });

  test("carries no EXIF", async () => {
    const photo = sharp(await drawPng()).withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 56/1 0/1" } });
    const bytes = await photo.jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await sharp(fileOf(await store(bytes))).metadata()).exif).toBeUndefined();
  });

  test("that is animated is its first frame", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((colour) => drawPng({ width: 40, height: 40, colour })),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { pages, height } = await sharp(fileOf(await store(moving))).metadata();
    expect({ pages: pages ?? 1, height }).toEqual({ pages: 1, height: 40 });
  });
});

test("a film is stored byte by byte", async () => {
  const film = Buffer.concat([await readFile("sample/film.mp4"), randomBytes(100)]);
  const id = await site.services.media.addVideo(site.db, film);
  expect((await readFile(fileOf(id, "mp4"))).equals(film)).toBe(true);
});

test("a preview is a few hundred characters at most", async () => {
  const row = await rowOf(await store(await drawPng({ colour: "#606060" })));
  expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(row?.placeholder?.length).toBeLessThan(400);
});

test.each([
  ["a text", Buffer.from("this is no picture")],
  ["nothing", Buffer.alloc(0)],
  ["the start of a picture", Buffer.from("89504e470d0a1a0a", "hex")],
])("%s is rejected as a picture, and nothing is stored", async (_what, bytes) => {
  const state = async () => [await site.db.selectFrom("media").select("id").execute(), await filesOf(site)];
  const before = await state();
  await expect(store(bytes)).rejects.toThrow();
  expect(await state()).toEqual(before);
});

describe("many readers who ask for one new variant at once", () => {
  test("are all answered with the same picture", async () => {
    const id = await store(await drawPng({ width: 1500, height: 1000, colour: "#707070" }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.app.inject(`/media/${id}/960.avif`)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString("base64"))).size).toBe(1);
  });

  test("leave no partial file", async () => {
    const id = await store(await drawPng({ width: 1500, height: 1000, colour: "#808080" }));
    await Promise.all(Array.from({ length: 20 }, () => site.app.inject(`/media/${id}/640.webp`)));
    expect(await readdir(join(mediaFolders(site.config.dataDir).variants, id))).toEqual([lowDataVariant, "640.webp"]);
    expect((await filesOf(site)).incoming).toEqual([]);
  });
});

test("a picture deleted before its variant is made is not found, without an error", async () => {
  const id = await store(await drawPng({ colour: "#858585" }));
  const large = await store(await drawPng({ width: 3000, height: 2000, colour: "#868686" }));
  // Pictures are drawn one after the other: its turn comes last.
  const others = ["1280.avif", "960.avif", "1280.webp", "960.webp", "640.avif"].map((name) =>
    site.app.inject(`/media/${large}/${name}`),
  );
  const asked = site.app.inject(`/media/${id}/640.webp`);
  await vi.waitUntil(async () => (await readdir(join(mediaFolders(site.config.dataDir).variants, large))).length > 1, {
    timeout: 10 * SECOND,
  });
  await site.db.deleteFrom("media").where("id", "=", id).execute();
  unlinkSync(fileOf(id));
  expect((await asked).statusCode).toBe(404);
  expect((await Promise.all(others)).map((answer) => answer.statusCode)).toEqual(others.map(() => 200));
});

test("a stored variant is served after a restart, without making it again", async () => {
  const id = await store(await drawPng({ colour: "#909090" }));
  const made = await site.services.media.variantFile(id, "320.webp", reader);
  await rm(fileOf(id));
  const restarted = libraryOf((error) => {
    throw error;
  });
  expect(await restarted.variantFile(id, "320.webp", reader)).toBe(made);
});

test("measuring stops silently when the site stops", async () => {
  const ids = [await store(await drawPng()), await store(await drawPng())];
  await site.db.updateTable("media").set({ bytes: null }).where("id", "in", ids).execute();
  for (const id of ids) await rm(join(mediaFolders(site.config.dataDir).variants, id), { recursive: true });
  const logged: unknown[] = [];
  const library = libraryOf((error) => void logged.push(error));
  const measuring = library.measureAll();
  library.close();
  await measuring;
  expect(logged).toEqual([]);
});
