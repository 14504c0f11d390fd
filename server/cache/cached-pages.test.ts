import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { article as kind, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addArticle, addComment, addSessionUser, setCommentMode, writtenViews } from "#test/factories.ts";

/** A page shows what it was requested with, and how many pages were rendered before. */
let rendered = 0;
const site = useApp({}, async (_request, prefix, { language, isLowData }) => {
  rendered += 1;
  const text = `${prefix ?? "-"} ${language} ${isLowData ? "low" : "full"} ${"word ".repeat(500)} ${rendered}`;
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
});
const admin = useAdmin(site);

let port = 0;
beforeAll(async () => {
  await setCommentMode(site.db, "open");
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  port = (site.app.server.address() as AddressInfo).port;
});
beforeEach(() => site.clock.advance(10 * SECOND));

type Answer = { status: number; headers: IncomingMessage["headers"]; bytes: Buffer };

/** Over a real connection: cached responses never reach the router. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const [answer] = (await once(get({ port, path, headers }), "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) };
}

const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 10) Chrome/119.0 Mobile" };

describe("a page", () => {
  test("is rendered once for requests at the same time, and then cached", async () => {
    const before = rendered;
    const all = await Promise.all(Array.from({ length: 20 }, () => ask("/en/news")));
    await ask("/en/news");
    expect(rendered).toBe(before + 1);
    expect(new Set(all.map(({ bytes }) => bytes.toString())).size).toBe(1);
  });

  test("is rendered again after four seconds: its counts are no older than five, though a busy server takes its time", async () => {
    const first = await ask("/en/news");
    site.clock.advance(3.9 * SECOND);
    expect((await ask("/en/news")).bytes).toEqual(first.bytes);
    site.clock.advance(0.1 * SECOND);
    expect((await ask("/en/news")).bytes).not.toEqual(first.bytes);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)(
    "is sent in %s to a client that accepts it, the first time and from the cache",
    async (encoding, decompress) => {
      const plain = (await ask("/en/news")).bytes;
      for (let time = 0; time < 2; time += 1) {
        const { headers, bytes } = await ask("/en/news", { "accept-encoding": encoding });
        expect(headers["content-encoding"]).toBe(encoding);
        expect(Number(headers["content-length"])).toBe(bytes.length);
        expect(decompress(bytes)).toEqual(plain);
      }
    },
  );

  test.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip, br;q=0.0", "gzip"],
    ["gzip;q=0, br;q=0.1", "br"],
    ["br;q=0, gzip;q=0, *", undefined],
    ["*;q=0", undefined],
  ])("is not sent in an encoding that the client does not accept: %s", async (accepted, encoding) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await ask("/en/news", { "accept-encoding": accepted });
      expect({ status, encoding: headers["content-encoding"] }).toEqual({ status: 200, encoding });
    }
  });

  test("is answered with 304 where the browser has it", async () => {
    const { etag = "" } = (await ask("/en/news")).headers;
    const again = await ask("/en/news", { "if-none-match": etag });
    expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
    expect(again.headers["content-security-policy"]).toBeUndefined();
  });

  test("is in the reader's language where its address names none", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(String((await ask("/news", { "accept-language": "fr" })).bytes)).toMatch(/^- fr /);
      expect(String((await ask("/news", { "accept-language": "en" })).bytes)).toMatch(/^- en /);
      expect(String((await ask("/news", { cookie: "language=rw" })).bytes)).toMatch(/^- rw /);
      expect(String((await ask("/en/news", { cookie: "language=rw" })).bytes)).toMatch(/^en en /);
    }
  });

  test.each([
    "//en/news",
    "/en//news",
    "/%65n/news",
    "/en;/news",
    "/en.data",
    "/news/..%2f",
    "/en%2f..",
    "/EN/news",
    "/en?%5C",
  ])("is not shared between readers that differ in %s", async (path) => {
    const answerIn = async (language: string) => {
      const { status, bytes } = await ask(path, { "accept-language": language });
      return { status, text: String(bytes).replace(/\d+$/, "") };
    };
    const fresh: object[] = [];
    for (const language of ["fr", "en"]) {
      site.clock.advance(10 * SECOND);
      fresh.push(await answerIn(language));
    }
    site.clock.advance(10 * SECOND);
    for (let time = 0; time < 2; time += 1) expect([await answerIn("fr"), await answerIn("en")]).toEqual(fresh);
  });

  test("of low-data mode is cached apart from the full page", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(String((await ask("/en/news", { cookie: "data=low" })).bytes)).toContain("low");
      expect(String((await ask("/en/news", { "save-data": "on" })).bytes)).toContain("low");
      expect(String((await ask("/en/news", { "save-data": "on", cookie: "data=full" })).bytes)).toContain("full");
      expect(String((await ask("/en/news")).bytes)).toContain("full");
    }
  });

  test("names in Vary what it depends on", async () => {
    const parts = async (path: string) => (await ask(path)).headers.vary?.split(", ").sort();
    expect(await parts("/en/news")).toEqual(["Accept-Encoding", "Cookie", "Save-Data"]);
    expect(await parts("/news")).toEqual(["Accept-Encoding", "Accept-Language", "Cookie", "Save-Data"]);
  });
});

describe("an API response that is the same for all callers", () => {
  test("is cached, with an ETag", async () => {
    const first = await ask("/api/article?limit=5");
    await addArticle(site.db);
    const second = await ask("/api/article?limit=5");
    expect(second.bytes).toEqual(first.bytes);
    const again = await ask("/api/article?limit=5", { "if-none-match": first.headers.etag ?? "" });
    expect(again.status).toBe(304);
  });

  test("shows a change of content at once", async () => {
    const { id } = await admin.published(kind);
    const read = async () => JSON.parse(String((await ask(`/api/article/${id}`, agent)).bytes)).article;
    expect((await read()).commentCount).toBe(0);
    const payload = { articleId: id, content: "Murakoze", guestName: "Keza", guestEmail: "keza@reader.example" };
    expect((await site.call("POST", "/comment", { payload })).status).toBe(201);
    expect((await read()).commentCount).toBe(1);
    await admin.change(kind, id, { titleEn: "Another title" });
    expect((await read()).titleEn).toBe("Another title");
    await admin.remove(kind, id);
    expect((await ask(`/api/article/${id}`)).status).toBe(404);
  });

  test("stays while somebody writes: an autosave, a preview link and an open editor drop nothing", async () => {
    const { id } = await admin.published(kind);
    const first = await ask("/api/article?limit=6");
    await addArticle(site.db);
    const { headers } = admin;
    expect((await admin.change(kind, id, { draft: "true", autosave: "true", titleEn: "A draft" })).status).toBe(200);
    expect((await site.call("POST", `/article/${id}/preview`, { headers })).status).toBe(200);
    const payload = { tab: "tab-of-diane" };
    expect((await site.call("POST", `/article/${id}/presence`, { headers, payload })).status).toBe(200);
    expect((await ask("/api/article?limit=6")).bytes).toEqual(first.bytes);
    await admin.change(kind, id, { titleEn: "Another title" });
    expect((await ask("/api/article?limit=6")).bytes).not.toEqual(first.bytes);
  });

  test("shows a change of a reader at once in a list", async () => {
    const id = await addArticle(site.db);
    const counted = async () => {
      const { data } = JSON.parse(String((await ask("/api/article?limit=100")).bytes));
      return data.find((each: { id: number }) => each.id === id).commentCount;
    };
    expect(await counted()).toBe(0);
    const payload = { articleId: id, content: "Murakoze", guestName: "Keza", guestEmail: "keza@reader.example" };
    expect((await site.call("POST", "/comment", { payload })).status).toBe(201);
    expect(await counted()).toBe(1);
  });

  test("is not sent to a signed-in user", async () => {
    const id = await addArticle(site.db);
    const { token, id: user } = await addSessionUser(site);
    const reactors = async (headers: Record<string, string>) => {
      const { article } = JSON.parse(String((await ask(`/api/article/${id}`, headers)).bytes));
      return article.reactions.map(({ userId }: { userId: number }) => userId);
    };
    for (let time = 0; time < 2; time += 1) expect(await reactors({})).toEqual([]);
    const payload = { articleId: id, type: "LIKE" };
    expect((await site.call("POST", "/reaction", { headers: as(token), payload })).status).toBeLessThan(300);
    for (let time = 0; time < 2; time += 1) expect(await reactors(as(token))).toContain(user);
    const mine = await ask(`/api/article/${id}`, as(token));
    expect(mine.headers["cache-control"]).toBe("no-store");
    expect((await ask(`/api/article/${id}`, as("no such token"))).status).toBe(401);
  });

  test("has exact counts for a single article after a change by any user", async () => {
    const id = await addArticle(site.db);
    const reader = (name: string) => ({ "user-agent": `${agent["user-agent"]} ${name}` });
    const read = async (name: string) => {
      const { article } = JSON.parse(String((await ask(`/api/article/${id}`, reader(name))).bytes));
      return { views: article.views, comments: article.comments.length, count: article.commentCount };
    };
    for (const [place, name] of ["one", "two", "three"].entries()) {
      for (let time = 0; time < 3; time += 1) {
        expect(await read(name)).toEqual({ views: place + 1, comments: 0, count: 0 });
      }
    }
    // Changes the data as another process would.
    const other = await openDatabase(site.config);
    await addComment(other, { articleId: id });
    await other.destroy();
    expect(await read("one")).toEqual({ views: 3, comments: 1, count: 1 });
  });

  test.each(["purpose", "sec-purpose"])(
    "counts no view for a prefetch, which the header %s announces",
    async (header) => {
      const id = await addArticle(site.db);
      const { token } = await addSessionUser(site);
      // Each from another browser, so that each counts as a view.
      const prefetch = (name: string) => ({ "user-agent": `${agent["user-agent"]} ${name}`, [header]: "prefetch" });
      await ask(`/api/article/${id}`, prefetch("one"));
      await ask(`/api/article/${id}`, { ...prefetch("two"), ...as(token) });
      await ask(`/en/article/${id}`, prefetch("three"));
      const { article } = JSON.parse(String((await ask(`/api/article/${id}`, agent)).bytes));
      expect(article.views).toBe(1);
    },
  );

  test("counts a view for each reader, cached or not", async () => {
    const id = await addArticle(site.db);
    for (const name of ["one", "two", "three"])
      await ask(`/api/article/${id}`, { "user-agent": `${agent["user-agent"]} ${name}` });
    await ask(`/en/article/${id}`, { "user-agent": `${agent["user-agent"]} four` });
    await ask(`/en/article/${id}`, { "user-agent": `${agent["user-agent"]} five` });
    await ask(`/api/article/${id}`, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    const counted = async () => {
      await site.views.flush();
      return writtenViews(site.db, id);
    };
    await expect.poll(counted).toBe(5);
  });

  test("is not cached after a failure", async () => {
    expect((await ask("/api/article/999999")).status).toBe(404);
    expect((await ask("/api/article/999999")).headers.etag).toBeUndefined();
  });
});
