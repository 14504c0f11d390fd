import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addSetting } from "#test/factories.ts";
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

test("the names of the site and of categories are written as they were typed", async () => {
  await addSetting(site.db, { name: "siteName", value: "A &amp; B <c> \uffff" });
  const categoryId = await addCategory(site.db, { names: { en: "R&amp;D & <more>" } });
  await addArticle(site.db, { categoryId });
  expect(await textsOf("copyright", "en")).toEqual(["A &amp; B <c>"]);
  expect((await textsOf("title", "en")).find((title) => title.endsWith("– News"))).toBe("A &amp; B <c> – News");
  expect(await textsOf("category", "en")).toContain("R&amp;D & <more>");
});
