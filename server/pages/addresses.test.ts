import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open.ts";
import { article as articleKind, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent } from "#test/factories.ts";
import { loadWebApp } from "./web-app.ts";

const render = await loadWebApp("build");
const site = useApp({ CACHE_IN_FRONT: "true" }, render, { buildId: "build" });
const admin = useAdmin(site);
const origin = "https://urubuga.example";
let categoryId = 0;
let art = 0;
let concert = 0;

beforeAll(async () => {
  categoryId = await addCategory(site.db);
  art = await addArticle(site.db, {
    categoryId,
    titles: { en: "Imigongo in Kirehe", rw: "N’umwaka w’imigongo: Œuvre" },
    contents: { en: "<p>Text</p>", rw: "<p>Inyandiko</p>" },
  });
  concert = await addEvent(site.db, { titles: { en: "Night of drums" } });
});

const open = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  site.app.inject({ url, headers, method });
const told = ({ statusCode, headers }: LightMyRequestResponse) => [statusCode, headers.location];
/** The values of an attribute of the elements in the head that have such a beginning. */
const valuesOf = ({ body }: LightMyRequestResponse, element: string) =>
  [...body.matchAll(new RegExp(`<${element}[^>]*?(?:href|content)="([^"]*)"`, "g"))].map(([, value]) => value);

describe("words that are not those of the title lead to the right ones, in one hop", () => {
  test.each([
    ["no words", "/en/article/ID", "/en/article/ID/imigongo-in-kirehe"],
    ["words never used", "/en/article/ID/anything", "/en/article/ID/imigongo-in-kirehe"],
    ["words of another language", "/rw/article/ID/imigongo-in-kirehe", "/rw/article/ID/n-umwaka-w-imigongo-oeuvre"],
    ["a language without a title", "/fr/article/ID", "/fr/article/ID/imigongo-in-kirehe"],
    ["a slash at the end", "/en/article/ID/imigongo-in-kirehe/", "/en/article/ID/imigongo-in-kirehe"],
    ["another spelling", "/en/ARTICLE/ID/Imigongo", "/en/article/ID/imigongo-in-kirehe"],
    ["a query", "/en/article/ID?utm_source=x&page=2", "/en/article/ID/imigongo-in-kirehe?utm_source=x&page=2"],
  ])("%s", async (_what, from, to) => {
    const withId = (path: string) => path.replace("ID", String(art));
    for (const method of ["GET", "HEAD"] as const) {
      expect(told(await open(withId(from), {}, method))).toEqual([301, withId(to)]);
    }
    expect((await open(withId(to))).statusCode).toBe(200);
  });

  test("of an event too, and in low-data mode", async () => {
    const right = [301, `/en/event/${concert}/night-of-drums`];
    expect(told(await open(`/en/event/${concert}`))).toEqual(right);
    expect(told(await open(`/en/event/${concert}/x`, { cookie: "data=low" }))).toEqual(right);
  });

  test("each request keeps its own query, though the redirect is cached", async () => {
    const to = `/en/event/${concert}/night-of-drums`;
    const asked = ["?a=1", "?a=2", "", "?a=1"].map((query) => open(`/en/event/${concert}/old${query}`));
    expect((await Promise.all(asked)).map(told)).toEqual(
      ["?a=1", "?a=2", "", "?a=1"].map((query) => [301, to + query]),
    );
  });

  test("no browser keeps the redirect without asking again", async () => {
    expect((await open(`/en/event/${concert}`)).headers["cache-control"]).toMatch(/max-age=0/);
  });
});

test("where the address names no language the reader's words are right, and the redirect is temporary", async () => {
  const rw = { "accept-language": "rw" };
  const bare = await open(`/article/${art}`, rw);
  expect(bare.statusCode).toBe(200);
  expect(valuesOf(bare, 'link rel="canonical"')).toEqual([`${origin}/rw/article/${art}/n-umwaka-w-imigongo-oeuvre`]);
  expect((await open(`/article/${art}/n-umwaka-w-imigongo-oeuvre`, rw)).statusCode).toBe(200);
  const wrong = await open(`/article/${art}/n-umwaka-w-imigongo-oeuvre?a=1`, { "accept-language": "en" });
  expect(told(wrong)).toEqual([302, `/article/${art}/imigongo-in-kirehe?a=1`]);
  expect(wrong.headers["cache-control"]).toBe("private, no-cache");
  expect(wrong.headers.vary).toContain("Accept-Language");
});

test("a title without latin letters or digits has no words, nor has one that is another page's name", async () => {
  const arabic = await addArticle(site.db, { categoryId, titles: { en: "مرحبا" } });
  const comments = await addArticle(site.db, { categoryId, titles: { en: "Comments!" } });
  expect((await open(`/en/article/${arabic}`)).statusCode).toBe(200);
  expect(told(await open(`/en/article/${arabic}/x`))).toEqual([301, `/en/article/${arabic}`]);
  const own = await open(`/en/article/${comments}`);
  expect(valuesOf(own, 'link rel="canonical"')).toEqual([`${origin}/en/article/${comments}`]);
  expect(valuesOf(await open(`/en/article/${comments}/comments`), 'link rel="canonical"')).toEqual([]);
});

test("a page names the languages in which there is a text, and as its own address that of the text it shows", async () => {
  const en = `${origin}/en/article/${art}/imigongo-in-kirehe`;
  const rw = `${origin}/rw/article/${art}/n-umwaka-w-imigongo-oeuvre`;
  const fallback = await open(`/fr/article/${art}/imigongo-in-kirehe`);
  expect(valuesOf(fallback, 'link rel="canonical"')).toEqual([en]);
  expect(valuesOf(fallback, 'meta property="og:url"')).toEqual([en]);
  expect(valuesOf(fallback, 'link rel="alternate" hrefLang')).toEqual([rw, en, `${origin}/article/${art}`]);
  expect(valuesOf(fallback, 'meta property="og:locale"')).toEqual(["en_GB"]);
  expect(valuesOf(fallback, 'meta property="og:locale:alternate"')).toEqual(["rw_RW"]);
  expect(fallback.body).toContain(`"mainEntityOfPage":"${en}"`);
  // The way to the other languages leads to no redirect.
  expect(fallback.body).toContain(`href="/rw/article/${art}/n-umwaka-w-imigongo-oeuvre"`);
  const news = await open("/fr/news");
  expect(valuesOf(news, 'link rel="canonical"')).toEqual([`${origin}/fr/news`]);
  expect(valuesOf(news, 'link rel="alternate" hrefLang')).toHaveLength(4);
});

test("a changed title has its new address at once, there and back", async () => {
  const id = await addArticle(site.db, { categoryId, titles: { en: "Before", rw: "Mbere", fr: "Avant" } });
  const before = `/en/article/${id}/before`;
  const after = `/en/article/${id}/after`;
  const db = await openDatabase(site.config);
  const { app: other } = await buildApp({ config: site.config, db, clock: site.clock, pages: async () => render });
  const open = async (app: typeof other, url: string) => told(await app.inject(url));
  for (const app of [site.app, other]) expect(await open(app, after)).toEqual([301, before]);
  await admin.change(articleKind, id, { titleEn: "After" });
  expect(await open(site.app, before)).toEqual([301, after]);
  expect(await open(site.app, after)).toEqual([200, undefined]);
  site.clock.advance(600);
  expect(await open(other, before)).toEqual([301, after]);
  await admin.change(articleKind, id, { titleEn: "Before" });
  expect(await open(site.app, after)).toEqual([301, before]);
  expect(await open(site.app, before)).toEqual([200, undefined]);
  await other.close();
  await db.destroy();
});

test("neither a form nor the router's data is redirected", async () => {
  const sent = await site.app.inject({
    method: "POST",
    url: `/en/article/${art}/older-words`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    payload: "content=",
  });
  expect(sent.statusCode).toBe(422);
  expect((await open(`/en/article/${art}.data`)).statusCode).toBe(200);
});

test("cards and related lists lead to right addresses", async () => {
  const links = async (url: string) => {
    const { body } = await open(url);
    return new Set([...body.matchAll(/ href="(\/[a-z]{2}\/(?:article|event)\/\d+[^"]*)"/g)].map(([, href]) => href));
  };
  for (const page of ["/en", "/rw/news", "/fr/events", `/en/article/${art}/imigongo-in-kirehe`, "/en/search?q=drums"]) {
    for (const href of await links(page)) expect([href, (await open(href ?? "")).statusCode]).toEqual([href, 200]);
  }
});
