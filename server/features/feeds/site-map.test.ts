import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, rowIdOf } from "#test/factories.ts";

const site = useApp();

/** The addresses that a file of the map names. */
async function placesIn(path: string): Promise<string[]> {
  const { statusCode, body } = await site.app.inject(path);
  expect(statusCode, path).toBe(200);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place);
}

test("a small site has one file with every page in every language", async () => {
  const article = await addArticle(site.db);
  const event = await addEvent(site.db);
  const places = await placesIn("/sitemap.xml");
  for (const language of ["rw", "en", "fr"]) {
    for (const path of ["", "/news", "/events", `/article/${article}`, `/event/${event}`]) {
      expect(places).toContain(`https://urubuga.example/${language}${path}`);
    }
  }
});

test("a large site has an index of files that name every article once in each language", async () => {
  const first = await addArticle(site.db);
  const { id: _id, ...row } = await site.db
    .selectFrom("items")
    .selectAll()
    .where("id", "=", await rowIdOf(site.db, "article", first))
    .executeTakeFirstOrThrow();
  for (let each = 0; each < 21; each += 1) {
    const publicId = (place: number) => 1000 + each * 100 + place;
    const rows = await site.db
      .insertInto("items")
      .values(Array.from({ length: 100 }, (_, place) => ({ ...row, public_id: publicId(place) })))
      .returning("id")
      .execute();
    await site.db
      .insertInto("articles")
      .values(rows.map(({ id }) => ({ item_id: id, views: 0 })))
      .execute();
  }
  const files = await placesIn("/sitemap.xml");
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    "/sitemap-articles-1.xml",
    "/sitemap-articles-2.xml",
    "/sitemap-events-1.xml",
    "/sitemap-pages.xml",
  ]);
  const places = (await Promise.all(files.map((file) => placesIn(new URL(file).pathname)))).flat();
  expect(new Set(places).size).toBe(places.length);
  const articles = places.filter((place) => place.includes("/en/article/"));
  const { total } = await site.db
    .selectFrom("items")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("kind", "=", "article")
    .executeTakeFirstOrThrow();
  expect(articles.length).toBe(Number(total));
});

test.each(["articles-0", "articles-99", "others-1", "pages-1", "articles-1x"])("there is no file %s", async (name) => {
  expect((await site.app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
});
