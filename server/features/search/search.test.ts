import { beforeAll, describe, expect, test } from "vitest";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

type Hit = { kind: string; id: number; title: string; snippet: string; language: string; url: string; date: string };

async function search(query: Record<string, string | number>): Promise<{ hits: Hit[]; total: number }> {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { status, body } = await site.call("GET", `/search?${new URLSearchParams(parameters)}`);
  expect(status).toBe(200);
  return { hits: body.data, total: body.pagination.total };
}

const titlesOf = (hits: readonly Hit[]) => hits.map(({ title }) => title);

async function found(q: string, query: Record<string, string | number> = {}): Promise<string[]> {
  const { hits, total } = await search({ q, limit: 100, ...query });
  expect(total).toBe(hits.length);
  return titlesOf(hits);
}

let crafts: number;

beforeAll(async () => {
  crafts = await addCategory(site.db, { type: "NEWS", names: { en: "Crafts", fr: "Artisanat", rw: "Ubukorikori" } });
  await admin.published(article, {
    categoryId: String(crafts),
    titleEn: "Imigongo in Kirehe",
    titleFr: "L’imigongo, cœur de Kirehe",
    titleRw: "Imigongo y’i Kirehe",
    contentEn: '<p>Women paint with cow dung & ash.</p><p>A new year begins with "black and white".</p>',
    contentFr: "<p>Les femmes peignent depuis l’été.</p>",
    contentRw: "<p>Abagore batangiye n’umwaka mushya. Abahanzi barabishima.</p>",
    altEn: "Spirals on a wall",
  });
  await admin.published(article, {
    titleEn: "A school opens",
    titleFr: "Une école ouvre",
    titleRw: "Ishuri rifungura",
    contentEn: "<p>Children of Kirehe learn to paint. <script>alert(1)</script> 5 &lt; 6</p>",
    contentFr: "<p>Les enfants apprennent.</p>",
    contentRw: "<p>Abana bariga.</p>",
  });
  await admin.published(event, {
    titleEn: "Night of drums",
    titleFr: "Nuit des tambours",
    titleRw: "Ijoro ry’ingoma",
    descriptionEn: "<p>Bring a friend.</p>",
    location: "Kigali Arena",
    artist: "Ingoma Nshya",
    date: "2027-03-01",
    hour: "19:00",
  });
});

const imigongo = "Imigongo in Kirehe";
const school = "A school opens";
const drums = "Night of drums";

test.each([
  ["kirehe imigongo", [imigongo]],
  ["IMIGONGO", [imigongo]],
  ["imig", [imigongo]],
  ["kirehe", [imigongo, school]],
  ["kire", [imigongo, school]],
  ["ecole", ["Une école ouvre"]],
  ["coeur", ["L’imigongo, cœur de Kirehe"]],
  ["cœur", ["L’imigongo, cœur de Kirehe"]],
  ["l'été", ["L’imigongo, cœur de Kirehe"]],
  ["umwaka", ["Imigongo y’i Kirehe"]],
  ["n’umwaka", ["Imigongo y’i Kirehe"]],
  ["n'umwaka", ["Imigongo y’i Kirehe"]],
  ["umuhanzi", ["Imigongo y’i Kirehe"]],
  ["hanzi", ["Imigongo y’i Kirehe"]],
  ["spirals", [imigongo]],
  ["arena", [drums]],
  ["nshya ingoma", [drums]],
  ["artisanat", [imigongo]],
  ["crafts ash", [imigongo]],
  ['"cow dung"', [imigongo]],
  ['"dung cow"', []],
  ['"cow du"', []],
  ['"cow dung" pai', [imigongo]],
  ["paint -school", [imigongo]],
  ["kirehe -crafts", [school]],
  ["kirehe -craf", [imigongo, school]],
  ["paint -“cow dung”", [school]],
  ["alert", []],
  ["nothing of the kind", []],
  ["NEAR AND OR NOT title:", []],
])("%s finds %j", async (q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test("each item is found once, by its text in the reader's language", async () => {
  expect(await found("kirehe", { language: "fr" })).toEqual(["L’imigongo, cœur de Kirehe", school]);
  expect(await found("kirehe", { language: "rw" })).toEqual(["Imigongo y’i Kirehe", school]);
});

test("words in the title count more than words in the text, whatever is newer", async () => {
  expect(await found("kirehe")).toEqual([imigongo, school]);
  expect(await found("kirehe", { sort: "newest" })).toEqual([school, imigongo]);
});

describe("filters", () => {
  test("by kind and category", async () => {
    expect(await found("", { kind: "event" })).toEqual([drums]);
    expect(await found("kirehe", { category: crafts })).toEqual([imigongo]);
  });

  test("by the day of an event and of a publication, in the site's time zone", async () => {
    expect(await found("", { from: "2027-03-01" })).toEqual([drums]);
    expect(await found("drums", { from: "2027-03-02" })).toEqual([]);
    expect(await found("", { to: "2026-11-21" })).toEqual([school, imigongo]);
    expect(await found("", { to: "2026-11-20" })).toEqual([]);
  });

  test("a day that there is not is rejected", async () => {
    const { status, body } = await site.call("GET", "/search?q=x&from=2026-02-30");
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["from"]);
  });
});

test("pages hold each item once", async () => {
  const first = await search({ limit: 2, page: 1 });
  const second = await search({ limit: 2, page: 2 });
  expect(first.total).toBe(3);
  expect(new Set([...first.hits, ...second.hits].map(({ url }) => url)).size).toBe(3);
  expect((await search({ limit: 2, page: 3 })).hits).toEqual([]);
});

test("a hit carries what a card shows of it", async () => {
  const { hits } = await search({ q: "drums" });
  expect(hits[0]).toMatchObject({
    kind: "event",
    title: drums,
    language: "en",
    url: `/en/event/${hits[0]?.id}/night-of-drums`,
    path: `/event/${hits[0]?.id}/night-of-drums`,
    image: expect.stringMatching(/^\/media\//),
    date: "2027-03-01T19:00:00+02:00",
  });
});

test("a snippet marks what was searched, and escapes the text", async () => {
  const { hits } = await search({ q: "learn" });
  expect(hits[0]?.snippet).toBe("Children of Kirehe <mark>learn</mark> to paint. 5 &lt; 6");
  expect((await search({ q: "dung" })).hits[0]?.snippet).toContain("cow <mark>dung</mark> &amp; ash");
});

describe("what changes", () => {
  test("an item is found by its new words at once, and by its old ones no more", async () => {
    const { id } = await admin.published(article, { titleEn: "Goats of Gicumbi", contentEn: "<p>Milk.</p>" });
    expect(await found("goats")).toEqual(["Goats of Gicumbi"]);
    await admin.change(article, id, { titleEn: "Sheep of Gicumbi" });
    expect(await found("goats")).toEqual([]);
    expect(await found("sheep milk")).toEqual(["Sheep of Gicumbi"]);
    await admin.remove(article, id);
    expect(await found("gicumbi")).toEqual([]);
  });

  test("an item is found by the new name of its category", async () => {
    const { headers } = admin;
    await site.call("PUT", `/category/${crafts}`, { headers, payload: { nameEn: "Handiwork" } });
    expect(await found("handiwork")).toEqual([imigongo]);
    expect(await found("crafts")).toEqual([]);
  });
});

test("what the release before changes, or a backup brings back, is indexed by a background job", async () => {
  await addArticle(site.db, { titles: { en: "Potatoes of Musanze" } });
  await expect.poll(() => found("potatoes"), { timeout: 5000 }).toEqual(["Potatoes of Musanze"]);
});

test.each([
  '"',
  "-",
  '""',
  "* OR *",
  "'",
  "a\\",
  "(",
  ":*",
  "🙂",
  '-"',
  "^a",
  "{title}: x",
  "é".repeat(200),
  "_c_1",
  "%",
])("%s gets an answer", async (q) => {
  expect((await search({ q })).total).toBeGreaterThanOrEqual(0);
});
