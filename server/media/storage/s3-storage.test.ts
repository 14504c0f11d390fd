import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { type ChaosProxy, startChaosProxy } from "#test/program/chaos-proxy.ts";
import { mediaFolders } from "../folders.ts";
import { openStorage, StorageError } from "./open-storage.ts";
import { createS3Client } from "./s3-client.ts";
import { type MediaStorage, StorageUnavailableError } from "./storage.ts";

const picture = "originals/0123456789abcdef0123.webp";
const film = "originals/0123456789abcdef0123.mp4";
const folderOfVariants = "variants/0123456789abcdef0123";

describeObjectStore("an S3 bucket as storage", (store) => {
  let settings: Record<string, string>;
  let folders: string[];
  let proxy: ChaosProxy;

  beforeEach(async () => {
    folders = [];
    proxy = await startChaosProxy(store.port);
    settings = { ...(await store.newBucket()), S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
  });
  afterEach(async () => {
    await proxy.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** A host of its own, with an empty disk. */
  async function newHost(more: Record<string, string> = {}) {
    const dataDir = await mkdtemp(join(tmpdir(), "urubuga-host-"));
    folders.push(dataDir);
    const config = readConfig({ DATA_DIR: dataDir, ...settings, ...more });
    const unavailable: Error[] = [];
    const storage = await openStorage(config, (error) => unavailable.push(error));
    const put = async (name: string, content: Buffer) => {
      const file = join(dataDir, "finished");
      await writeFile(file, content);
      await storage.put(name, file);
    };
    return { storage, put, dataDir, unavailable };
  }

  const contentOf = async (storage: MediaStorage, name: string) => {
    const path = await storage.fetchFile(name);
    return path === null ? null : await readFile(path);
  };

  test("a picture that one host stored is read by another one, and from its own disk afterwards", async () => {
    const one = await newHost();
    const other = await newHost();
    const content = randomBytes(300_000);
    await one.put(picture, content);
    expect(await other.storage.localFile(picture)).toBeNull();
    expect(await contentOf(other.storage, picture)).toEqual(content);
    proxy.disconnect();
    expect(await readFile((await other.storage.localFile(picture)) ?? "")).toEqual(content);
    expect(await contentOf(one.storage, picture)).toEqual(content);
  });

  test("the size and any range of a film are read without the rest", async () => {
    const one = await newHost();
    const other = await newHost();
    const content = randomBytes(200_000);
    await one.put(film, content);
    expect(await other.storage.size(film)).toBe(content.length);
    expect(await buffer(await other.storage.open(film, { start: 100, end: 199 }))).toEqual(content.subarray(100, 200));
    expect(await buffer(await other.storage.open(film))).toEqual(content);
    expect(await readdir(join(other.dataDir, "media", "cache"))).toEqual([]);
  });

  test("what does not exist is not found", async () => {
    const { storage, dataDir } = await newHost();
    expect(await storage.size(film)).toBeNull();
    expect(await storage.fetchFile(picture)).toBeNull();
    expect(await storage.copyTo(picture, join(dataDir, "copy"))).toBe(false);
    await expect(storage.open(film)).rejects.toMatchObject({ code: "ENOENT" });
    await storage.remove(picture);
    await storage.remove(folderOfVariants);
  });

  test("a removed original is found by a backup alone, until it is removed for good", async () => {
    const { storage, put, dataDir } = await newHost();
    const content = randomBytes(1000);
    const copy = join(dataDir, "copy");
    await put(picture, content);
    await storage.remove(picture);
    expect(await storage.fetchFile(picture)).toBeNull();
    await storage.removeForGood(Date.now() - DAY);
    expect(await storage.copyTo(picture, copy)).toBe(true);
    expect(await readFile(copy)).toEqual(content);
    await storage.removeForGood(Date.now() + DAY);
    expect(await storage.copyTo(picture, join(dataDir, "another"))).toBe(false);
  });

  test("the variants of an upload are removed together", async () => {
    const { storage, put } = await newHost();
    const names = ["320.webp", "640.avif"].map((name) => `${folderOfVariants}/${name}`);
    for (const name of names) await put(name, randomBytes(10));
    await put("variants/0123456789abcdef01234/320.webp", randomBytes(10));
    await storage.remove(folderOfVariants);
    for (const name of names) expect(await storage.fetchFile(name)).toBeNull();
    expect(await storage.size("variants/0123456789abcdef01234/320.webp")).toBe(10);
  });

  test("files are listed by their age, however many there are", async () => {
    const client = createS3Client(readConfig(settings).s3 ?? expect.unreachable());
    const { storage, put, dataDir } = await newHost();
    const empty = join(dataDir, "empty");
    await writeFile(empty, "");
    await put(picture, randomBytes(10));
    const count = 1003;
    for (let first = 0; first < count; first += 50) {
      const piece = Array.from({ length: Math.min(50, count - first) }, (_, each) => first + each);
      await Promise.all(piece.map((each) => client.put(`variants/${each}/320.webp`, empty)));
    }
    const list = async (time: number) => (await Array.fromAsync(storage.listOlderThan("variants", time))).length;
    expect(await list(Date.now() + DAY)).toBe(count);
    expect(await list(Date.now() - DAY)).toBe(0);
    expect(await Array.fromAsync(storage.listOlderThan("originals", Date.now() + DAY))).toEqual([picture]);
  });

  test("copies on a host take no more than their share of its disk; those used last stay", async () => {
    const { storage, put, dataDir } = await newHost({ MEDIA_CACHE_MB: "1" });
    const old = new Date(Date.now() - DAY);
    for (let each = 0; each < 30; each += 1) {
      await put(`originals/${String(each).padStart(20, "0")}.webp`, randomBytes(60_000));
      // What was used a moment ago stays, whatever its share.
      const path = await storage.localFile(`originals/${String(each).padStart(20, "0")}.webp`);
      if (path && each !== 0) await utimes(path, old, old);
    }
    const names = await readdir(join(dataDir, "media", "cache", "originals"));
    expect(names.length).toBeLessThanOrEqual(17);
    expect(names).toContain(`${"0".padStart(20, "0")}.webp`);
    expect(names).toContain(`${"29".padStart(20, "0")}.webp`);
    expect(await storage.size(`originals/${"1".padStart(20, "0")}.webp`)).toBe(60_000);
  });

  test("a reader who leaves closes the connection to the store", async () => {
    const { storage, put } = await newHost();
    await put(film, randomBytes(20_000_000));
    const stream = await storage.open(film);
    await new Promise((resolve) => stream.once("data", resolve));
    const ended = proxy.ended();
    stream.destroy();
    await expect.poll(() => proxy.ended()).toBe(ended + 1);
    expect(proxy.received()).toBeLessThan(10_000_000);
  });

  describe("while the store is down", () => {
    const faults = { "is disconnected": () => proxy.disconnect(), "does not answer": () => proxy.dropAll() };
    test.each(Object.entries(faults))(
      "and %s, each call fails in time, and works again afterwards",
      async (_, fail) => {
        const { storage, put, dataDir } = await newHost();
        const content = randomBytes(1000);
        await put(film, content);
        fail();
        const begun = Date.now();
        const calls = [
          storage.size("originals/another.mp4"),
          storage.fetchFile(picture),
          storage.open(film),
          storage.copyTo(film, join(dataDir, "copy")),
          storage.remove(picture),
          put(picture, content),
        ];
        for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
          expect(reason).toBeInstanceOf(StorageUnavailableError);
        }
        expect(Date.now() - begun).toBeLessThan(10 * SECOND);
        expect(await readFile(join(dataDir, "finished"))).toEqual(content);
        proxy.restore();
        expect(await buffer(await storage.open(film))).toEqual(content);
      },
    );

    test("a host starts without it and uses it later", async () => {
      proxy.disconnect();
      const { unavailable, put, storage } = await newHost();
      expect(unavailable).toHaveLength(1);
      proxy.restore();
      await put(picture, randomBytes(10));
      expect(await storage.size(picture)).toBe(10);
    });

    test("a download that breaks off leaves nothing", async () => {
      const one = await newHost();
      const other = await newHost();
      await one.put(picture, randomBytes(30_000_000));
      const fetching = other.storage.fetchFile(picture);
      await expect.poll(() => proxy.received()).toBeGreaterThan(1_000_000);
      proxy.disconnect();
      await expect(fetching).rejects.toThrow(StorageUnavailableError);
      expect(await other.storage.localFile(picture)).toBeNull();
      expect(await readdir(mediaFolders(other.dataDir).incoming)).toEqual([]);
    });
  });

  describe("stops the start with one line:", () => {
    test.each([
      ["a bucket that does not exist", { S3_BUCKET: "no-such-bucket" }, "NoSuchBucket"],
      ["a key that does not exist", { AWS_ACCESS_KEY_ID: "nobody" }, "InvalidAccessKeyId"],
      ["a wrong secret", { AWS_SECRET_ACCESS_KEY: "wrong" }, "SignatureDoesNotMatch"],
      ["a host that does not exist", { S3_ENDPOINT: "http://store.invalid" }, "ENOTFOUND"],
    ])("%s", async (_, wrong, reason) => {
      const opening = newHost(wrong);
      await expect(opening).rejects.toThrow(StorageError);
      await expect(opening).rejects.toThrow(new RegExp(`^S3_BUCKET ".*" at http.* cannot be used: .*${reason}.*$`));
    });
  });
});
