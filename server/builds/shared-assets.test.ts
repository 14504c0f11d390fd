import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#server/clock.ts";
import { createFolderStorage } from "#server/media/storage/folder-storage.ts";
import { type MediaStorage, StorageUnavailableError } from "#server/media/storage/storage.ts";
import { useApp } from "#test/app.ts";
import { createSharedAssets, type SharedAssets } from "./shared-assets.ts";

const site = useApp();
const running = new AbortController().signal;
let place: string;
let serial = 0;
let storage: MediaStorage;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-builds-"));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Each test is a site of its own. */
beforeEach(async () => {
  serial += 1;
  storage = createFolderStorage(join(place, `site-${serial}`));
  await site.db.deleteFrom("builds").execute();
});

const stored = async () => (await readdir(join(place, `site-${serial}`, "assets"))).toSorted();

/** A host with a build of these files, whose content is their name. */
async function host(...files: string[]): Promise<SharedAssets> {
  const folder = await mkdtemp(join(place, "host-"));
  const incoming = join(folder, "incoming");
  const assets = join(folder, "assets");
  await mkdir(incoming);
  await mkdir(assets);
  for (const file of files) await writeFile(join(assets, file), file);
  return createSharedAssets({ ...site, folders: [assets], media: { storage, incoming } });
}

async function ran(...files: string[]): Promise<SharedAssets> {
  const assets = await host(...files);
  await assets.share(running);
  site.clock.advance(MINUTE);
  return assets;
}

describe("the assets of a build", () => {
  test("are found by a host with another build, with the compressed ones beside them", async () => {
    const one = await ran("one.js", "one.js.br", "one.js.gz");
    const other = await ran("other.js");
    const found = (await other.find("one.js")) ?? "";
    expect(await readFile(found, "utf8")).toBe("one.js");
    expect(await readFile(`${found}.br`, "utf8")).toBe("one.js.br");
    expect(await one.find("other.js")).not.toBeNull();
    expect(await stored()).toEqual(["one.js", "one.js.br", "other.js"]);
  });

  test("are found a second after another host has begun, by a host that had looked for them before", async () => {
    const one = await host("one.js");
    expect(await one.find("other.js")).toBeNull();
    await (await host("other.js")).share(running);
    site.clock.advance(SECOND);
    // The files of a page are asked for at once.
    expect(await Promise.all([one.find("other.js"), one.find("other.js")])).not.toContain(null);
  });

  test("stay while theirs is one of the two builds that ran last, also after a rollback", async () => {
    const a = await ran("a.js", "same.js");
    const b = await ran("b.js", "same.js");
    site.clock.advance(2 * DAY);
    await a.share(running);
    expect(await stored()).toEqual(["a.js", "b.js", "same.js"]);
    await ran("c.js", "same.js");
    site.clock.advance(2 * DAY);
    await a.share(running);
    expect(await stored()).toEqual(["a.js", "c.js", "same.js"]);
    expect(await b.find("b.js")).toBeNull();
  });

  test("stay for a day after the last use of a build, however many came after it", async () => {
    const a = await ran("a.js");
    await ran("b.js");
    await ran("c.js");
    site.clock.advance(DAY - HOUR);
    const d = await ran("d.js");
    expect(await stored()).toEqual(["a.js", "b.js", "c.js", "d.js"]);
    await a.share(running);
    site.clock.advance(2 * HOUR);
    await d.share(running);
    expect(await stored()).toEqual(["a.js", "d.js"]);
  });

  test("are shared again where the storage was away, and else once an hour", async () => {
    const { put } = storage;
    let isAway = true;
    storage.put = async (...file) => {
      if (isAway) throw new StorageUnavailableError("away");
      await put(...file);
    };
    const assets = await host("one.js", "two.js");
    await expect(assets.share(running)).rejects.toThrow(StorageUnavailableError);
    isAway = false;
    await assets.share(running);
    expect(await stored()).toEqual(["one.js", "two.js"]);
    await storage.remove("assets/one.js");
    await assets.share(running);
    expect(await stored()).toEqual(["two.js"]);
    site.clock.advance(HOUR);
    await assets.share(running);
    expect(await stored()).toEqual(["one.js", "two.js"]);
  });
});

test("no file is found that no build has named, wherever it is", async () => {
  const assets = await ran("one.js");
  for (const name of ["originals/secret.png", "assets/unnamed.js"]) {
    const file = join(place, "finished");
    await writeFile(file, "secret");
    await storage.put(name, file);
  }
  for (const name of ["unnamed.js", "../originals/secret.png", "originals/secret.png", "..", ""]) {
    site.clock.advance(SECOND);
    expect(await assets.find(name)).toBeNull();
  }
});
