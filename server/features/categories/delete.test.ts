import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addSessionUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
});

async function remove(id: number | string, query = "") {
  return site.call("DELETE", `/category/${id}${query}`, { headers });
}

const kinds = [
  ["news", "NEWS", "article", addArticle],
  ["events", "EVENT", "event", addEvent],
] as const;

describe.each(kinds)("a category of %s", (_, type, name, addItem) => {
  const add = (name = "Old") => addCategory(site.db, { type, names: { en: name } });

  test("without items is deleted together with its names", async () => {
    const id = await add();
    const { status, body } = await remove(id);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "Category deleted.", moved: 0 } });
    const { body: list } = await site.call("GET", "/category");
    expect(list.category.map((each: { id: number }) => each.id)).not.toContain(id);
    const names = await site.db.selectFrom("category_translations").selectAll().where("category_id", "=", id).execute();
    expect(names).toEqual([]);
  });

  test("with items in it is not deleted without a target category", async () => {
    const id = await add();
    await addItem(site.db, { categoryId: id });
    const { status, body } = await leavingNothing(site, () => remove(id));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { moveTo: "This field is required." } });
  });

  test("moves its items to the target category", async () => {
    const id = await add();
    const other = await add("New");
    const items = [await addItem(site.db, { categoryId: id }), await addItem(site.db, { categoryId: id })];
    const before = await addItem(site.db, { categoryId: other });
    const { status, body } = await remove(id, `?moveTo=${other}`);
    expect({ status, moved: body.moved }).toEqual({ status: 200, moved: 2 });
    const answers = await Promise.all([...items, before].map((each) => site.call("GET", `/${name}/${each}`)));
    expect(answers.map((answer) => answer.body[name].category)).toMatchObject([
      { id: other },
      { id: other },
      { id: other, name: "New" },
    ]);
  });

  test("moves no other items", async () => {
    const id = await add();
    const other = await add("New");
    const third = await add("Third");
    const item = await addItem(site.db, { categoryId: third });
    await addItem(site.db, { categoryId: id });
    await remove(id, `?moveTo=${other}`);
    expect((await site.call("GET", `/${name}/${item}`)).body[name].category.id).toBe(third);
  });

  test.for<[string, () => Promise<number | string>]>([
    ["one of the other kind", () => addCategory(site.db, { type: type === "NEWS" ? "EVENT" : "NEWS" })],
    ["one that is not there", async () => 2_147_483_647],
    ["a word", async () => "abc"],
    ["nothing", async () => ""],
  ])("with items in it is not deleted with the target %s", async ([, target]) => {
    const id = await add();
    await addItem(site.db, { categoryId: id });
    const query = `?moveTo=${await target()}`;
    const { status, body } = await leavingNothing(site, () => remove(id, query));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["moveTo"] });
  });

  test("with items in it is not deleted with itself as the target", async () => {
    const id = await add();
    await addItem(site.db, { categoryId: id });
    const { status, body } = await leavingNothing(site, () => remove(id, `?moveTo=${id}`));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["moveTo"] });
  });

  test("that is deleted twice at the same moment is deleted once", async () => {
    const id = await add();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

test.each([2_147_483_647, "0", "abc", "99999999999"])("a category with the id %s is not found", async (id) => {
  expect((await leavingNothing(site, () => remove(id))).status).toBe(404);
});

test.for([
  ["en", "Category not found."],
  ["fr", "Catégorie introuvable."],
  ["rw", "Iki cyiciro ntikibonetse."],
] as const)("an unknown category is reported in %s", async ([language, message]) => {
  const { body } = await remove(2_147_483_647, `?language=${language}`);
  expect(body).toEqual({ success: false, code: "category_not_found", message, error: message });
});
