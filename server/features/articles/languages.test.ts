import { beforeAll, describe, expect, test } from "vitest";
import { START, useApp } from "#test/app.ts";
import { addArticle, addCategory } from "#test/factories.ts";

const site = useApp();
const id: Record<"all" | "noFrench" | "onlyKinyarwanda" | "onlyFrench" | "titleOnly" | "bodyOnly", number> = {
  all: 0,
  noFrench: 0,
  onlyKinyarwanda: 0,
  onlyFrench: 0,
  titleOnly: 0,
  bodyOnly: 0,
};

beforeAll(async () => {
  const categoryId = await addCategory(site.db, { names: { en: "Culture", rw: "Umuco" } });
  const add = (titles: object, contents: object) => addArticle(site.db, { categoryId, titles, contents });
  id.all = await add(
    { rw: "Umutwe", en: "A title", fr: "Un titre" },
    { rw: "<p>Inkuru</p>", en: "<p>A text</p>", fr: "<p>Un texte</p>" },
  );
  id.noFrench = await add({ rw: "Umutwe", en: "A title" }, { rw: "<p>Inkuru</p>", en: "<p>A text</p>" });
  id.onlyKinyarwanda = await add({ rw: "Umutwe" }, { rw: "<p>Inkuru</p>" });
  id.onlyFrench = await add({ fr: "Un titre" }, { fr: "<p>Un texte</p>" });
  id.titleOnly = await add({ en: "A title", fr: "Un titre" }, { en: "<p>A text</p>" });
  id.bodyOnly = await add({ en: "A title" }, { en: "<p>A text</p>", fr: "<p>Un texte</p>" });
});

/** The article alone, which carries the text of its list entry and the content. */
async function article(which: keyof typeof id, query = "") {
  const { body } = await site.call("GET", `/article/${id[which]}${query}`);
  return body.article;
}

test("without a language the text is English", async () => {
  expect(await article("all")).toMatchObject({ title: "A title", titleLanguage: "en", language: "en" });
});

test("Accept-Language chooses messages, not the content", async () => {
  const { body } = await site.call("GET", `/article/${id.all}`, { headers: { "accept-language": "fr" } });
  expect(body.article.language).toBe("en");
});

test.each([
  { language: "rw", title: "Umutwe", content: "<p>Inkuru</p>", excerpt: "Inkuru" },
  { language: "en", title: "A title", content: "<p>A text</p>", excerpt: "A text" },
  { language: "fr", title: "Un titre", content: "<p>Un texte</p>", excerpt: "Un texte" },
])("in $language the text is that of $language", async ({ language, ...text }) => {
  expect(await article("all", `?language=${language}`)).toMatchObject({ ...text, titleLanguage: language, language });
});

describe("a missing translation falls back", () => {
  test.each([
    { which: "noFrench", wanted: "fr", shown: "en", title: "A title", content: "<p>A text</p>" },
    { which: "onlyKinyarwanda", wanted: "en", shown: "rw", title: "Umutwe", content: "<p>Inkuru</p>" },
    { which: "onlyKinyarwanda", wanted: "fr", shown: "rw", title: "Umutwe", content: "<p>Inkuru</p>" },
    { which: "onlyFrench", wanted: "rw", shown: "fr", title: "Un titre", content: "<p>Un texte</p>" },
    { which: "onlyFrench", wanted: "en", shown: "fr", title: "Un titre", content: "<p>Un texte</p>" },
  ] as const)("$which in $wanted is shown in $shown", async ({ which, wanted, shown, title, content }) => {
    const shownArticle = await article(which, `?language=${wanted}`);
    expect(shownArticle).toMatchObject({ title, content, titleLanguage: shown, language: shown });
  });

  test("each text by itself: a French title with an English body", async () => {
    expect(await article("titleOnly", "?language=fr")).toMatchObject({
      title: "Un titre",
      titleLanguage: "fr",
      content: "<p>A text</p>",
      excerpt: "A text",
      language: "en",
    });
  });

  test("each text by itself: an English title with a French body", async () => {
    expect(await article("bodyOnly", "?language=fr")).toMatchObject({
      title: "A title",
      titleLanguage: "en",
      content: "<p>Un texte</p>",
      excerpt: "Un texte",
      language: "fr",
    });
  });

  test("in a list as in the article itself", async () => {
    const { body } = await site.call("GET", "/article?language=fr&limit=100");
    const entry = body.data.find((each: { id: number }) => each.id === id.titleOnly);
    expect(entry).toMatchObject({ title: "Un titre", titleLanguage: "fr", excerpt: "A text", language: "en" });
  });

  test("and the category's name falls back on its own", async () => {
    expect((await article("onlyFrench", "?language=fr")).category).toMatchObject({ name: "Culture", language: "en" });
  });
});

test("the translations are listed, each with its title and age", async () => {
  const { translations } = await article("noFrench", "?language=rw");
  const same = { imageUrl: null, updatedAt: "2026-11-21T12:00:00+02:00" };
  expect(byLanguage(translations)).toEqual([
    { language: "en", title: "A title", hasText: true, ...same },
    { language: "rw", title: "Umutwe", hasText: true, ...same },
  ]);
});

test("a translation without a title is not listed", async () => {
  const { translations } = await article("bodyOnly");
  expect(translations.map((each: { language: string }) => each.language)).toEqual(["en"]);
});

test("a title is null where there is none", async () => {
  expect(await article("bodyOnly")).toMatchObject({ titleFr: null, contentFr: "<p>Un texte</p>" });
});

test("the texts for editing are given per language, and null where there is none", async () => {
  expect(await article("noFrench", "?language=fr")).toMatchObject({
    titleEn: "A title",
    titleFr: null,
    titleRw: "Umutwe",
    contentEn: "<p>A text</p>",
    contentFr: null,
    contentRw: "<p>Inkuru</p>",
  });
});

test.each(["/article", "/article/1"])("%s rejects an unsupported language", async (path) => {
  const { status, body } = await site.call("GET", `${path}?language=xx`);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ language: "Choose one of: rw, en, fr." });
});

test("the same language asked for twice is rejected as well", async () => {
  const { status } = await site.call("GET", "/article?language=en&language=fr");
  expect(status).toBe(422);
});

describe("the excerpt of a list entry", () => {
  async function excerptOf(content: string): Promise<string> {
    const titles = { en: "A title" };
    const newId = await addArticle(site.db, { titles, contents: { en: content }, createdAt: START });
    const { body } = await site.call("GET", "/article?limit=100");
    return body.data.find((each: { id: number }) => each.id === newId).excerpt;
  }

  test("is plain text of at most 150 characters, cut at a word", async () => {
    expect(await excerptOf(`<h2>Umuco</h2><p>${"a ".repeat(200)}</p>`)).toBe(`Umuco ${"a ".repeat(71)}a…`);
  });

  test("has its entities decoded", async () => {
    expect(await excerptOf("<p>Akazi &amp; ubucuruzi &lt;3</p>")).toBe("Akazi & ubucuruzi <3");
  });

  test("keeps characters beyond the first plane whole", async () => {
    expect(await excerptOf(`<p>${"🥁".repeat(200)}</p>`)).toBe(`${"🥁".repeat(149)}…`);
  });
});

function byLanguage<T extends { language: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => a.language.localeCompare(b.language));
}
