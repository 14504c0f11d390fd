import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import { indexPending, tidyVocabulary } from "./indexing.ts";

const site = useApp();
const stopping = new AbortController().signal;

const texts = [
  { en: "Motorcycle library", fr: "Bibliothèque à moto", rw: "Isomero kuri moto" },
  { en: "A library for Kirehe", fr: "Une bibliothèque pour Kirehe", rw: "Isomero rya Kirehe" },
  { en: "The motorcycle race", fr: "Les tambours", rw: "Isiganwa rya moto" },
  { en: "Weird worlds", fr: "Les tambours" },
  { en: "Small words" },
  { en: "Two words" },
  { en: "Two worlds" },
  { rw: "Ishuri rya Gisagara" },
  { rw: "Amashyi menshi" },
  { rw: "Amashyi n’indirimbo" },
];

beforeAll(async () => {
  for (const titles of texts) await addArticle(site.db, { titles });
  await indexPending(site.db, stopping);
});

async function search(q: string, query = "") {
  const { status, body } = await site.call("GET", `/search?q=${encodeURIComponent(q)}${query}`);
  expect(status).toBe(200);
  return { titles: body.data.map(({ title }: { title: string }) => title), suggestion: body.suggestion };
}

test.each([
  ["libary", "library", ["A library for Kirehe", "Motorcycle library"]],
  ["Motorcylce Libraary", "motorcycle library", ["Motorcycle library"]],
  ["isomreo", "isomero", ["Isomero rya Kirehe", "Isomero kuri moto"]],
  ["bibliotheqe", "bibliothèque", ["Une bibliothèque pour Kirehe", "Bibliothèque à moto"]],
  ["library in kireeh", null, []],
  ["libary -kirehe", "library -kirehe", ["Motorcycle library"]],
])("%s is taken for %s", async (q, suggestion, titles) => {
  expect(await search(q)).toEqual({ titles, suggestion });
});

test.each(["library", "libra", "xyzzyx", '"libary"', "li", "2026", "-libary"])("%s is not corrected", async (q) => {
  expect((await search(q)).suggestion).toBeNull();
});

test("another form of a noun that the site knows is not corrected to another word", async () => {
  expect(await search("amashuri")).toEqual({ titles: ["Ishuri rya Gisagara"], suggestion: null });
});

test("what was typed is found alone where it is meant so", async () => {
  expect(await search("libary", "&exactly=true")).toEqual({ titles: [], suggestion: null });
});

test("of words that are as near those count that stand in one text", async () => {
  expect(await search("weird wordls")).toEqual({ titles: ["Weird worlds"], suggestion: "weird worlds" });
});

test("a word that stands in one text alone corrects nothing", async () => {
  expect(await search("rase")).toEqual({ titles: [], suggestion: null });
});

describe("the vocabulary", () => {
  const textsOf = async (word: string) =>
    (await site.db.selectFrom("search_vocabulary").select("texts").where("word", "=", word).executeTakeFirst())?.texts;

  test("knows words that stand in more than one text from others", async () => {
    expect(await textsOf("library")).toBe(2);
    expect(await textsOf("race")).toBe(1);
    expect(await textsOf("_")).toBeUndefined();
  });

  test("forgets what deleted texts had, and suggests it no more from the deletion on", async () => {
    await addArticle(site.db, { titles: { en: "Secret pineapples" } });
    const publicId = await addArticle(site.db, { titles: { en: "More pineapples" } });
    await indexPending(site.db, stopping);
    expect((await search("pinapples")).suggestion).toBe("pineapples");
    await site.db.deleteFrom("items").where("public_id", "=", publicId).where("kind", "=", "article").execute();
    expect(await search("pinapples")).toEqual({ titles: [], suggestion: null });
    await tidyVocabulary(site.db, stopping);
    expect([await textsOf("pineapples"), await textsOf("more"), await textsOf("library")]).toEqual([1, undefined, 2]);
  });
});
