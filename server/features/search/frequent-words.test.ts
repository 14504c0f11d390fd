import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addKnownTexts, type KnownText } from "#test/known-items.ts";
import { indexPending } from "./indexing.ts";
import { findItems } from "./search.ts";

const site = useApp();

/**
 * As many titles as a search finds, after one with a longer word, and before a text that has the word in its body alone and
 * a title with another longer word.
 */
const titles = 1000;
const longer = 1;
const newest = titles + 1;
const inBody = titles + 2;
const french = titles + 3;
const texts: KnownText[] = [
  { id: longer, language: "rw", title: "Ikipeza", body: "" },
  ...Array.from({ length: titles }, (_, place) => ({
    id: place + 2,
    language: "rw" as const,
    title: `Ikipe ya ${place}`,
    body: "",
  })),
  { id: inBody, language: "en", title: "Players", body: "<p>The players call it ikipe.</p>" },
  { id: french, language: "fr", title: "Les ikipes", body: "" },
];

beforeAll(async () => {
  await addKnownTexts(site.db, texts);
  await indexPending(site.db, new AbortController().signal);
});

async function found(q: string, language: "rw" | "en" | "fr", sort: "relevance" | "newest" = "relevance") {
  const query = { q, language, sort, exactly: true };
  const { matches } = await findItems(site.db, query, "Africa/Kigali");
  return matches.map(({ itemId }) => itemId);
}

test("of a word in very many titles, a text in the reader's language comes first, though the word is in its body alone", async () => {
  expect((await found("ikipe", "en")).slice(0, 2)).toEqual([inBody, newest]);
});

test("where very many titles in the reader's language have a word as it is written, nothing else is looked for", async () => {
  const ids = await found("ikipe", "rw");
  expect(ids.slice(0, 2)).toEqual([newest, newest - 1]);
  expect(ids).toHaveLength(titles);
  expect(ids).not.toContain(french);
  expect(ids).not.toContain(inBody);
});

test("where fewer titles have it, texts are looked through too, and titles with words that begin with it are not", async () => {
  const ids = await found("ikipe -999", "rw");
  expect(ids).toHaveLength(titles);
  expect(ids).toContain(inBody);
  expect(ids).not.toContain(french);
});

test.each([
  ["in another language", "fr", "relevance"],
  ["by time", "rw", "newest"],
] as const)("a title with a word that begins with a frequent one is found %s", async (_how, language, sort) => {
  expect(await found("ikipe", language, sort)).toContain(french);
});

test("the beginning of the longer word finds that", async () => {
  expect(await found("ikipez", "rw")).toEqual([longer]);
});
