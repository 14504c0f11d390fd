import { beforeAll, expect, test } from "vitest";
import type { PickedItem } from "#contract/newsletters.ts";
import { HOUR } from "#server/clock.ts";
import { article, useAdmin } from "#test/admin.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle, addCategory, addComment, addEvent } from "#test/factories.ts";
import { addIssue } from "#test/issues.ts";
import { mediaIdOf } from "#test/state.ts";
import { PATIENCE, times } from "#test/torture.ts";
import { loadWebApp } from "./web-app.ts";

const site = useApp({ LOG_LEVEL: "error" }, await loadWebApp("build"), {
  assetsDirs: [`${process.cwd()}/build/client/assets`],
});
const admin = useAdmin(site);
const origin = "https://urubuga.example";
/** As many as the lists reach; with an archive, all of a site. */
const ARTICLES = times(60, 2500);
const EVENTS = times(30, 500);

/** The path of each item without its words. */
const items = new Set<string>();

/** A text in English, and in other languages for some; one title has no words, one has those of another page. */
function textsOf(place: number) {
  const odd = ["مرحبا", "Comments"][place];
  const titles: Record<string, string> = { en: odd ?? `Story ${place} of the lake` };
  if (place % 2 === 0) titles.rw = `Inkuru ya ${place} y’ikiyaga`;
  if (place % 3 === 0) titles.fr = `L’été n° ${place}`;
  return { titles, texts: Object.fromEntries(Object.keys(titles).map((each) => [each, `<p>${place}</p>`])) };
}

beforeAll(async () => {
  const names = { en: "Nature", rw: "Ibidukikije" };
  const categoryId = await addCategory(site.db, { names });
  const eventCategory = await addCategory(site.db, { type: "EVENT", names });
  for (let place = 0; place < ARTICLES; place += 1) {
    const { titles, texts } = textsOf(place);
    const createdAt = START - place * HOUR;
    const id = await addArticle(site.db, { categoryId, titles, contents: texts, createdAt });
    items.add(`/article/${id}`);
    if (place % 50 === 0) for (let each = 0; each < 12; each += 1) await addComment(site.db, { articleId: id });
  }
  for (let place = 0; place < EVENTS; place += 1) {
    const { titles, texts } = textsOf(place);
    const startsAt = START + (place - EVENTS / 2) * HOUR;
    const id = await addEvent(site.db, { categoryId: eventCategory, titles, descriptions: texts, startsAt });
    items.add(`/event/${id}`);
  }
}, PATIENCE);

/** Words and files of what readers do not see, in every state. */
const hidden: string[] = [];

beforeAll(async () => {
  const secretOf = (state: string) => {
    const word = `zq${state}wx`;
    hidden.push(word);
    return { titleEn: `Title ${word}`, contentEn: `<p>Text ${word}</p>`, image: admin.png };
  };
  const { body } = await admin.add(article, { ...secretOf("drafted"), status: "draft" });
  hidden.push(mediaIdOf(body.article.imageUrl));
  const named: PickedItem[] = [{ kind: "article", id: 1 }];
  const published = () => admin.published(article, { titleEn: "Seen by all", altEn: "A drum" });
  await admin.change(article, (await published()).id, { draft: "true", ...secretOf("next") });
  const scheduled = (await published()).id;
  await admin.change(article, scheduled, { draft: "true", ...secretOf("scheduled") });
  await admin.schedule(article, scheduled, "2027-03-01T08:00");
  for (const [state, path, method] of [
    ["unpublished", "/unpublish", "POST"],
    ["trashed", "", "DELETE"],
  ] as const) {
    const { id, imageUrl } = await admin.published(article, secretOf(state));
    hidden.push(mediaIdOf(imageUrl), `/article/${id}/`);
    // As readers and caches had it before.
    await site.app.inject(`/en/article/${id}`);
    const payload = method === "POST" ? { payload: {} } : {};
    const answer = await site.call(method, `/article/${id}${path}`, { headers: admin.headers, ...payload });
    expect(answer.status).toBe(200);
    named.push({ kind: "article", id });
  }
  await addIssue(site, { items: named, forewords: { en: "Hello" } });
  await addIssue(site, { forewords: { rw: "Muraho" } });
  await site.call("PUT", "/newsletter/rule", { headers: admin.headers, payload: { isPublic: true } });
}, PATIENCE);

type Page = { path: string; body: string; isPage: boolean };

/** The paths of this site that elements of a page lead to, and a crawler follows. */
function linksOf(body: string, element: string): string[] {
  const found = body.matchAll(new RegExp(`<${element}(?= )[^>]*? href="([^"]+)"[^>]*>`, "g"));
  const hrefs = [...found].filter(([tag]) => !tag.includes('rel="nofollow"')).map(([, href = ""]) => href);
  return hrefs
    .map((href) => href.replaceAll("&amp;", "&").replace(origin, "").replace(/#.*$/, ""))
    .filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** The languages that a page offers, with the path of each. */
function alternatesOf(body: string): [string, string][] {
  return [...body.matchAll(/<link rel="alternate" hrefLang="([a-z-]+)" href="([^"]+)"/g)].map(
    ([, language = "", href = ""]) => [language, href.replace(origin, "")],
  );
}

const opened = new Map<string, Page>();

/** Opens an address, once; one permanent redirect is allowed. */
async function open(path: string): Promise<Page> {
  const known = opened.get(path);
  if (known) return known;
  const first = await site.app.inject(path);
  const to = first.statusCode === 301 ? String(first.headers.location) : path;
  const { statusCode, headers, body } = to === path ? first : await site.app.inject(to);
  expect([path, to, statusCode]).toEqual([path, to, 200]);
  const page = { path: to, body, isPage: String(headers["content-type"]).startsWith("text/html") };
  // Without it a browser lays the page out in its quirks mode.
  if (page.isPage) expect([to, body.slice(0, 15)]).toEqual([to, "<!DOCTYPE html>"]);
  // What React writes in the place of a part that it would have to wait for.
  expect([to, body.includes("<!--$!-->")]).toEqual([to, false]);
  opened.set(path, page).set(to, page);
  return page;
}

test(
  "a crawler reaches every item by links alone, each link answers, and no page offers a language that it has not",
  async () => {
    const known = new Set(["/en/"]);
    for (const path of known) {
      const page = await open(path);
      if (page.isPage) for (const href of linksOf(page.body, "a")) known.add(href);
    }
    const reached = new Set(
      [...opened.keys()].map((path) => path.match(/^\/en(\/[a-z]+\/\d+)(?:\/[a-z0-9-]+)?$/)?.[1]),
    );
    expect([...items].filter((path) => !reached.has(path))).toEqual([]);

    for (const { body, path } of [...opened.values()]) {
      for (const [language, href] of alternatesOf(body)) {
        const offered = await open(href);
        expect([path, href, offered.path]).toEqual([path, href, href]);
        if (language === "x-default") continue;
        const shown = offered.body.match(/<h1 lang="(\w+)"/)?.[1] ?? offered.body.match(/<html lang="(\w+)"/)?.[1];
        expect([path, href, shown]).toEqual([path, href, language]);
      }
    }
  },
  PATIENCE,
);

test(
  "each address of the sitemap is the one of its page",
  async () => {
    const { body } = await site.app.inject("/sitemap.xml");
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place.replace(origin, ""));
    expect(places.length).toBeGreaterThan(items.size);
    for (const path of places) {
      const page = await open(path);
      expect(page.path).toBe(path);
      expect(linksOf(page.body, 'link rel="canonical"')).toEqual([path]);
    }
  },
  PATIENCE,
);

test(
  "nothing of a draft, of what is scheduled, unpublished or trashed is at any address",
  async () => {
    const calls = ["/article?limit=100", "/search?q=title", "/months?kind=article", "/category", "/author/1"];
    const asked = hidden.flatMap((word) => [`/search?q=${word}`, `/search/suggest?q=${word}`, `/article?q=${word}`]);
    for (const path of [...calls, ...asked]) {
      const { body, statusCode } = await site.app.inject(`/api${path}`);
      opened.set(path, { path, body: statusCode === 200 ? body : "", isPage: false });
    }
    for (const path of ["/en/rss.xml", "/rw/rss.xml", "/fr/rss.xml", "/en/newsletter.xml", "/sitemap.xml"])
      await open(path);
    const found = [...opened.values()].flatMap(({ path, body }) => {
      // What was searched for is said again.
      const isAsked = hidden.some((word) => path.includes(word));
      const text = isAsked ? body.replaceAll(/"(suggestion|q)":"[^"]*"/g, "") : body;
      return hidden.filter((word) => text.includes(word)).map((word) => `${word} at ${path}`);
    });
    expect(found).toEqual([]);
    expect(opened.size).toBeGreaterThan(items.size);
  },
  PATIENCE,
);
