import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SECOND } from "#server/clock.ts";
import { article as kind, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, writtenViews } from "#test/factories.ts";
import { compressAssets } from "../../scripts/compress-assets.ts";

/** The paths of all pages that were rendered. */
let rendered: string[] = [];

beforeEach(() => {
  rendered = [];
});

function useSite(settings: Record<string, string> = {}, assetsDirs?: string[]) {
  const site = useApp(
    settings,
    async (request) => {
      const { pathname } = new URL(request.url);
      const count = rendered.push(pathname);
      return new Response(`${pathname} ${count}`, { headers: { "content-type": "text/html; charset=utf-8" } });
    },
    { assetsDirs },
  );
  const admin = useAdmin(site);
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<string> => {
    const { app } = site;
    if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const agent = "Mozilla/5.0 (Linux; Android 10) Chrome/119.0 Mobile";
    const request = send({ port, path, method, headers: { "user-agent": agent, ...headers } }).end();
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return text(answer);
  };
  return Object.assign(site, {
    ask,
    change: () => admin.published(kind),
    /** As many readers as make a site a busy one. */
    async keepBusy() {
      await ask("/en/events");
      await Promise.all(Array.from({ length: 50 }, () => ask("/en/events")));
    },
  });
}

const timesRendered = (path: string) => rendered.filter((each) => each === path).length;
const site = useSite();

describe("on a busy site", () => {
  test("a reader is sent the page of before a change, which is rendered anew after that", async () => {
    const before = await site.ask("/en/news");
    await site.change();
    await site.keepBusy();
    expect(await Promise.all([site.ask("/en/news"), site.ask("/en/news")])).toEqual([before, before]);
    await vi.waitUntil(() => timesRendered("/en/news") === 2);
    await vi.waitUntil(async () => (await site.ask("/en/news")) !== before);
    expect(timesRendered("/en/news")).toBe(2);
  });

  test("so is a reader of a page that would be rendered anew by now since its counts are old", async () => {
    const before = await site.ask("/en/contact");
    site.clock.advance(4.5 * SECOND);
    await site.keepBusy();
    expect(await site.ask("/en/contact")).toBe(before);
    await vi.waitUntil(() => timesRendered("/en/contact") === 2);
  });

  test("a page that a reader was sent counts as a view, and that it is rendered anew does not", async () => {
    const id = await addArticle(site.db);
    const path = `/en/article/${id}`;
    const from = (name: string) => ({ "user-agent": `Mozilla/5.0 (Linux; Android 10) Chrome/119.0 ${name}` });
    await site.ask(path, from("one"));
    await site.change();
    await site.keepBusy();
    await site.ask(path, from("program"), "HEAD");
    await site.ask(path, from("two"));
    await vi.waitUntil(() => timesRendered(path) === 2);
    await site.views.flush();
    expect(await writtenViews(site.db, id)).toBe(2);
  });
});

const inFront = useSite({ CACHE_IN_FRONT: "true" });

test.each([
  ["to a browser that prefetches it", site, "/en/donate", { purpose: "prefetch" }, 0],
  ["a second after the change", site, "/en/about", {}, SECOND],
  ["as an answer of the API", site, "/api/article?limit=5", {}, 0],
  ["as the answer to a search", site, "/en/news?q=umuganda", {}, 0],
  ["to a cache in front", inFront, "/en/news", {}, 0],
] as const)("on a busy site the page of before a change is not sent %s", async (_, on, path, headers, later) => {
  const before = await on.ask(path, headers);
  await on.change();
  on.clock.advance(later);
  await on.keepBusy();
  expect(await on.ask(path, headers)).not.toBe(before);
});

const assets = await mkdtemp(join(tmpdir(), "urubuga-assets-"));
await writeFile(join(assets, "a-12345678.js"), "export const a = 1;\n");
compressAssets(assets);
afterAll(() => rm(assets, { recursive: true, force: true }));
const quiet = useSite({}, [assets]);

test("where few readers come, each of them is sent the page of after a change", async () => {
  const before = await quiet.ask("/en/news");
  await quiet.change();
  expect(await quiet.ask("/en/news")).not.toBe(before);
});

test("however many files a few readers ask for, each of them is sent the page of after a change", async () => {
  const before = await quiet.ask("/en/news");
  await quiet.change();
  await quiet.ask("/assets/a-12345678.js");
  await Promise.all(Array.from({ length: 50 }, () => quiet.ask("/assets/a-12345678.js")));
  expect(await quiet.ask("/en/news")).not.toBe(before);
});
