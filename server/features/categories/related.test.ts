import { beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent } from "#test/factories.ts";

const site = useApp();
/** Articles of the category Education, newest first. */
let articles: number[];
/** Events of the category Music, in the order of lists. */
let events: number[];

beforeAll(async () => {
  const education = await addCategory(site.db, { names: { rw: "Uburezi", en: "Education", fr: "Éducation" } });
  const culture = await addCategory(site.db, { names: { rw: "Umuco", en: "Culture" } });
  const work = await addCategory(site.db, { names: { rw: "Akazi n’ubucuruzi", en: "Work & business" } });
  const music = await addCategory(site.db, { type: "EVENT", names: { rw: "Umuziki", en: "Music", fr: "Musique" } });
  articles = [];
  for (let age = 0; age < 6; age += 1) {
    articles.push(await addArticle(site.db, { categoryId: education, createdAt: START - age * DAY }));
  }
  await addArticle(site.db, { categoryId: culture });
  await addArticle(site.db, { categoryId: work });
  const at = (days: number) => addEvent(site.db, { categoryId: music, startsAt: START + days * DAY });
  events = [await at(1), await at(2), await at(3), await at(-1), await at(-2)];
  await addEvent(site.db, {
    categoryId: await addCategory(site.db, { type: "EVENT", names: { en: "Workshops" } }),
  });
});

async function related(kind: "articles" | "events", query: Record<string, string>) {
  return site.call("GET", `/category/${kind}?${new URLSearchParams(query)}`);
}

async function ids(kind: "articles" | "events", query: Record<string, string>): Promise<number[]> {
  const { body } = await related(kind, query);
  return body[kind].map((each: { id: number }) => each.id);
}

test("articles are those of the category only, newest first", async () => {
  expect(await ids("articles", { name: "Education", limit: "100" })).toEqual(articles);
});

test("events are those of the category only, the coming ones first, soonest on top", async () => {
  expect(await ids("events", { name: "Music", limit: "100" })).toEqual(events);
});

describe.each(["articles", "events"] as const)("%s", (kind) => {
  const name = kind === "articles" ? "Education" : "Music";

  test("are wrapped under their own name, without pages", async () => {
    const { status, body } = await related(kind, { name });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([kind, "success"]);
  });

  test("are four without a limit", async () => {
    expect(await ids(kind, { name })).toHaveLength(4);
  });

  test("are as many as the limit says", async () => {
    expect(await ids(kind, { name, limit: "2" })).toHaveLength(2);
  });

  test.each(["0", "101", "-1", "abc", "2.5"])("are rejected with a limit of %s", async (limit) => {
    const { status, body } = await related(kind, { name, limit });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["limit"]);
  });

  test("are rejected without a name", async () => {
    const { status, body } = await related(kind, {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ name: "This field is required." });
  });

  test("are rejected with an empty name", async () => {
    const { status, body } = await related(kind, { name: "  " });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ name: "This field is required." });
  });

  test("are rejected in an unknown language", async () => {
    expect((await related(kind, { name, language: "sw" })).status).toBe(422);
  });

  test("are rejected with an unknown type", async () => {
    const { status, body } = await related(kind, { name, type: "FILM" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ type: "Choose one of: NEWS, EVENT." });
  });

  test("of an unknown category are none", async () => {
    const { status, body } = await related(kind, { name: "Nothing of the kind" });
    expect(status).toBe(200);
    expect(body[kind]).toEqual([]);
  });

  test("of a part of a name are none", async () => {
    expect(await ids(kind, { name: name.slice(0, 3) })).toEqual([]);
  });
});

describe("a category is found", () => {
  test.each(["Education", "EDUCATION", "education", "Éducation", "ÉDUCATION", "Uburezi", "uBUREZI", " Education "])(
    "by the name %j",
    async (name) => {
      expect(await ids("articles", { name, limit: "100" })).toEqual(articles);
    },
  );

  test.each(["rw", "en", "fr"])("by a name in another language than the requested %s", async (language) => {
    expect(await ids("articles", { name: "Uburezi", language, limit: "100" })).toEqual(articles);
  });

  test.each(["Akazi n’ubucuruzi", "Akazi n'ubucuruzi"])("whichever apostrophe is typed: %s", async (name) => {
    expect(await ids("articles", { name })).toHaveLength(1);
  });

  test("by a name with a sign that addresses use", async () => {
    expect(await ids("articles", { name: "Work & business" })).toHaveLength(1);
  });

  test.each(["%", "_", "Educ%", "' or 1=1 --"])("not by the pattern %s", async (name) => {
    expect(await ids("articles", { name })).toEqual([]);
  });
});

test("a category of news has no events, even where one was filed there", async () => {
  await addEvent(site.db, { categoryId: await addCategory(site.db, { type: "NEWS", names: { en: "Misfiled news" } }) });
  expect(await ids("events", { name: "Misfiled news" })).toEqual([]);
});

test("a category of events has no articles, even where one was filed there", async () => {
  const categoryId = await addCategory(site.db, { type: "EVENT", names: { en: "Misfiled events" } });
  await addArticle(site.db, { categoryId });
  expect(await ids("articles", { name: "Misfiled events" })).toEqual([]);
});

test("a name that news and events share gives each its own", async () => {
  const other = "Sport";
  const news = await addCategory(site.db, { type: "NEWS", names: { en: other } });
  const outings = await addCategory(site.db, { type: "EVENT", names: { en: other } });
  const article = await addArticle(site.db, { categoryId: news });
  const event = await addEvent(site.db, { categoryId: outings });
  expect([await ids("articles", { name: other }), await ids("events", { name: other })]).toEqual([[article], [event]]);
});

test("two categories of one name give the articles of both", async () => {
  const first = await addArticle(site.db, { categoryId: await addCategory(site.db, { names: { en: "Twins" } }) });
  const second = await addArticle(site.db, { categoryId: await addCategory(site.db, { names: { en: "twins" } }) });
  expect(await ids("articles", { name: "Twins" })).toEqual([second, first]);
});
