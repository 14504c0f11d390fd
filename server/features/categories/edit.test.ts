import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addSessionUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
let serial = 0;

beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
});

function newName(): string {
  serial += 1;
  return `Umuco ${serial}`;
}

async function add(payload: object, query = "") {
  return site.call("POST", `/category${query}`, { headers, payload });
}

async function change(id: number | string, payload: object, query = "") {
  return site.call("PUT", `/category/${id}${query}`, { headers, payload });
}

async function editable(id: number) {
  const { body } = await site.call("GET", "/category/editable", { headers });
  return body.category.find((each: { id: number }) => each.id === id);
}

describe("a category that is added", () => {
  test("is answered with 201 as it is edited", async () => {
    const names = { nameEn: newName(), nameFr: newName(), nameRw: newName() };
    const { status, body } = await add({ type: "EVENT", ...names });
    const category = { id: body.category.id, type: "EVENT", ...names, items: 0, commentMode: null };
    expect({ status, body }).toEqual({ status: 201, body: { success: true, message: "Category created.", category } });
    expect(await editable(body.category.id)).toEqual(category);
  });

  test("needs an English name alone", async () => {
    const nameEn = newName();
    expect((await add({ type: "NEWS", nameEn })).body.category).toMatchObject({ nameEn, nameFr: "", nameRw: "" });
  });

  test("takes nameKiny for Kinyarwanda", async () => {
    const nameKiny = newName();
    const { body } = await add({ type: "NEWS", nameEn: newName(), nameKiny });
    expect(body.category.nameRw).toBe(nameKiny);
  });

  test("is in the list of readers at once", async () => {
    const names = { nameEn: newName(), nameFr: newName() };
    const { id } = (await add({ type: "NEWS", ...names })).body.category;
    const { body } = await site.call("GET", "/category?language=fr");
    const shown = body.category.find((each: { id: number }) => each.id === id);
    expect(shown).toMatchObject({ id, name: names.nameFr, type: "NEWS", language: "fr" });
  });

  test("may have a name of 60 characters, without the spaces around it", async () => {
    const nameEn = newName().padEnd(60, "a");
    expect((await add({ type: "NEWS", nameEn: ` ${nameEn} ` })).body.category.nameEn).toBe(nameEn);
  });

  test("has no name where an empty one was sent", async () => {
    const { body } = await add({ type: "NEWS", nameEn: newName(), nameFr: "", nameKiny: "" });
    expect(body.category).toMatchObject({ nameFr: "", nameRw: "" });
  });
});

describe("a category that is renamed", () => {
  test("has the new names, and keeps those that were not sent", async () => {
    const before = (await add({ type: "NEWS", nameEn: newName(), nameFr: newName(), nameRw: newName() })).body.category;
    const nameFr = newName();
    const { status, body } = await change(before.id, { nameFr });
    const category = { ...before, nameFr };
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "Category saved.", category } });
    expect(await editable(before.id)).toEqual(category);
  });

  test("takes nameKiny for Kinyarwanda", async () => {
    const { id } = (await add({ type: "NEWS", nameEn: newName(), nameRw: newName() })).body.category;
    const nameKiny = newName();
    expect((await change(id, { nameKiny })).body.category.nameRw).toBe(nameKiny);
  });

  test.for(["", "  "])("loses a translation that is sent empty (%j), and falls back to English", async (nameFr) => {
    const nameEn = newName();
    const { id } = (await add({ type: "NEWS", nameEn, nameFr: newName() })).body.category;
    expect((await change(id, { nameFr })).status).toBe(200);
    const { body } = await site.call("GET", "/category?language=fr");
    const shown = body.category.find((each: { id: number }) => each.id === id);
    expect(shown).toMatchObject({ name: nameEn, language: "en" });
  });

  test("may be given the name that it has, in another case too", async () => {
    const nameEn = newName();
    const { id } = (await add({ type: "NEWS", nameEn })).body.category;
    expect((await change(id, { nameEn: nameEn.toUpperCase() })).body.category.nameEn).toBe(nameEn.toUpperCase());
  });

  test("keeps its type", async () => {
    const { id } = (await add({ type: "NEWS", nameEn: newName() })).body.category;
    await change(id, { nameEn: newName(), type: "EVENT" });
    expect((await editable(id)).type).toBe("NEWS");
  });

  test("keeps its items", async () => {
    const { id } = (await add({ type: "NEWS", nameEn: newName() })).body.category;
    const articleId = await addArticle(site.db, { categoryId: id });
    const nameEn = newName();
    expect((await change(id, { nameEn })).body.category.items).toBe(1);
    expect((await site.call("GET", `/article/${articleId}`)).body.article.category).toMatchObject({ id, name: nameEn });
  });

  test.each([2_147_483_647, "0", "abc", "99999999999"])("is not found where its id is %s", async (id) => {
    expect((await leavingNothing(site, () => change(id, { nameEn: newName() }))).status).toBe(404);
  });
});

test("the categories for editing have their number of items, in the order of their creation", async () => {
  const news = await addCategory(site.db, { names: { en: newName(), rw: "Imikino" } });
  const events = await addCategory(site.db, { type: "EVENT", names: { rw: "Umuziki" } });
  const empty = await addCategory(site.db, { names: { en: newName() } });
  for (let each = 0; each < 3; each += 1) await addArticle(site.db, { categoryId: news });
  for (let each = 0; each < 2; each += 1) await addEvent(site.db, { categoryId: events });
  const { status, body } = await site.call("GET", "/category/editable", { headers });
  expect(status).toBe(200);
  const listed = body.category.filter(({ id }: { id: number }) => [news, events, empty].includes(id));
  expect(listed).toMatchObject([
    { id: news, type: "NEWS", nameRw: "Imikino", nameFr: "", items: 3 },
    { id: events, type: "EVENT", nameEn: "", nameFr: "", nameRw: "Umuziki", items: 2 },
    { id: empty, items: 0 },
  ]);
});
