import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, toInstant } from "#server/clock.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addUser, rowIdOf } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

async function listed(path: string): Promise<{ titles: string[]; total: number }> {
  const { status, body } = await site.call("GET", path);
  expect(status, path).toBe(200);
  return { titles: body.data.map(({ title }: { title: string }) => title), total: body.pagination.total };
}

/** Midnight in the site's time zone, two hours before that of UTC. */
const month = Date.parse("2026-03-01T00:00:00+02:00");
let author: number;

beforeAll(async () => {
  author = await addUser(site.db, { name: "Keza Uwase" });
  const categoryId = await addCategory(site.db);
  const written = { categoryId, authorId: author };
  await addArticle(site.db, { ...written, titles: { en: "In March" }, createdAt: month });
  await addArticle(site.db, { ...written, titles: { en: "In February" }, createdAt: month - 1 });
  await addArticle(site.db, { categoryId, titles: { en: "At the end of March" }, createdAt: month + 31 * DAY - HOUR });
  const ofEvents = await addCategory(site.db, { type: "EVENT" });
  const events = { "Night in March": month, "Night in February": month - 1, "Night in April": month + 31 * DAY };
  for (const [title, startsAt] of Object.entries(events)) {
    await addEvent(site.db, { categoryId: ofEvents, titles: { en: title }, startsAt });
  }
});

describe("from and to are days in the site's time zone", () => {
  test("of the publication of an article", async () => {
    const { titles, total } = await listed("/article?from=2026-03-01&to=2026-03-31");
    expect(titles).toEqual(["At the end of March", "In March"]);
    expect(total).toBe(2);
    expect((await listed("/article?to=2026-02-28")).titles).toEqual(["In February"]);
  });

  test.each(["", "&sort=newest", "&order=newest"])("of the date of an event, in each order: %s", async (order) => {
    expect(await listed(`/event?from=2026-03-01&to=2026-03-31${order}`)).toEqual({
      titles: ["Night in March"],
      total: 1,
    });
  });

  test("that are no days are rejected by their names", async () => {
    const { status, body } = await site.call("GET", "/article?from=2026-02-30&to=0000-01-01");
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["from", "to"] });
  });
});

test("which account has added an article is no filter for readers, who find whom it names", async () => {
  const account = await addUser(site.db, { name: "Eric Nkurunziza" });
  const publicId = await addArticle(site.db, { authorId: account, titles: { en: "Without a name" } });
  const itemId = await rowIdOf(site.db, "article", publicId);
  await site.db.deleteFrom("item_bylines").where("item_id", "=", itemId).execute();
  expect((await listed(`/article?author=${account}`)).titles).toEqual([]);
});

test("the articles of an author are listed, with filters of other kinds", async () => {
  expect((await listed(`/article?author=${author}`)).titles).toEqual(["In March", "In February"]);
  expect((await listed(`/article?author=${author}&from=2026-03-01`)).titles).toEqual(["In March"]);
  expect((await listed("/article?author=999")).titles).toEqual([]);
});

describe("months", () => {
  test("have counts in the site's time zone, the last one first, without empty ones", async () => {
    const { body: articles } = await site.call("GET", "/months?kind=article");
    expect(articles.data.slice(-2)).toEqual([
      { month: "2026-03", count: 2 },
      { month: "2026-02", count: 1 },
    ]);
    const { body: events } = await site.call("GET", "/months?kind=event");
    expect(events.data.map((each: { month: string }) => each.month)).toEqual(["2026-04", "2026-03", "2026-02"]);
  });

  test("of another kind are rejected", async () => {
    expect((await site.call("GET", "/months?kind=page")).status).toBe(422);
  });
});

describe("an author", () => {
  test("is shown by name and portrait alone", async () => {
    const { body } = await site.call("GET", `/author/${author}`);
    expect(body).toEqual({
      success: true,
      author: { id: author, name: "Keza Uwase", imageUrl: null, bio: "", bioLanguage: "en" },
    });
  });

  test("who has written nothing is not there", async () => {
    const reader = await addUser(site.db);
    for (const id of [reader, 999_999]) expect((await site.call("GET", `/author/${id}`)).status).toBe(404);
  });

  test("is named by id in lists", async () => {
    const { body } = await site.call("GET", `/article?author=${author}&limit=1`);
    expect(body.data[0].author).toMatchObject({ id: author, name: "Keza Uwase" });
  });
});

describe("words", () => {
  beforeAll(async () => {
    const texts = { contentEn: "<p>Everybody dances ikinimba.</p>", titleFr: "", titleRw: "" };
    await admin.published(article, { ...texts, titleEn: "Dances of the north" });
    site.clock.advance(HOUR);
    await admin.published(article, { titleEn: "Later", contentEn: "<p>Where ikinimba dances come from.</p>" });
    await admin.published(event, { titleEn: "A feast", descriptionEn: "<p>With ikinimba.</p>" });
  });

  test("are found in texts, and parts of words in titles, the newest first", async () => {
    expect(await listed("/article?q=ikinimba")).toEqual({ titles: ["Later", "Dances of the north"], total: 2 });
    expect((await listed("/article?q=ances of")).titles).toEqual(["Dances of the north"]);
    expect((await listed("/event?q=ikinimba")).titles).toEqual(["A feast"]);
  });

  test("are found best first where that is requested", async () => {
    expect((await listed("/article?q=dances&sort=relevance")).titles).toEqual(["Dances of the north", "Later"]);
    expect((await listed("/article?q=dances&sort=newest")).titles).toEqual(["Later", "Dances of the north"]);
    const pages = [1, 2].map((page) => listed(`/article?q=dances&sort=relevance&limit=1&page=${page}`));
    expect((await Promise.all(pages)).map(({ titles }) => titles)).toEqual([["Dances of the north"], ["Later"]]);
  });

  test("combine with other filters", async () => {
    const today = toInstant(site.clock.now()).slice(0, 10);
    expect((await listed(`/article?q=ikinimba&from=${today}&category=${admin.categories.article}`)).total).toBe(2);
    expect((await listed(`/article?q=ikinimba&to=2026-01-01`)).total).toBe(0);
  });

  test("by their best match need no words", async () => {
    expect(await listed("/article?sort=relevance")).toEqual(await listed("/article"));
  });
});
