import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuardedGet, type Wanted } from "./guarded-get.ts";

const KB = 1024;
const html = { "content-type": "text/html; charset=utf-8" };
const moved =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** What the sites answer, by their addresses. */
const pages: Record<string, RequestListener> = {
  "site.example/": (_, response) => response.writeHead(200, html).end("Muraho"),
  "site.example/large": (_, response) => response.writeHead(200, html).end(Buffer.alloc(300 * KB, "a")),
  "site.example/full": (_, response) => response.writeHead(200, html).end(Buffer.alloc(256 * KB, "a")),
  "site.example/picture": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("a"),
  "site.example/zip": (_, response) => response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("a"),
  "site.example/gone": (_, response) => response.writeHead(404, html).end("a"),
  "site.example/silent": () => undefined,
  "site.example/slow": (_, response) => response.writeHead(200, html).write("a"),
  "site.example/cut": (_, response) =>
    response.writeHead(200, { ...html, "content-length": 9 }).write("a", () => response.destroy()),
  "site.example/moved": moved("https://www.site.example/"),
  "www.site.example/": moved("//site.example/"),
  "site.example/circle": moved("/circle"),
  "site.example/to-inner": moved("https://inner.site.example/"),
  "site.example/to-address": moved("https://127.0.0.1/"),
  "site.example/to-v6": moved("https://[::1]/"),
  "site.example/to-http": moved("http://site.example/"),
  "site.example/to-port": moved("https://site.example:22/"),
  "site.example/to-other": moved("https://other.example/"),
  "site.example/to-file": moved("file:///etc/passwd"),
};
const asked: string[] = [];
const server = createServer((incoming, response) => {
  const address = `${incoming.headers.host?.replace(/:\d+$/, "")}${incoming.url}`;
  asked.push(address);
  pages[address]?.(incoming, response);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const addresses: Record<string, string[]> = {
  "site.example": ["127.0.0.1"],
  "www.site.example": ["127.0.0.1"],
  "inner.site.example": ["127.0.0.1", "10.0.0.1"],
};
/** Names are resolved here, this server stands for the internet, and TLS is left out. */
const get = createGuardedGet("https://urubuga.example", {
  addressesOf: async (host) => (addresses[host] ?? []).map((address) => ({ address, family: 4 })),
  isAllowed: (address) => address === "127.0.0.1",
  request: (url, options) =>
    request(url, { ...options, protocol: "http:", port: (server.address() as AddressInfo).port }),
});

const ask = (address: string, more: Partial<Wanted> = {}) =>
  get(`https://${address}`, {
    isHost: (host) => host.endsWith("site.example") || host === "[::1]" || host === "127.0.0.1",
    type: "text/html",
    signal: AbortSignal.timeout(200),
    ...more,
  });

test("a page is read, also after redirects to hosts that may be asked", async () => {
  const { url, content } = await ask("site.example/moved");
  expect({ url: url.href, content: content.toString() }).toEqual({ url: "https://site.example/", content: "Muraho" });
});

test("256 KB are read, and of more the beginning where that is enough", async () => {
  expect((await ask("site.example/full")).content).toHaveLength(256 * KB);
  expect((await ask("site.example/large", { isBeginningEnough: true })).content).toHaveLength(256 * KB);
});

test.for([
  ["site.example/large", /too large/],
  ["site.example/picture", /sent image\/png/],
  ["site.example/zip", /gzip/],
  ["site.example/gone", /404/],
  ["site.example/silent", /abort/i],
  ["site.example/slow", /abort/i],
  ["site.example/cut", /aborted/],
  ["site.example/circle", /too often/],
  ["site.example/to-inner", /inner address/],
  ["site.example/to-address", /another place/],
  ["site.example/to-v6", /another place/],
  ["site.example/to-http", /another place/],
  ["site.example/to-port", /another place/],
  ["site.example/to-other", /another place/],
  ["site.example/to-file", /another place/],
  ["unknown.site.example/", /inner address/],
] as const)("nothing comes from %s", async ([address, reason]) => {
  await expect(ask(address)).rejects.toThrow(reason);
});

test("a host with an inner address among others is never asked, nor is an address without a name", () => {
  expect(asked.filter((each) => !/^(www\.)?site\.example\//.test(each))).toEqual([]);
});
