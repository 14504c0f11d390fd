import { beforeAll, describe, expect, test } from "vitest";
import { type Kind, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addCategory } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

const everything = [
  "Children's games",
  "School in Huye",
  "100% Rwandan",
  "snake_case for all",
  "back\\slash",
  "Games again",
];

async function search(kind: Kind, query: Record<string, string | number>) {
  const parameters = Object.entries({ limit: 100, ...query }).map(([name, value]) => [name, String(value)]);
  return site.call("GET", `/${kind.name}?${new URLSearchParams(parameters)}`);
}

describe.each(kinds)("the list finds %s", (_, kind) => {
  let other: number;
  /** By their English titles. */
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    other = await addCategory(site.db, { type: kind.categoryType, names: { en: "Another" } });
    const titles = [
      { titleEn: "Children's games", titleFr: "Jeux d’été", titleRw: "Imikino y’abana" },
      { titleEn: "School in Huye", titleFr: "L'école à Huye", titleRw: "Ishuri" },
      { titleEn: "100% Rwandan", titleFr: "Cent pour cent", titleRw: "Ijana ku ijana" },
      { titleEn: "snake_case for all", titleFr: "Le serpent", titleRw: "Inzoka" },
      { titleEn: "back\\slash", titleFr: "Barre oblique", titleRw: "Akarongo" },
    ];
    for (const each of titles) ids[each.titleEn] = (await admin.published(kind, each)).id;
    const categoryId = String(other);
    const again = { titleEn: "Games again", titleFr: "Encore", titleRw: "Nanone", categoryId };
    ids["Games again"] = (await admin.published(kind, again)).id;
  });

  async function found(query: Record<string, string | number>): Promise<string[]> {
    const { status, body } = await search(kind, query);
    expect(status).toBe(200);
    const listed = body.data.map((each: { id: number }) => each.id);
    expect(body.pagination.total).toBe(listed.length);
    return Object.keys(ids).filter((title) => listed.includes(ids[title]));
  }

  test.for([
    ["School", ["School in Huye"]],
    ["school IN huye", ["School in Huye"]],
    ["chool in Hu", ["School in Huye"]],
    ["école", ["School in Huye"]],
    ["ECOLE", ["School in Huye"]],
    ["été", ["Children's games"]],
    ["d'ete", ["Children's games"]],
    ["d’été", ["Children's games"]],
    ["l’école", ["School in Huye"]],
    ["y'abana", ["Children's games"]],
    ["children’s", ["Children's games"]],
    ["  ishuri  ", ["School in Huye"]],
    ["games", ["Children's games", "Games again"]],
    ["100%", ["100% Rwandan"]],
    ["0% r", ["100% Rwandan"]],
    ["%", ["100% Rwandan"]],
    ["_", ["snake_case for all"]],
    ["e_c", ["snake_case for all"]],
    ["\\", ["back\\slash"]],
    ["k\\s", ["back\\slash"]],
    ["S%l", []],
    ["Sch__l", []],
    ["' or 1=1 --", []],
    ["A text", everything],
    ["games -again", ["Children's games"]],
    ["nothing of the kind", []],
  ] as const)("%s", async ([q, titles]) => {
    expect(await found({ q })).toEqual(titles);
  });

  test.each(["rw", "en", "fr"])("by a title in any language, whichever it is shown in: %s", async (language) => {
    expect(await found({ q: "ishuri", language })).toEqual(["School in Huye"]);
  });

  test("without words, then all of them", async () => {
    expect(await found({ q: "" })).toEqual(Object.keys(ids));
    expect(await found({ q: "  " })).toEqual(Object.keys(ids));
  });

  test("in one category", async () => {
    expect(await found({ category: other })).toEqual(["Games again"]);
  });

  test("by words in one category", async () => {
    expect(await found({ q: "games", category: admin.categories[kind.name] })).toEqual(["Children's games"]);
    expect(await found({ q: "school", category: other })).toEqual([]);
  });

  test("but nothing in an unknown category", async () => {
    expect(await found({ category: 2_147_483_647 })).toEqual([]);
  });

  test("page by page, with the total of what was found", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search(kind, { q: "games", limit: 1, page })));
    const found = pages.flatMap(({ body }) => body.data.map((each: { id: number }) => each.id));
    expect(new Set(found)).toEqual(new Set([ids["Children's games"], ids["Games again"]]));
    expect(pages.map(({ body }) => body.pagination)).toMatchObject(
      [1, 2, 3].map((page) => ({ page, limit: 1, total: 2, totalPages: 2 })),
    );
  });

  test("by a new title after a change, and no longer by the old one", async () => {
    const { id } = await admin.published(kind, { titleEn: "Formerly" });
    await admin.change(kind, id, { titleEn: "Henceforth" });
    const totals = await Promise.all(["formerly", "henceforth"].map((q) => search(kind, { q })));
    await admin.remove(kind, id);
    expect(totals.map(({ body }) => body.pagination.total)).toEqual([0, 1]);
  });

  test("but not by words of more than 200 characters", async () => {
    const { status, body } = await search(kind, { q: "a".repeat(201) });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { q: "At most 200 characters." } });
  });

  test.each(["0", "-1", "abc", "1.5", "99999999999"])("but not in the category %s", async (category) => {
    const { status, body } = await search(kind, { category });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["category"] });
  });

  test.each(["\0", "a\0b", "\u0001", "\ud83e"])("and answers the words %j without a server error", async (q) => {
    expect((await search(kind, { q })).status).toBeLessThan(500);
  });
});

describe.each(kinds)("titles of %s are found by their parts", (_, kind) => {
  async function totals(...words: string[]): Promise<number[]> {
    const answers = await Promise.all(words.map((q) => search(kind, { q })));
    return answers.map(({ body }) => body.pagination.total);
  }

  test("until they are deleted", async () => {
    const { id } = await admin.published(kind, { titleEn: "Ikinyugunyugu", titleFr: "Papillon", titleRw: "Nyakatsi" });
    expect(await totals("nyugunyu", "papil", "katsi")).toEqual([1, 1, 1]);
    await admin.remove(kind, id);
    expect(await totals("nyugunyu", "papil", "katsi")).toEqual([0, 0, 0]);
  });

  test("of one or two letters too, with quotes as they are", async () => {
    const { id } = await admin.published(kind, { titleEn: 'The "ŵŷ" of ṽ', titleFr: "Un", titleRw: "Rimwe" });
    expect(await totals("ŵŷ", "wy", "ṽ", '"wy"', 'the "w', '""')).toEqual([1, 1, 1, 1, 1, 0]);
    await admin.remove(kind, id);
  });
});
