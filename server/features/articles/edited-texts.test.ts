import { beforeEach, expect, test } from "vitest";
import { article, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { rowIdOf } from "#test/factories.ts";

/** What holds for articles alone: an event has a title in every language. */
const site = useApp();
const admin = useAdmin(site);

let id: number;
beforeEach(async () => {
  const texts = { titleFr: "Un titre", contentFr: "<p>un</p>", titleRw: "Umutwe", contentRw: "<p>rimwe</p>" };
  id = (await admin.published(article, texts)).id;
});

async function languagesOf(): Promise<string[]> {
  const { translations } = await admin.read(article, id);
  return translations.map((each: { language: string }) => each.language).sort();
}

test("an article needs English alone", async () => {
  const shown = await admin.published(article);
  expect(shown).toMatchObject({ titleFr: null, contentFr: null, titleRw: null, contentRw: null });
});

test("a new article has its publisher as author and no views", async () => {
  const shown = await admin.published(article);
  expect(shown).toMatchObject({
    author: { name: "Diane Mukamana", imageUrl: null },
    views: 0,
    likes: 0,
    dislikes: 0,
    commentCount: 0,
    comments: [],
    reactions: [],
  });
});

test("an article keeps its author where another administrator changes it", async () => {
  const itemId = await rowIdOf(site.db, "article", id);
  await site.db.deleteFrom("item_bylines").where("item_id", "=", itemId).execute();
  await admin.change(article, id, { titleEn: "Other" });
  expect(await admin.read(article, id)).toMatchObject({ author: null, bylines: [] });
});

test("its excerpt follows its text", async () => {
  await admin.change(article, id, { contentFr: "<h2>Tête</h2><p>&lt;b&gt; &amp; corps</p>" });
  const { excerpt } = await admin.read(article, id, "?language=fr");
  expect(excerpt).toBe("Tête <b> & corps");
});

test("an emptied title falls back to English", async () => {
  await admin.change(article, id, { title: "" }, "?language=fr");
  expect(await admin.read(article, id, "?language=fr")).toMatchObject({
    titleFr: null,
    title: "A title",
    titleLanguage: "en",
    content: "<p>un</p>",
    language: "fr",
  });
});

test("a language with an emptied title is not listed as a translation", async () => {
  await admin.change(article, id, { titleFr: "" });
  expect(await languagesOf()).toEqual(["en", "rw"]);
});

test("a language whose title and text are emptied leaves no row", async () => {
  await admin.change(article, id, { titleKiny: "", contentKiny: "" });
  expect(await languagesOf()).toEqual(["en", "fr"]);
  const rows = await site.db
    .selectFrom("item_texts")
    .select("language")
    .where("item_id", "=", await rowIdOf(site.db, "article", id))
    .execute();
  expect(rows.map(({ language }) => language).sort()).toEqual(["en", "fr"]);
});

test("confirming a missing translation does not create it", async () => {
  await admin.change(article, id, { titleFr: "", contentFr: "" });
  await admin.change(article, id, { upToDate: "fr" });
  expect(await languagesOf()).toEqual(["en", "rw"]);
});
