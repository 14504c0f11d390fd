import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent } from "#test/factories.ts";
import { addIssue } from "#test/issues.ts";

let rendered = 0;
const renderPage = async (request: Request) => {
  rendered += 1;
  const isThere = !new URL(request.url).pathname.startsWith("/en/event/");
  return new Response("a page", { status: isThere ? 200 : 404, headers: { "content-type": "text/html" } });
};
const site = useApp({ TRUST_PROXY: "1" }, renderPage);

const phone = "Mozilla/5.0 (Linux; Android 10) Chrome/119.0 Mobile";
type Ask = (url: string, from: string, headers?: Record<string, string>) => Promise<number>;

/** Asks another process of the site for pages; it writes what it counted as it stops. */
async function reading(read: (ask: Ask) => Promise<void>, config = site.config): Promise<void> {
  const { app } = await buildApp({ config, db: site.db, clock: site.clock, pages: async () => renderPage });
  await read(async (url, from, headers = {}) => {
    const sent = { "user-agent": phone, "x-forwarded-for": from, ...headers };
    const { method = "GET", ...rest } = sent as typeof sent & { method?: "GET" | "HEAD" };
    return (await app.inject({ method, url, headers: rest })).statusCode;
  });
  await app.close();
}

async function newsletter() {
  const article = await addArticle(site.db);
  const event = await addEvent(site.db);
  const id = await addIssue(site, {
    items: [
      { kind: "article", id: article },
      { kind: "event", id: event },
    ],
  });
  return { article, event, id };
}

const stored = (id: number) =>
  site.db
    .selectFrom("newsletter_visits")
    .select(["language", "visits"])
    .where("newsletter_id", "=", id)
    .orderBy("language")
    .execute();

test("visitors of one cached page are counted by the newsletters that led them there, and written at the stop", async () => {
  const first = await newsletter();
  const second = await addIssue(site, { items: [{ kind: "article", id: first.article }] });
  const page = `/rw/article/${first.article}/umuganda`;
  await reading(async (ask) => {
    const before = rendered;
    await ask(page, "197.243.0.1");
    await ask(`${page}?newsletter=${first.id}`, "197.243.0.2");
    await ask(`${page}?newsletter=${first.id}`, "197.243.0.3");
    await ask(`${page}?newsletter=${first.id}`, "197.243.0.3");
    await ask(`${page}?fbclid=x&newsletter=${second}`, "197.243.0.3");
    await ask(page, "197.243.0.4");
    expect(rendered).toBe(before + 1);
    expect(await stored(first.id)).toEqual([]);
  });
  expect(await stored(first.id)).toEqual([{ language: "rw", visits: 2 }]);
  expect(await stored(second)).toEqual([{ language: "rw", visits: 1 }]);
});

test("neither crawlers, nor prefetches, nor HEAD requests, nor pages that are not there are counted", async () => {
  const { article, event, id } = await newsletter();
  const page = `/en/article/${article}?newsletter=${id}`;
  await reading(async (ask) => {
    await ask(page, "197.243.0.1", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await ask(page, "197.243.0.2", { "sec-purpose": "prefetch;prerender" });
    await ask(page, "197.243.0.3", { purpose: "prefetch" });
    await ask(page, "197.243.0.4", { method: "HEAD" });
    expect(await ask(`/en/event/${event}?newsletter=${id}`, "197.243.0.5")).toBe(404);
    await ask(`/en/article/${article}/comments?newsletter=${id}`, "197.243.0.6");
    await ask(`/en/article/${article}?newsletter=${id}x`, "197.243.0.7");
    await ask(`/en/article/${article}?newsletter=99999999999999999999`, "197.243.0.8");
  });
  expect(await stored(id)).toEqual([]);
});

test("a cache in front stores no page that a newsletter leads to", async () => {
  const { article, id } = await newsletter();
  const config = { ...site.config, hasCacheInFront: true };
  const { app } = await buildApp({ config, db: site.db, clock: site.clock, pages: async () => renderPage });
  const page = `/fr/article/${article}`;
  const control = async (url: string) =>
    (await app.inject({ url, headers: { "user-agent": "Googlebot/2.1" } })).headers["cache-control"];
  expect(await control(page)).toMatch(/^public/);
  expect(await control(`${page}?newsletter=${id}`)).toBe("private, no-cache");
  expect(await control(page)).toMatch(/^public/);
  await app.close();
  await reading(async (ask) => {
    for (const host of [1, 2]) await ask(`${page}?newsletter=${id}`, `197.243.1.${host}`);
  }, config);
  expect(await stored(id)).toEqual([{ language: "fr", visits: 2 }]);
});
