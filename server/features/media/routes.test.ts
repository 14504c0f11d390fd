import fs, { type PathLike, rmSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { mediaFolders } from "#server/media/folders.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";

const site = useApp();
let film: Buffer;
let picture: string;
let video: string;

beforeAll(async () => {
  film = await readFile("sample/film.mp4");
  picture = await site.services.media.addPicture(site.db, await drawPng());
  video = await site.services.media.addVideo(site.db, film);
});

test.each(["320.avif", "1280.jpg", "og.jpg", "avatar.webp"])("a browser may cache %s for a year", async (variant) => {
  const { headers } = await site.app.inject(`/media/${picture}/${variant}`);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a browser that has the variant gets a 304", async () => {
  const url = `/media/${picture}/320.webp`;
  const first = await site.app.inject(url);
  const again = await site.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test.each(["variant", "film"])("the ETag of a %s does not depend on the disk's clock", async (kind) => {
  const url = kind === "film" ? `/media/${video}.mp4` : `/media/${picture}/320.webp`;
  const { originals, variants } = mediaFolders(site.config.dataDir);
  const file = kind === "film" ? join(originals, `${video}.mp4`) : join(variants, picture, "320.webp");
  const first = await site.app.inject(url);
  await utimes(file, 1_000_000_000, 1_000_000_000);
  const restored = await site.app.inject(url);
  expect(restored.headers.etag).toBe(first.headers.etag);
  expect(restored.headers.etag).toMatch(/^"/);
});

describe("a missing file", () => {
  test.each([
    ["a width that is not served", "321.webp"],
    ["a format that is not served", "320.gif"],
    ["a width above the greatest", "4000.jpg"],
    ["a width alone", "320"],
    ["an unknown variant", "large.webp"],
    ["a variant in capitals", "320.WEBP"],
    ["the original's name", "original.png"],
  ])("is not found: %s", async (_what, variant) => {
    expect((await site.app.inject(`/media/${picture}/${variant}`)).statusCode).toBe(404);
  });

  test.each([
    ["a picture that was never stored", "/media/0123456789abcdef0123/320.webp"],
    ["an id that is none", "/media/abc/320.webp"],
    ["an id in capitals", "/media/0123456789ABCDEF0123/320.webp"],
    ["a film that was never stored", "/media/0123456789abcdef0123.mp4"],
    ["a file of another kind", "/media/0123456789abcdef0123.html"],
    ["the folder", "/media/"],
  ])("is not found: %s", async (_what, url) => {
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  test("is not found: a picture of a film", async () => {
    expect((await site.app.inject(`/media/${video}/320.webp`)).statusCode).toBe(404);
  });

  test("is not found: a picture's original", async () => {
    expect((await site.app.inject(`/media/${picture}.png`)).statusCode).toBe(404);
  });

  test("is not found: a film with another extension", async () => {
    expect((await site.app.inject(`/media/${video}.webm`)).statusCode).toBe(404);
  });
});

describe("a file deleted while it is sent", () => {
  const { createReadStream } = fs;
  const failOpening = (fault: (path: PathLike) => void) =>
    vi.spyOn(fs, "createReadStream").mockImplementationOnce((path, options) => {
      fault(path);
      return createReadStream(path, options);
    });

  test.each(["320.jpg", "640.webp"])("is not found: %s", async (variant) => {
    const doomed = await site.services.media.addPicture(site.db, await drawPng());
    const url = `/media/${doomed}/${variant}`;
    expect((await site.app.inject(url)).statusCode).toBe(200);
    failOpening((path) => rmSync(path));
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"] ?? "no-store").not.toContain("immutable");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  });
});

describe("no path leaves the folder", () => {
  test.each([
    "/media/../urubuga.sqlite",
    "/media/..%2furubuga.sqlite",
    "/media/%2e%2e/urubuga.sqlite",
    "/media/..%5curubuga.sqlite",
    "/media/....//urubuga.sqlite",
    "/media/x/..%2f..%2f..%2furubuga.sqlite",
    "/media/%2e%2e%2f%2e%2e%2furubuga.sqlite/320.webp",
    "/media//etc/passwd",
    "/media/%2fetc%2fpasswd",
    "/media/0123456789abcdef0123.mp4%00.png",
  ])("with %s", async (url) => {
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/SQLite format|root:/);
  });

  test("to the originals through a picture's variants", async () => {
    const answer = await site.app.inject(`/media/${picture}/..%2f..%2foriginals%2f${picture}.png`);
    expect(answer.statusCode).toBe(404);
  });
});

describe("a film", () => {
  test("is served whole, with its type", async () => {
    const answer = await site.app.inject(`/media/${video}.mp4`);
    expect(answer.headers["content-type"]).toBe("video/mp4");
    expect(answer.headers["accept-ranges"]).toBe("bytes");
    expect(answer.rawPayload.equals(film)).toBe(true);
  });

  test("is served in ranges, so that a player can seek", async () => {
    const answer = await site.app.inject({ url: `/media/${video}.mp4`, headers: { range: "bytes=100-199" } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes 100-199/${film.length}`);
    expect(answer.rawPayload.equals(film.subarray(100, 200))).toBe(true);
  });

  test("is served from an offset to its end", async () => {
    const from = film.length - 10;
    const answer = await site.app.inject({ url: `/media/${video}.mp4`, headers: { range: `bytes=${from}-` } });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(film.subarray(from))).toBe(true);
  });

  test("is a 416 beyond its end", async () => {
    const answer = await site.app.inject({
      url: `/media/${video}.mp4`,
      headers: { range: `bytes=${film.length}-` },
    });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers["content-range"]).toBe(`bytes */${film.length}`);
  });

  test("is resumed where it broke off, and sent whole where it is another one", async () => {
    const { headers } = await site.app.inject({ url: `/media/${video}.mp4`, method: "HEAD" });
    const from = (ifRange: unknown) =>
      site.app.inject({
        url: `/media/${video}.mp4`,
        headers: { range: "bytes=100-199", "if-range": String(ifRange) },
      });
    expect((await from(headers.etag)).statusCode).toBe(206);
    expect((await from('"another"')).statusCode).toBe(200);
  });

  test("says its size where only the headers are asked for", async () => {
    const answer = await site.app.inject({ url: `/media/${video}.mp4`, method: "HEAD" });
    expect(answer.headers).toMatchObject({ "content-length": String(film.length), "accept-ranges": "bytes" });
    expect(answer.rawPayload).toHaveLength(0);
  });

  test("is not compressed a second time", async () => {
    const answer = await site.app.inject({ url: `/media/${video}.mp4`, headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });

  test("may be cached for a year", async () => {
    const { headers } = await site.app.inject(`/media/${video}.mp4`);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});
