import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { engineOf, tableNames } from "#server/database/portable.ts";
import { readBlocks, textsWith } from "#server/database/search-words.ts";
import { useApp } from "#test/app.ts";
import { deleteRow } from "#test/factories.ts";
import { addKnownTexts, type KnownText, knownItems, knownTexts } from "#test/known-items.ts";
import { queueMissingTitles } from "./index-queries.ts";
import { indexPending } from "./indexing.ts";
import { selectTextsWith } from "./queries.ts";
import { findItems, type SearchQuery } from "./search.ts";

/** PostgreSQL looks through the texts of so many ids of items at once, and through 32 times as many before all others. */
const BLOCK = 4096;
/**
 * A site on which few items were added one after the other, and one with so many between that there are 60 blocks: the last
 * id of one, and the first of the next.
 */
const close = useApp();
const apart = useApp();
const texts = [...knownTexts(60)];
const idApart = (id: number) => 2 * Math.ceil(id / 2) * BLOCK - (id % 2);

const never = new AbortController().signal;

async function fill({ db }: typeof close, added: readonly KnownText[]): Promise<void> {
  await addKnownTexts(db, added);
  await indexPending(db, never);
}

type Asked = Partial<Omit<SearchQuery, "q">>;

async function found({ db }: typeof close, q: string, asked: Asked = {}): Promise<number[]> {
  const query = { q, language: "rw", sort: "relevance", exactly: true, ...asked } as const;
  const { matches } = await findItems(db, query, "Africa/Kigali");
  return matches.map(({ itemId }) => itemId);
}

beforeAll(async () => {
  await fill(close, texts);
  await fill(
    apart,
    texts.map((text) => ({ ...text, id: idApart(text.id) })),
  );
});

test("searches find the same however many items there are between", async () => {
  for (const { q, mistyped, language } of knownItems(texts, 8)) {
    const [first = "", second = ""] = q.split(" ");
    for (const words of [q, mistyped, first, second, `${second} -${first}`, `"${q}"`]) {
      const ids = await found(close, words, { language, exactly: false });
      expect(await found(apart, words, { language, exactly: false }), words).toEqual(ids.map(idApart));
    }
  }
});

const frequent = {
  all: [[{ words: ["a"], isBeginning: true }], [{ words: ["n"], isBeginning: true }]],
  isInTitle: false,
  without: [],
};

test.each([1, 20, 40, 1000])("of all texts with a word the newest %d are found, in this order", async (most) => {
  const newest = await selectTextsWith(close.db, frequent, {}, { most });
  expect(newest.length).toBeGreaterThanOrEqual(Math.min(most, 40));
  expect((await selectTextsWith(apart.db, frequent, {}, { most })).map(({ itemId }) => itemId)).toEqual(
    newest.map(({ itemId }) => idApart(itemId)),
  );
});

test("an old text is found by the words that it has, and no more once it is deleted", async () => {
  const id = idApart(1);
  await apart.db.updateTable("item_texts").set({ title: "Umunyamakuru" }).where("item_id", "=", id).execute();
  await apart.db.updateTable("items").set({ version: 2 }).where("id", "=", id).execute();
  await indexPending(apart.db, never);
  expect(await found(apart, "umunyamakuru")).toEqual([id]);
  await deleteRow(apart.db, "article", id);
  expect(await found(apart, "umunyamakuru")).toEqual([]);
  for (const table of ["search_words", "search_titles_docsize"]) {
    if (!(await tableNames(apart.db)).includes(table)) continue;
    const id = sql.ref(table === "search_words" && engineOf(apart.db) === "sqlite" ? "rowid" : "id");
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${id} not in (select id from search_texts)`.execute(apart.db);
    expect(rows, table).toEqual([]);
  }
});

test("a text is found that another process has added as the first of the next block", async () => {
  const before = await readBlocks(apart.db);
  await fill(apart, [{ id: idApart(60) + BLOCK, language: "rw", title: "Umunyamakuru mushya", body: "" }]);
  const query = { ...frequent, all: [[{ words: ["umunyamakuru"], isBeginning: false }]] };
  const { rows } = await sql`select id from ${textsWith(apart.db, query, before)} as found`.execute(apart.db);
  expect(rows).toHaveLength(1);
});

test("titles and texts are found by the indexes that are made for them", async () => {
  const isSqlite = engineOf(apart.db) === "sqlite";
  const blocks = await readBlocks(apart.db);
  for (const [isInTitle, index] of [
    [true, isSqlite ? "search_titles" : "search_words_title_blocks"],
    [false, isSqlite ? "search_words" : "search_words_all_blocks"],
  ] as const) {
    const found = textsWith(apart.db, { ...frequent, isInTitle }, blocks);
    const explain = sql.raw(isSqlite ? "explain query plan" : "explain");
    const { rows } = await apart.db.transaction().execute(async (transaction) => {
      // In a table as small as this any other way is as good.
      const others = isSqlite ? [] : ["enable_seqscan", "enable_indexscan"];
      for (const way of others) await sql`set local ${sql.raw(way)} = off`.execute(transaction);
      return sql`${explain} select id from ${found} as found limit 100`.execute(transaction);
    });
    expect(JSON.stringify(rows)).toContain(index);
  }
});

test("SQLite's index of titles gets what a release before has added without it", async () => {
  if (engineOf(close.db) === "sqlite") await sql`delete from search_titles`.execute(close.db);
  await queueMissingTitles(close.db);
  await indexPending(close.db, never);
  const inTitle = { ...frequent, isInTitle: true };
  const ids = (await selectTextsWith(close.db, inTitle, {}, { most: 1000 })).map(({ itemId }) => itemId);
  const expected = await selectTextsWith(apart.db, inTitle, {}, { most: 1000 });
  expect(ids.length).toBeGreaterThan(0);
  expect(expected.map(({ itemId }) => itemId)).toEqual(ids.filter((id) => id !== 1).map(idApart));
});

describe("where a hundred texts have a word, texts with another that begins with it", () => {
  const old = { id: 1, language: "rw" as const, title: "Ikipeza", body: "" };
  const titles = Array.from({ length: 100 }, (_, place) => ({
    id: 50 * BLOCK + place,
    language: "fr" as const,
    title: `Ikipe ${place}`,
    body: "",
  }));
  const site = useApp();
  beforeAll(() => fill(site, [old, ...titles]));

  test("are looked for in all of the site where the hundred are in another language than the reader's", async () => {
    expect(await found(site, "ikipe", { language: "rw" })).toContain(old.id);
  });

  test("and where only some texts are asked for", async () => {
    expect(await found(site, "ikipe", { language: "fr", from: "2020-01-01" })).toContain(old.id);
  });

  test("and else on PostgreSQL among the newest alone", async () => {
    const ids = await found(site, "ikipe", { language: "fr" });
    expect(ids).toHaveLength(engineOf(site.db) === "sqlite" ? 101 : 100);
  });
});
