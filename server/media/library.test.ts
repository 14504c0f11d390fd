import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/factories.ts";
import { createMediaLibrary } from "./library.ts";

const site = useApp();
const keep = (original: Buffer) => site.services.media.addPicture(site.db, original);

async function rows(id: string) {
  return site.db.selectFrom("media").selectAll().where("id", "=", id).execute();
}

test("the same content has the same id, and is kept once", async () => {
  const original = await drawPng({ colour: "#101010" });
  const [first, second] = [await keep(original), await keep(Buffer.from(original))];
  expect(second).toBe(first);
  expect(await rows(first)).toHaveLength(1);
});

test("the same content that comes twice at the same moment is kept once", async () => {
  const original = await drawPng({ colour: "#202020" });
  const [first = "", second] = await Promise.all([keep(original), keep(original)]);
  expect(second).toBe(first);
  expect(await rows(first)).toHaveLength(1);
});

test("another content has another id", async () => {
  expect(await keep(await drawPng({ colour: "#303030" }))).not.toBe(await keep(await drawPng({ colour: "#404040" })));
});

test("the original is kept byte by byte", async () => {
  const original = await drawPng({ colour: "#505050" });
  const id = await keep(original);
  expect((await readFile(join(site.services.media.originals, `${id}.png`))).equals(original)).toBe(true);
});

test("a preview is a few hundred characters at most", async () => {
  const [row] = await rows(await keep(await drawPng({ colour: "#606060" })));
  expect(row?.placeholder?.length).toBeLessThan(400);
});

test.each([
  ["a text", Buffer.from("this is no picture")],
  ["nothing", Buffer.alloc(0)],
  ["the start of a picture", Buffer.from("89504e470d0a1a0a", "hex")],
])("%s is refused as a picture, and nothing is kept", async (_what, bytes) => {
  const before = await site.db.selectFrom("media").select("id").execute();
  await expect(keep(bytes)).rejects.toThrow();
  expect(await site.db.selectFrom("media").select("id").execute()).toEqual(before);
});

describe("many readers who ask for one new variant at once", () => {
  test("are all answered with the same picture", async () => {
    const id = await keep(await drawPng({ width: 1500, height: 1000, colour: "#707070" }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.app.inject(`/media/${id}/960.avif`)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString("base64"))).size).toBe(1);
  });

  test("leave nothing half-written behind", async () => {
    const id = await keep(await drawPng({ width: 1500, height: 1000, colour: "#808080" }));
    await Promise.all(Array.from({ length: 20 }, () => site.app.inject(`/media/${id}/640.webp`)));
    expect(await readdir(join(site.config.dataDir, "media", "variants", id))).toEqual(["640.webp"]);
  });
});

test("a variant that was made is served after a new start, without making it again", async () => {
  const original = await drawPng({ colour: "#909090" });
  const id = await keep(original);
  const made = await site.services.media.variantFile(id, "320.webp");
  await rm(join(site.services.media.originals, `${id}.png`));
  const restarted = createMediaLibrary(site.config.dataDir, site.db, site.clock);
  expect(await restarted.variantFile(id, "320.webp")).toBe(made);
});
