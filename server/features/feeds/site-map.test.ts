import { expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle, addEvent, addSetting, rowIdOf } from "#test/factories.ts";
import { readXml } from "#test/xml.ts";

const site = useApp();
const origin = "https://urubuga.example";

async function textsIn(path: string, name: string): Promise<string[]> {
  const { statusCode, body } = await site.app.inject(path);
  expect(statusCode, path).toBe(200);
  return readXml(body).flatMap((each) => (each.name === name ? [each.text] : []));
}

test("a small site has one file, which names each page in the languages that it has", async () => {
  const article = await addArticle(site.db, {
    titles: { en: "Night of drums", rw: "Ijoro ry’ingoma" },
    contents: { en: "<p>Text</p>", rw: "<p>Inyandiko</p>" },
    createdAt: START - 3 * DAY,
  });
  const event = await addEvent(site.db, { titles: { en: "A concert", fr: "Un concert" } });
  const fixed = ["", "/news", "/events", "/news/archive", "/events/archive"];
  const months = ["/news/2026/11", "/events/2026/11"];
  const places = await textsIn("/sitemap.xml", "loc");
  expect(places).toEqual([
    ...fixed.flatMap(inAllLanguages),
    // Their names are in English alone.
    `${origin}/en/category/1/sport`,
    `${origin}/en/category/2/music`,
    ...months.flatMap(inAllLanguages),
    `${origin}/rw/article/${article}/ijoro-ry-ingoma`,
    `${origin}/en/article/${article}/night-of-drums`,
    // The French title alone is no text.
    `${origin}/en/event/${event}/a-concert`,
  ]);
  const { body, headers } = await site.app.inject("/sitemap.xml");
  const [entry] = body.match(/<url><loc>[^<]*night-of-drums.*/) ?? [];
  expect(entry).toContain(
    `<xhtml:link rel="alternate" hreflang="rw" href="${origin}/rw/article/${article}/ijoro-ry-ingoma"/>`,
  );
  expect(entry).toContain(`hreflang="x-default" href="${origin}/article/${article}"/>`);
  expect(entry).not.toContain('hreflang="fr"');
  expect(headers["cache-control"]).toBe("public, max-age=300, s-maxage=1, stale-while-revalidate=1");
});

test("articles of the last two days are news, in each language", async () => {
  await addSetting(site.db, { name: "siteName", value: "A & B" });
  const at = { createdAt: START - 2 * DAY };
  await addArticle(site.db, { titles: { en: "Fresh & <new>", fr: "Frais" }, contents: { en: "a", fr: "b" }, ...at });
  expect(await textsIn("/sitemap.xml", "news:title")).toEqual(["Fresh & <new>", "Frais"]);
  expect(await textsIn("/sitemap.xml", "news:language")).toEqual(["en", "fr"]);
  expect(await textsIn("/sitemap.xml", "news:name")).toEqual(["A & B", "A & B"]);
  expect(await textsIn("/sitemap.xml", "news:publication_date")).toEqual(Array(2).fill("2026-11-19T10:00:00.000Z"));
  site.clock.advance(1);
  expect(await textsIn("/sitemap.xml", "news:title")).toEqual([]);
});

test("months between two articles, which have none themselves, are not named", async () => {
  await addArticle(site.db, { createdAt: START });
  await addArticle(site.db, { createdAt: START - 92 * DAY });
  const places = await textsIn("/sitemap.xml", "loc");
  const months = places.filter((place) => /^\/en\/news\/\d+\/\d+$/.test(place.slice(origin.length)));
  expect(months).toEqual([`${origin}/en/news/2026/11`, `${origin}/en/news/2026/08`]);
});

function inAllLanguages(path: string): string[] {
  return ["rw", "en", "fr"].map((each) => `${origin}/${each}${path}`);
}

/** So many copies of an article, from this public id on. */
async function copyArticle(id: number, from: number, count: number): Promise<void> {
  const rowId = await rowIdOf(site.db, "article", id);
  const { id: _id, ...row } = await site.db
    .selectFrom("items")
    .selectAll()
    .where("id", "=", rowId)
    .executeTakeFirstOrThrow();
  const texts = await site.db.selectFrom("item_texts").selectAll().where("item_id", "=", rowId).execute();
  for (let done = 0; done < count; done += 500) {
    const copies = Array.from({ length: Math.min(500, count - done) }, (_, place) => ({
      ...row,
      public_id: from + done + place,
    }));
    const rows = await site.db.insertInto("items").values(copies).returning("id").execute();
    const ids = rows.map((each) => each.id);
    await site.db
      .insertInto("articles")
      .values(ids.map((item_id) => ({ item_id, views: 0 })))
      .execute();
    await site.db
      .insertInto("item_texts")
      .values(ids.flatMap((item_id) => texts.map(({ item_id: _item, ...text }) => ({ ...text, item_id }))))
      .execute();
  }
}

test("from 10,000 addresses on there is an index of files with fewer, in which a page keeps its place", async () => {
  const first = await addArticle(site.db, { titles: { en: "One" }, contents: { en: "<p>a</p>" } });
  const second = await addArticle(site.db);
  const before = (await textsIn("/sitemap.xml", "loc")).length;
  // Far behind: the parts between them are empty, and not named.
  await copyArticle(first, 20_001, 9_999 - before);
  expect(await textsIn("/sitemap.xml", "loc")).toHaveLength(9_999);
  await copyArticle(first, 40_000, 1);
  const files = await textsIn("/sitemap.xml", "loc");
  const names = files.map((file) => file.replace(`${origin}/sitemap-`, "").replace(".xml", ""));
  expect(names).toEqual([
    "pages-1",
    "lists-1",
    "articles-1",
    "articles-7",
    "articles-8",
    "articles-9",
    "articles-13",
    "events-1",
  ]);
  const parts = await Promise.all(names.map((name) => textsIn(`/sitemap-${name}.xml`, "loc")));
  expect(parts.flat()).toHaveLength(10_000);
  expect(new Set(parts.flat()).size).toBe(10_000);
  const seventh = parts[3];
  await site.db.deleteFrom("items").where("public_id", "=", first).where("kind", "=", "article").execute();
  await copyArticle(second, 50_000, 2);
  expect(await textsIn("/sitemap-articles-7.xml", "loc")).toEqual(seventh);
});

test("the map is made while something is being written", async () => {
  await site.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("users").set({ name: "Keza" }).where("id", "=", 0).execute();
    expect((await site.app.inject("/sitemap.xml")).statusCode).toBe(200);
  });
});

test.each(["articles-0", "articles-99", "others-1", "pages-2", "pages", "articles-1x", "articles-07"])(
  "there is no file %s",
  async (name) => {
    expect((await site.app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
  },
);
