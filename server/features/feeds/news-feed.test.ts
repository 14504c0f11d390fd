import { beforeAll, describe, expect, test } from "vitest";
import { DAY, toInstant } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addSetting, addUser, rowIdOf } from "#test/factories.ts";
import { readXml } from "#test/xml.ts";

const site = useApp();

/** The contents of the elements of that name. */
async function textsOf(name: string, language: string): Promise<string[]> {
  const { body } = await site.app.inject(`/${language}/rss.xml`);
  return readXml(body).flatMap((each) => (each.name === name ? [each.text] : []));
}

test.each([
  ["the end of a section, more than once", "a ]]> b ]]> <c>", "a ]]> b ]]> <c>"],
  ["what looks like an entity", "a &amp; b &amp;amp; c & d", "a &amp; b &amp;amp; c & d"],
  ["characters that XML cannot carry", "a\ufffeb\uffffc", "a b c"],
])("a title is written as it was typed: %s", async (_what, title, shown) => {
  await addArticle(site.db, { titles: { fr: title }, contents: { fr: "<p>Texte</p>" } });
  expect(await textsOf("title", "fr")).toContain(shown);
});

test("the excerpt is HTML, as feed readers expect", async () => {
  await addArticle(site.db, {
    titles: { rw: "Umutwe" },
    contents: { rw: "<p>&lt;b&gt; &amp;amp; ]]&gt;]]&gt; N’umuco</p>" },
  });
  expect(await textsOf("description", "rw")).toContain("&lt;b&gt; &amp;amp; ]]&gt;]]&gt; N’umuco");
});

describe("where the operator wants whole texts", () => {
  const whole = useApp();
  const media = `/media/${"a".repeat(20)}/1280.jpg`;
  const body = `<h2>A ]]&gt; B</h2><pre>one\n  two</pre><p><a href="/en/events" rel="noopener nofollow">here</a></p>\
<p><img src="${media}" alt="&lt;b&gt; ]]&gt;" width="3" height="2" loading="lazy" /></p><p>&lt;a href="/x"&gt;</p>`;
  let paths: string[] = [];

  beforeAll(async () => {
    const categoryId = await addCategory(whole.db, { names: { en: "Crafts" } });
    const authorId = await addUser(whole.db);
    paths = ["/en/rss.xml", `/en/category/${categoryId}/rss.xml`, `/en/author/${authorId}/rss.xml`];
    for (let each = 0; each < 21; each += 1) {
      await addArticle(whole.db, { categoryId, authorId, titles: { en: "A title" }, contents: { en: body } });
    }
  });

  async function textsIn(name: string): Promise<string[][]> {
    const feeds = await Promise.all(paths.map((path) => whole.app.inject(path)));
    return feeds.map((feed) => readXml(feed.body).flatMap((each) => (each.name === name ? [each.text] : [])));
  }

  test("all items carry excerpts alone until then", async () => {
    for (const texts of await textsIn("content:encoded")) expect(texts).toEqual([]);
  });

  test("the newest 20 carry them with whole addresses beside their excerpts", async () => {
    await addSetting(whole.db, { name: "feedContent", value: "full" });
    const shown = body
      .replace('href="/en', 'href="https://urubuga.example/en')
      .replace('src="/media', 'src="https://urubuga.example/media');
    for (const texts of await textsIn("content:encoded")) expect(texts).toEqual(Array(20).fill(shown));
    for (const texts of await textsIn("description")) {
      expect(texts.slice(1)).toEqual(Array(20).fill(expect.stringMatching(/^A \]\]&gt; B one two here/)));
    }
  });
});

test("the names of the site and of categories are written as they were typed", async () => {
  await addSetting(site.db, { name: "siteName", value: "A &amp; B <c> \uffff" });
  const categoryId = await addCategory(site.db, { names: { en: "R&amp;D & <more>" } });
  await addArticle(site.db, { categoryId });
  expect(await textsOf("copyright", "en")).toEqual(["A &amp; B <c>"]);
  expect((await textsOf("title", "en")).find((title) => title.endsWith("– News"))).toBe("A &amp; B <c> – News");
  expect(await textsOf("category", "en")).toContain("R&amp;D & <more>");
});

test("a category and an author have feeds of their own, with what is theirs alone", async () => {
  const authorId = await addUser(site.db, { name: "Keza <Uwase>" });
  const categoryId = await addCategory(site.db, { names: { en: "Crafts & more" } });
  const concerts = await addCategory(site.db, { type: "EVENT", names: { en: "Concerts" } });
  await addArticle(site.db, { categoryId, titles: { en: "In the category" } });
  await addArticle(site.db, { authorId, titles: { en: "By the author" } });
  await addEvent(site.db, { categoryId: concerts, titles: { en: "A night of drums" } });
  const feed = async (path: string) => {
    const { body, headers } = await site.app.inject(`/en${path}`);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const texts = (name: string) => readXml(body).flatMap((each) => (each.name === name ? [each.text] : []));
    return { body, titles: texts("title"), links: texts("link"), creators: texts("dc:creator") };
  };
  const ofCategory = await feed(`/category/${categoryId}/rss.xml`);
  expect(ofCategory.titles.map((title) => title.replace(/^.* – /, ""))).toEqual(["Crafts & more", "In the category"]);
  expect(ofCategory.links[0]).toMatch(new RegExp(`/en/category/${categoryId}/crafts-more$`));
  const ofAuthor = await feed(`/author/${authorId}/rss.xml`);
  expect(ofAuthor.titles.map((title) => title.replace(/^.* – /, ""))).toEqual(["Keza <Uwase>", "By the author"]);
  expect(ofAuthor.creators).toEqual(["Keza <Uwase>"]);
  expect(ofAuthor.body).not.toMatch(/<author>|<enclosure/);
  expect((await feed(`/category/${concerts}/rss.xml`)).titles).toContain("A night of drums");
  for (const path of ["/en/category/999999/rss.xml", "/en/author/999999/rss.xml"]) {
    expect((await site.app.inject(path)).statusCode, path).toBe(404);
  }
});

test("what was published last is first, whenever it was begun", async () => {
  const authorId = await addUser(site.db);
  const begun = { authorId, createdAt: site.clock.now() - 3 * DAY };
  const slow = await addArticle(site.db, { ...begun, titles: { en: "Long a draft" } });
  await addArticle(site.db, { authorId, createdAt: site.clock.now() - DAY, titles: { en: "Written at once" } });
  await site.db
    .updateTable("items")
    .set({ published_at: toInstant(site.clock.now()) })
    .where("id", "=", await rowIdOf(site.db, "article", slow))
    .execute();
  const { body } = await site.app.inject(`/en/author/${authorId}/rss.xml`);
  const titles = readXml(body).flatMap((each) => (each.name === "title" ? [each.text] : []));
  expect(titles.slice(1)).toEqual(["Long a draft", "Written at once"]);
});
