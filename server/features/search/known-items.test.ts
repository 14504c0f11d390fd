import { beforeAll, expect, test } from "vitest";
import { languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { useApp } from "#test/app.ts";
import { addKnownTexts, type KnownItem, knownItems, knownTexts, reciprocalRank } from "#test/known-items.ts";
import { indexPending } from "./indexing.ts";
import { findItems } from "./search.ts";

/** The trial of `npm run bench -- search`, with fewer texts. */
const site = useApp();
const texts = [...knownTexts(300)];
const items = knownItems(texts, 60);

async function fill(db: Database): Promise<void> {
  await addKnownTexts(db, texts);
  await indexPending(db, new AbortController().signal);
}

async function firstTen(db: Database, q: string, { language }: KnownItem): Promise<number[]> {
  const { matches } = await findItems(db, { q, language, sort: "relevance" }, "Africa/Kigali");
  return matches.slice(0, 10).map(({ itemId }) => itemId);
}

beforeAll(() => fill(site.db));

test.each([
  { name: "as they are written", queryOf: ({ q }: KnownItem) => q, bound: 0.9 },
  { name: "with a wrong letter in each", queryOf: ({ mistyped }: KnownItem) => mistyped, bound: 0.7 },
])("three words of a text find it, $name", async ({ queryOf, bound }) => {
  for (const language of languages) {
    const own = items.filter((item) => item.language === language);
    const ranks = [];
    for (const item of own) ranks.push(reciprocalRank(await firstTen(site.db, queryOf(item), item), item.id));
    expect(ranks.reduce((sum, rank) => sum + rank, 0) / own.length, language).toBeGreaterThanOrEqual(bound);
  }
});
