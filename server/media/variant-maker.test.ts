import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawPng } from "#test/draw-png.ts";
import { createImageProcess, usualLimits, type WorkerEnd } from "./image-process.ts";
import { createImageQueue, type ImageQueue } from "./image-queue.ts";
import { createFolderStorage } from "./storage/folder-storage.ts";
import { createVariantMaker, type Variant } from "./variant-maker.ts";

const PLACES = 3;

let folder: string;
let queue: ImageQueue;
let ends: WorkerEnd[];
let logged: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-variants-"));
  await writeFile(join(folder, "original"), await drawPng({ width: 300, height: 200 }));
});
afterEach(() => queue.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(limits = usualLimits) {
  ends = [];
  logged = [];
  const images = createImageProcess(limits, (end) => ends.push(end));
  queue = createImageQueue(images, PLACES);
  // Finding the original takes the same time for all: who comes first is first in the queue.
  const storage = { ...createFolderStorage(folder), fetchFile: async (name: string) => join(folder, name) };
  return createVariantMaker({ queue, storage, incoming: folder, logUnmade: (name) => logged.push(name) });
}

function variantOf(variant: string): Variant {
  return { original: "original", variant, name: `variants/${variant}` };
}

test("readers who share a request that lost its slot get the variant, but not the one who lost it", async () => {
  const variants = start();
  const names = ["320.webp", "480.webp", "640.webp"];
  const attacks = names.map((name) => variants.makeForAll(variantOf(name), "attacker"));
  const again = variants.makeForAll(variantOf("640.webp"), "attacker");
  const joined = ["a", "b", "a"].map((network) => variants.makeForAll(variantOf("640.webp"), network));
  const other = variants.makeForAll(variantOf("320.jpg"), "c");
  const rejected = { code: "overloaded" };
  await Promise.all([
    expect(attacks[2]).rejects.toMatchObject(rejected),
    expect(again).rejects.toMatchObject(rejected),
    // Its slot was the next one that another client could take.
    expect(attacks[1]).rejects.toMatchObject(rejected),
  ]);
  expect(await Promise.all([attacks[0], ...joined, other])).toEqual([true, true, true, true, true]);
  expect((await readdir(join(folder, "variants"))).toSorted()).toEqual(["320.jpg", "320.webp", "640.webp"]);
});

test("a variant that is too costly is not retried at each request, and logged once", async () => {
  const variants = start({ ...usualLimits, memory: 1 });
  const variant = variantOf("960.avif");
  const asked = ["a", "b", "b"].map((network) => variants.makeForAll(variant, network));
  expect(await Promise.all(asked)).toEqual([false, false, false]);
  expect(await variants.makeForAll(variant, "a")).toBe(false);
  expect(ends).toEqual(["memory"]);
  expect(logged).toEqual([variant.name]);
});
