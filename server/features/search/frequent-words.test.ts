import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addKnownTexts, type KnownText } from "#test/known-items.ts";
import { indexPending } from "./indexing.ts";
import { findItems } from "./search.ts";

const site = useApp();

/** As many titles as a search finds, after one with a longer word and before a text that has the word in its body alone. */
const titles = 1000;
const longer = 1;
const newest = titles + 1;
const inBody = titles + 2;
const texts: KnownText[] = [
  { id: longer, language: "rw", title: "Ikipeza", body: "" },
  ...Array.from({ length: titles }, (_, place) => ({
    id: place + 2,
    language: "rw" as const,
    title: `Ikipe ya ${place}`,
    body: "",
  })),
  { id: inBody, language: "en", title: "Players", body: "<p>The players call it ikipe.</p>" },
];

beforeAll(async () => {
  await addKnownTexts(site.db, texts);
  await indexPending(site.db, new AbortController().signal);
});

async function found(q: string, language: "rw" | "en"): Promise<number[]> {
  const query = { q, language, sort: "relevance", exactly: true } as const;
  const { matches } = await findItems(site.db, query, "Africa/Kigali");
  return matches.map(({ itemId }) => itemId);
}

test("of a word in very many titles, a text in the reader's language comes first, though the word is in its body alone", async () => {
  expect((await found("ikipe", "en")).slice(0, 2)).toEqual([inBody, newest]);
});

test("a word in very many titles is found as it is written, the newest first; words that begin with it are not looked for", async () => {
  const ids = await found("ikipe", "rw");
  expect(ids.slice(0, 2)).toEqual([newest, newest - 1]);
  expect(ids).toHaveLength(titles + 1);
  expect(ids).not.toContain(longer);
});

test("the beginning of the longer word finds that", async () => {
  expect(await found("ikipez", "rw")).toEqual([longer]);
});
