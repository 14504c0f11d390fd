import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { compressAssets } from "../../scripts/compress-assets.ts";

const folder = await mkdtemp(join(tmpdir(), "urubuga-assets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = await drawPng();
const script = `export const text = "${"amakuru ".repeat(500)}";\n`;
await writeFile(join(folder, "a-12345678.js"), script);
await writeFile(join(folder, "b-12345678.css"), "p { color: teal }\n");
await writeFile(join(folder, "gone-12345678.js"), script);
compressAssets(folder);
await writeFile(join(folder, "c-12345678.png"), picture);

// A server of tests caches nothing where it has no pages.
const site = useApp({}, () => Promise.reject(new Error("no page")), { assetsDirs: [folder] });

let port = 0;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Over a real connection: cached responses never reach the router. */
async function ask(name: string, headers: Record<string, string> = {}, method = "GET") {
  const [answer] = (await once(get({ port, path: `/assets/${name}`, headers, method }), "response")) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

const forEver = {
  "accept-ranges": "bytes",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  vary: "accept-encoding",
  "x-content-type-options": "nosniff",
};

describe.each(["made", "cached"])("a text of the build that is %s", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is sent in %s, for ever", async (encoding, decoded) => {
    const { status, headers, bytes } = await ask("a-12345678.js", { "accept-encoding": encoding });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...forEver,
      "content-encoding": encoding,
      "content-type": "application/javascript; charset=utf-8",
    });
    expect(headers).not.toHaveProperty("x-request-id");
    expect(decoded(bytes).toString()).toBe(script);
  });

  test("is sent as it is to whoever reads no encoding", async () => {
    const { headers, bytes } = await ask("b-12345678.css");
    expect(headers).toMatchObject({ ...forEver, "content-type": "text/css; charset=utf-8" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(bytes.toString()).toBe("p { color: teal }\n");
  });

  test("is not sent to a browser that has it in this encoding", async () => {
    const { headers } = await ask("a-12345678.js", { "accept-encoding": "br" });
    expect(headers.etag).toBe('"/assets/a-12345678.js-br"');
    const known = { "if-none-match": String(headers.etag) };
    expect((await ask("a-12345678.js", { "accept-encoding": "gzip", ...known })).status).toBe(200);
    const { status, bytes } = await ask("a-12345678.js", { "accept-encoding": "br", ...known });
    expect({ status, text: bytes.toString() }).toEqual({ status: 304, text: "" });
  });

  test("is sent without its bytes where nothing but the headers is asked for", async () => {
    const { status, headers, bytes } = await ask("a-12345678.js", { "accept-encoding": "br" }, "HEAD");
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 });
    expect(headers).toMatchObject({ ...forEver, "content-encoding": "br" });
  });

  test("is sent in part where a part is asked for, also of what was broken off", async () => {
    const { headers: of } = await ask("a-12345678.js");
    const { status, headers, bytes } = await ask("a-12345678.js", {
      range: "bytes=7-11",
      "if-range": String(of.etag),
    });
    expect({ status, text: bytes.toString() }).toEqual({ status: 206, text: "const" });
    expect(headers["content-range"]).toBe(`bytes 7-11/${script.length}`);
  });
});

test("what is not compressed is sent as a file", async () => {
  const { status, headers, bytes } = await ask("c-12345678.png", { "accept-encoding": "br" });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ ...forEver, "content-type": "image/png" });
  expect(bytes.equals(picture)).toBe(true);
});

describe("where another build has replaced this one", () => {
  const sent = "a-12345678.js";
  beforeAll(async () => {
    await ask(sent, { "accept-encoding": "br" });
    const storage = join(site.config.dataDir, "media", "assets");
    const shared = (): Promise<string[]> => readdir(storage).catch(() => []);
    await vi.waitUntil(async () => (await shared()).includes("gone-12345678.js.br"), { timeout: 10_000 });
    for (const name of [sent, "gone-12345678.js"])
      for (const end of ["", ".br", ".gz"]) await rm(join(folder, `${name}${end}`));
    for (const end of ["", ".br"]) await rm(join(storage, `${sent}${end}`));
  });

  test("what was sent before still is, though no file of that name is left", async () => {
    const { status, bytes } = await ask(sent, { "accept-encoding": "br" });
    expect(status).toBe(200);
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });

  test("what was not comes from the site's storage", async () => {
    const { status, headers, bytes } = await ask("gone-12345678.js", { "accept-encoding": "br" });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
  });
});
