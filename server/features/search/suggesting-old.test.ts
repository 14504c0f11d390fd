import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { engineOf } from "#server/database/portable.ts";
import { useApp } from "#test/app.ts";
import { addKnownTexts, type KnownText } from "#test/known-items.ts";
import { indexPending } from "./indexing.ts";
import { suggest } from "./suggesting.ts";
import { textId } from "./text-id.ts";

const site = useApp();

/** Texts with none of the words, more than are looked through first where there are many. */
const between = { first: 100, last: 2200 };

const titles = (first: number, count: number, title: string, language: KnownText["language"]) =>
  Array.from({ length: count }, (_, place) => ({
    id: first + place,
    language,
    title: `${title} ${first + place}`,
    body: "",
  }));

beforeAll(async () => {
  await addKnownTexts(site.db, [
    ...titles(1, 3, "Isoko", "rw"),
    ...titles(11, 3, "Ikipe", "rw"),
    ...titles(21, 3, "Umuganda", "rw"),
    ...titles(6001, 7, "Isoko", "rw"),
    ...titles(6101, 2, "Ikipe", "rw"),
    ...titles(6201, 9, "Ikipe", "en"),
  ]);
  await indexPending(site.db, new AbortController().signal);
  const id = engineOf(site.db) === "sqlite" ? "rowid" : "id";
  const numbers = `with recursive items (number) as (
    select ${between.first} union all select number + 1 from items where number < ${between.last})`;
  const idOfText = `number * ${textId(1, "rw")}`;
  for (const statement of [
    `insert into search_words (${id}, title, body) ${numbers} select ${idOfText}, 'ibindi', '' from items`,
    `insert into search_texts (id, item_id, kind, category_id, language, happens_at)
     ${numbers} select ${idOfText}, number, 'article', 1, 'rw', '2026-01-01T00:00:00.000Z' from items`,
  ]) {
    await sql.raw(statement).execute(site.db);
  }
});

const suggested = async (q: string) =>
  (await suggest(site.db, { q, language: "rw" })).map(({ title }) => Number(title.split(" ").at(-1)));

test("of letters in enough new titles in the reader's language the newest are offered", async () => {
  expect(await suggested("iso")).toEqual([6007, 6006, 6005, 6004, 6003, 6002]);
});

test("where new titles in the reader's language are few, older ones follow, before those in other languages", async () => {
  expect(await suggested("iki")).toEqual([6102, 6101, 13, 12, 11, 6209]);
});

test("letters in old titles alone are found", async () => {
  expect(await suggested("umug")).toEqual([23, 22, 21]);
});
