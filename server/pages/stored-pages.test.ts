import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { catalogues } from "#i18n/catalogues.ts";
import { buildApp } from "#server/app.ts";
import { DAY, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { openNodeSqlite } from "#server/database/sqlite.ts";
import { article as articleKind, useAdmin } from "#test/admin.ts";
import { as, START, useApp } from "#test/app.ts";
import {
  addArticle,
  addCategory,
  addComment,
  addEvent,
  addReaction,
  addSessionUser,
  addUser,
  setCommentMode,
} from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { createPageEraser } from "./erase-pages.ts";
import { openPageStore } from "./page-store.ts";
import { loadWebApp, type RenderPage } from "./web-app.ts";

const render = await loadWebApp("build");
/** The addresses that the site rendered. */
let rendered: string[] = [];
/** Those whose data it loaded. */
let loaded: string[] = [];
const counting: RenderPage = (request, prefix, page) => {
  loaded.push(new URL(request.url).pathname);
  return render(request, prefix, {
    ...page,
    onRendered(html) {
      rendered.push(new URL(request.url).pathname);
      page.onRendered(html);
    },
  });
};
const site = useApp({}, counting, { buildId: "build" });
const admin = useAdmin(site);
/** The same site without stored pages, or any cache. */
let fresh: typeof site.app;
/** Longer than what lists show of it. */
const longText = "Amakuru y’urubyiruko ".repeat(50);
let closeFresh: () => Promise<void>;
let sport = 0;
let first = 0;
let second = 0;
let concert = 0;
let author: Awaited<ReturnType<typeof addSessionUser>>;

beforeAll(async () => {
  const other = await anotherApp({ isCaching: false });
  fresh = other.app;
  closeFresh = other.close;
  await setCommentMode(site.db, "open");
  sport = await addCategory(site.db, { names: { en: "Sport", fr: "Sport", rw: "Siporo" } });
  const culture = await addCategory(site.db, { names: { en: "Culture" } });
  author = await addSessionUser(site, { name: "Diane Uwase" });
  const createdAt = START - 3 * DAY;
  first = await addArticle(site.db, { categoryId: sport, authorId: author.id, createdAt, titles: { en: "The first" } });
  const contents = { en: `<p>${longText}.</p>` };
  second = await addArticle(site.db, { categoryId: culture, createdAt, titles: { en: "The second" }, contents });
  concert = await addEvent(site.db, { startsAt: START + DAY, titles: { en: "A concert" } });
  for (let each = 0; each < 12; each += 1) {
    await addComment(site.db, { articleId: first, guestName: "Keza", content: `Comment ${each}`, createdAt });
  }
});
afterAll(() => closeFresh());

async function anotherApp(parts: Partial<Parameters<typeof buildApp>[0]>) {
  const db = await openDatabase(site.config);
  const { app } = await buildApp({ config: site.config, db, clock: site.clock, pages: async () => render, ...parts });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, db, close };
}

const toFirst = () => `/article/${first}/the-first`;
const toSecond = () => `/article/${second}/the-second`;

/** All public pages, and one in low-data mode. */
function addresses(): [string, string][] {
  const all = ["/en", "/rw", "/en/news", "/fr/events", `/en/event/${concert}/a-concert`];
  const articles = ["en", "fr"].flatMap((language) => [`/${language}${toFirst()}`, `/${language}${toSecond()}`]);
  return [...[...all, ...articles].map((path): [string, string] => [path, ""]), [`/en${toFirst()}`, "data=low"]];
}

/** What a page shows, and the data that the browser begins with. */
async function pageOf(app: typeof site.app, url: string, cookie = "") {
  const { statusCode, body } = await app.inject({ url, headers: { cookie } });
  const written = body.match(/streamController\.enqueue\((".*?")\);<\/script>/)?.[1] ?? '"[]"';
  const shown = body.replace(written, "").replace(/\b1\d{12}\b/g, "");
  return { status: statusCode, shown, data: dataIn(JSON.parse(JSON.parse(written))) };
}

/** The router's data, in which values that occur twice refer to each other by their places. */
function dataIn(values: unknown[]): unknown {
  const at = (place: number): unknown => {
    const value = values[place];
    if (Array.isArray(value)) return value.map(at);
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(([name, part]) => [values[Number(name.slice(1))], at(part)]);
    // The moment of rendering, which a stored page keeps until something in it changes.
    return Object.fromEntries(parts.filter(([name]) => name !== "now"));
  };
  return values.length > 0 && at(0);
}

/** After this pages in memory and the content version are read again. */
const LOOKS_AFTER = 6 * SECOND;

/** The pages that were rendered for a look at all of them, which all show what they would show without a store. */
async function renderedAnew(): Promise<string[]> {
  site.clock.advance(LOOKS_AFTER);
  rendered = [];
  loaded = [];
  for (const [url, cookie] of addresses()) {
    expect(await pageOf(site.app, url, cookie)).toEqual(await pageOf(fresh, url, cookie));
  }
  return [...new Set(rendered)];
}

/** Pages are stored after they are sent. */
async function isSettled(): Promise<void> {
  await expect.poll(renderedAnew, { timeout: 20 * SECOND }).toEqual([]);
}

type StoredRow = { facts: string; template: Uint8Array; body: Uint8Array };

async function storedPages(): Promise<StoredRow[]> {
  const all = sql<StoredRow>`select facts, template, body from stored_pages`;
  if (process.env.TEST_ENGINE === "postgres") return (await all.execute(site.db)).rows;
  const { dialect } = openNodeSqlite(join(site.config.dataDir, "pages.sqlite"));
  const pages = new Kysely({ dialect });
  const { rows } = await all.execute(pages);
  await pages.destroy();
  return rows;
}

/** Everything that is stored of pages. */
async function storedTexts(): Promise<string> {
  const rows = await storedPages();
  const textsOf = ({ facts, template, body }: StoredRow) =>
    `${facts} ${brotliDecompressSync(template)} ${brotliDecompressSync(body)}`;
  return rows.map(textsOf).join();
}

async function erasePages(): Promise<void> {
  const store = await openPageStore(site, (error) => {
    throw error;
  });
  await createPageEraser(site.db, store)();
  await store.close();
}

describe("after it was rendered once a page shows", () => {
  test("the same, without being rendered", isSettled);

  test("the same after views, reactions and a change that no page shows, without loading its data", async () => {
    await isSettled();
    await site.db.updateTable("articles").set({ views: 7 }).execute();
    await addReaction(site.db, { articleId: second, userId: await addUser(site.db), type: "DISLIKE" });
    await site.db
      .updateTable("content_version")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .execute();
    expect(await renderedAnew()).toEqual([]);
    expect(loaded).toEqual([]);
  });

  test("new counts, and how long ago it was, without being rendered", async () => {
    await isSettled();
    await addReaction(site.db, { articleId: first, userId: await addUser(site.db) });
    await addReaction(site.db, { articleId: second, userId: await addUser(site.db), type: "DISLIKE" });
    expect(await renderedAnew()).toEqual([]);
    site.clock.advance(3 * 60 * MINUTE);
    expect(await renderedAnew()).toEqual([]);
    expect((await pageOf(site.app, "/en")).shown).toContain("1 like");
  });

  const commented = () => [`/en${toFirst()}`, `/fr${toFirst()}`];

  test.each([
    ["a comment", commented, () => addComment(site.db, { articleId: first, guestName: "Gatete", content: "Murakoze" })],
    [
      "that a comment is hidden",
      commented,
      () => site.db.updateTable("comments").set({ status: "held" }).where("content", "=", "Murakoze").execute(),
    ],
    [
      "that its comments are closed",
      commented,
      () =>
        site.call("PUT", `/article/${first}`, { headers: admin.headers, payload: formOf({ commentMode: "closed" }) }),
    ],
    [
      "the author's new name",
      () => ["/en", "/rw", "/en/news", ...commented()],
      () => site.call("PUT", "/user/profile", { headers: as(author.token), payload: formOf({ name: "Diane Keza" }) }),
    ],
    [
      "an article that was changed",
      () => [`/en${toSecond()}`, `/fr${toSecond()}`],
      () => admin.change(articleKind, second, { contentEn: `<p>${longText}, with another end.</p>` }),
    ],
    [
      "a new article",
      () => ["/en", "/rw", "/en/news", ...commented()],
      () => admin.published(articleKind, { titleEn: "The third", categoryId: String(sport) }),
    ],
    [
      "another lead story",
      () => ["/en", "/rw", `/en${toSecond()}`, `/fr${toSecond()}`],
      () => admin.change(articleKind, second, { pinnedUntil: toInstant(site.clock.now() + HOUR) }),
    ],
    ["the end of a lead story", () => ["/en", "/rw"], async () => site.clock.advance(HOUR)],
    [
      "an event that begins at this very moment, and is past a moment later",
      () => ["/en", "/rw", "/fr/events", `/en/event/${concert}/a-concert`],
      async () => site.clock.advance(START + DAY - LOOKS_AFTER - site.clock.now()),
    ],
  ] as const)("%s, and no other page is rendered", async (_what, pages, change) => {
    await isSettled();
    await change();
    expect((await renderedAnew()).toSorted()).toEqual([...pages()].toSorted());
  });
});

test("where the counts cannot be read a page has those of answers that another page had", async () => {
  await isSettled();
  await admin.published(articleKind, { titleEn: "The fourth" });
  site.clock.advance(6 * SECOND);
  await pageOf(site.app, "/en");
  await site.db.schema.alterTable("reactions").renameTo("lost_reactions").execute();
  try {
    const { status, shown } = await pageOf(site.app, "/en", "data=low");
    expect(status).toBe(200);
    expect(shown).toContain("The fourth");
    expect(shown).toContain("1 like");
  } finally {
    await site.db.schema.alterTable("lost_reactions").renameTo("reactions").execute();
  }
});

describe("stored pages", () => {
  test("are found by another process", async () => {
    await isSettled();
    let made = 0;
    const other = await anotherApp({
      buildId: "build",
      pages: async () => async (request, prefix, page) => {
        const onRendered = (html: string) => {
          made += 1;
          page.onRendered(html);
        };
        return render(request, prefix, { ...page, onRendered });
      },
    });
    onTestFinished(other.close);
    for (const [url, cookie] of addresses()) {
      expect(await pageOf(other.app, url, cookie)).toEqual(await pageOf(fresh, url, cookie));
    }
    expect(made).toBe(0);
    expect(await pageOf(other.app, "/en/events")).toMatchObject({ status: 200 });
    expect(made).toBe(1);
  });

  test("hold no comment that was deleted, and nobody whose name or account was", async () => {
    const reader = await addUser(site.db, { name: "Aline Mutesi" });
    await addComment(site.db, { articleId: second, userId: reader });
    await addComment(site.db, { articleId: second, guestName: "Mukantwari" });
    await addComment(site.db, { articleId: first, guestName: "Gatete", content: "ibanga-ryanjye" });
    await isSettled();
    expect(await storedTexts()).toContain("ibanga-ryanjye");
    expect(await storedTexts()).toContain("Diane Keza");
    await site.db.deleteFrom("comments").where("content", "=", "ibanga-ryanjye").execute();
    await erasePages();
    expect(await storedTexts()).not.toContain("ibanga-ryanjye");
    await isSettled();
    expect(await storedTexts()).toContain("Mukantwari");
    await site.db.updateTable("comments").set({ guest_name: null }).where("guest_name", "=", "Mukantwari").execute();
    await erasePages();
    expect(await storedTexts()).not.toContain("Mukantwari");
    await isSettled();
    expect(await storedTexts()).toContain("Aline Mutesi");
    await site.db.deleteFrom("users").where("id", "in", [author.id, reader]).execute();
    await erasePages();
    const left = await storedTexts();
    expect(left).not.toContain("Diane Keza");
    expect(left).not.toContain("Aline Mutesi");
  });

  test.each(["999", "abc", "99999999999"])("are none where there is no article %s", async (id) => {
    expect(await pageOf(site.app, `/en/article/${id}`)).toMatchObject({ status: 404 });
  });

  test("are none of addresses that anybody can make up", async () => {
    await isSettled();
    const before = (await storedPages()).length;
    const other = ["/en/news?q=kigali", "/en/nowhere", "/en.data", "/en/article/999"];
    const words = [`/en/article/${first}/other-words`, `/article/${first}/other-words`, `/article/0${first}`];
    const respelled = ["/en/NEWS", "/en/n%65ws", "/en/news/", "/en/news//"];
    for (const url of [...other, ...words, ...respelled]) await pageOf(site.app, url);
    await isSettled();
    expect(await storedPages()).toHaveLength(before);
  });

  test("become pages that say what they lack where the database is away", async () => {
    await isSettled();
    const { app, db, close } = await anotherApp({ buildId: "build" });
    onTestFinished(close);
    expect((await pageOf(app, "/en")).shown).toContain("The first");
    await db.destroy();
    site.clock.advance(LOOKS_AFTER);
    expect((await pageOf(app, "/en")).shown).toContain(catalogues.en.home.settingsFailed);
  });
});
