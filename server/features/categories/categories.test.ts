import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addCategory } from "#test/factories.ts";

const site = useApp();
const empty = useApp();

async function category(id: number, query = "") {
  const { body } = await site.call("GET", `/category${query}`);
  return body.category.find((each: { id: number }) => each.id === id);
}

test("the list is wrapped under category", async () => {
  const { status, body } = await empty.call("GET", "/category");
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, category: [] });
});

test("categories are listed in the order of their creation", async () => {
  const ids: number[] = [];
  for (const name of ["Zebra", "Apple", "Music"]) ids.push(await addCategory(site.db, { names: { en: name } }));
  const { body } = await site.call("GET", "/category");
  const listed = body.category.map((each: { id: number }) => each.id);
  expect(listed.filter((id: number) => ids.includes(id))).toEqual(ids);
});

test.each(["NEWS", "EVENT"] as const)("a category of type %s says so", async (type) => {
  expect((await category(await addCategory(site.db, { type }))).type).toBe(type);
});

test.each([
  { language: "rw", name: "Umuco", words: "umuco" },
  { language: "en", name: "Culture", words: "culture" },
  { language: "fr", name: "La culture", words: "la-culture" },
])("a name, and the words of its address, are given in $language", async ({ language, name, words }) => {
  const id = await addCategory(site.db, { names: { rw: "Umuco", en: "Culture", fr: "La culture" } });
  expect(await category(id, `?language=${language}`)).toEqual({ id, name, words, type: "NEWS", language });
});

test("by default a name is English", async () => {
  const id = await addCategory(site.db, { names: { rw: "Umuco", en: "Culture" } });
  expect(await category(id)).toMatchObject({ name: "Culture", language: "en" });
});

test("a missing name falls back to English", async () => {
  const id = await addCategory(site.db, { names: { rw: "Umuco", en: "Culture" } });
  expect(await category(id, "?language=fr")).toMatchObject({ name: "Culture", language: "en" });
});

test("without an English name it falls back to whichever exists", async () => {
  const id = await addCategory(site.db, { names: { rw: "Umuco" } });
  expect(await category(id, "?language=fr")).toMatchObject({ name: "Umuco", language: "rw" });
});

test("an unknown language is rejected", async () => {
  const { status, body } = await site.call("GET", "/category?language=sw");
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["language"]);
});
