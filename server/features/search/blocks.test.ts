import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { deleteRow } from "#test/factories.ts";
import { addKnownTexts, type KnownText, knownItems, knownTexts } from "#test/known-items.ts";
import { indexPending } from "./indexing.ts";
import { selectTextsWith } from "./queries.ts";
import { findItems } from "./search.ts";

/**
 * A site on which few items were added one after the other, and one with as many between each two: there PostgreSQL has
 * more blocks of ids than it looks through one by one.
 */
const close = useApp();
const apart = useApp();
const ITEMS_BETWEEN = 3000;
const texts = [...knownTexts(60)];

const never = new AbortController().signal;

async function fill({ db }: typeof close, added: readonly KnownText[]): Promise<void> {
  await addKnownTexts(db, added);
  await indexPending(db, never);
}

beforeAll(async () => {
  await fill(close, texts);
  await fill(
    apart,
    texts.map((text) => ({ ...text, id: text.id * ITEMS_BETWEEN })),
  );
});

async function found({ db }: typeof close, q: string, language: KnownText["language"] = "rw"): Promise<number[]> {
  const { matches } = await findItems(db, { q, language, sort: "relevance" }, "Africa/Kigali");
  return matches.map(({ itemId }) => itemId);
}

test("searches find the same however many items there are between", async () => {
  for (const { q, mistyped, language } of knownItems(texts, 8)) {
    for (const words of [q, mistyped, ...q.split(" "), `${q} -${q.split(" ")[0]}`, `"${q}"`]) {
      const ids = await found(close, words, language);
      expect(await found(apart, words, language), words).toEqual(ids.map((id) => id * ITEMS_BETWEEN));
    }
  }
});

test.each([1, 20, 40, 1000])("of all texts with a word the newest %d are found, in this order", async (limit) => {
  const all = [[{ words: ["a"], isBeginning: true }], [{ words: ["n"], isBeginning: true }]];
  const query = { all, isInTitle: false, without: [] };
  const newest = await selectTextsWith(close.db, query, {}, { most: limit });
  expect(newest.length).toBeGreaterThan(Math.min(limit, 40) - 1);
  expect((await selectTextsWith(apart.db, query, {}, { most: limit })).map(({ itemId }) => itemId)).toEqual(
    newest.map(({ itemId }) => itemId * ITEMS_BETWEEN),
  );
});

test("an old text is found by the words that it has, and no more once it is deleted", async () => {
  const [oldest] = texts.map(({ id }) => id * ITEMS_BETWEEN);
  await apart.db
    .updateTable("item_texts")
    .set({ title: "Umunyamakuru" })
    .where("item_id", "=", Number(oldest))
    .execute();
  await apart.db.updateTable("items").set({ version: 2 }).where("id", "=", Number(oldest)).execute();
  await indexPending(apart.db, never);
  expect(await found(apart, "umunyamakuru")).toEqual([oldest]);
  await deleteRow(apart.db, "article", Number(oldest));
  expect(await found(apart, "umunyamakuru")).toEqual([]);
});

test("the first text of a new block is found", async () => {
  const added = {
    id: 2 * texts.length * ITEMS_BETWEEN,
    language: "rw" as const,
    title: "Umunyamakuru mushya",
    body: "",
  };
  await fill(apart, [added]);
  expect(await found(apart, "umunyamakuru")).toEqual([added.id]);
});
