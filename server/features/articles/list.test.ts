import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#server/clock.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle, addCategory, addComment, addReaction, addUser } from "#test/factories.ts";

const site = useApp();
/** From the newest to the oldest. */
let ids: number[];

beforeAll(async () => {
  const categoryId = await addCategory(site.db, { names: { en: "Education" } });
  const authorId = await addUser(site.db, { name: "Diane Mukamana" });
  ids = [];
  for (let age = 0; age < 23; age += 1) {
    const titles = { en: `Article ${age}` };
    ids.push(await addArticle(site.db, { categoryId, authorId, titles, createdAt: START - age * DAY }));
  }
  const [newest = 0] = ids;
  await addComment(site.db, { articleId: newest, guestName: "Keza" });
  await addComment(site.db, { articleId: newest, userId: authorId });
  await addReaction(site.db, { articleId: newest, userId: authorId, type: "LIKE" });
  await addReaction(site.db, { articleId: newest, userId: await addUser(site.db), type: "DISLIKE" });
});

test("an answer is a success with data and pagination, and nothing else", async () => {
  const { status, body } = await site.call("GET", "/article");
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["data", "pagination", "success"]);
  expect(body.success).toBe(true);
});

test("without parameters it is page 1 with 10 articles", async () => {
  const { body } = await site.call("GET", "/article");
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 23, totalPages: 3 });
  expect(body.data).toHaveLength(10);
});

test("the newest article comes first", async () => {
  const { body } = await site.call("GET", "/article?limit=100");
  expect(idsOf(body.data)).toEqual(ids);
});

test("pages follow one another without a gap", async () => {
  const second = await site.call("GET", "/article?page=2&limit=5");
  expect(idsOf(second.body.data)).toEqual(ids.slice(5, 10));
});

test("the last page holds the rest", async () => {
  const { body } = await site.call("GET", "/article?page=3&limit=10");
  expect(idsOf(body.data)).toEqual(ids.slice(20));
});

test("a page beyond the end is empty and keeps the total", async () => {
  const { status, body } = await site.call("GET", "/article?page=4&limit=10");
  expect(status).toBe(200);
  expect(body.data).toEqual([]);
  expect(body.pagination).toEqual({ page: 4, limit: 10, total: 23, totalPages: 3 });
});

test.each([
  [1, 23],
  [23, 1],
  [22, 2],
  [100, 1],
])("a limit of %i makes %i pages", async (limit, totalPages) => {
  const { body } = await site.call("GET", `/article?limit=${limit}`);
  expect(body.pagination).toMatchObject({ limit, totalPages });
});

test("a card carries the counts of comments, likes and dislikes", async () => {
  const { body } = await site.call("GET", "/article?limit=1");
  expect(body.data[0]).toMatchObject({ commentCount: 2, likes: 1, dislikes: 1, views: 0 });
});

test("a card carries author, category and time with the site's offset", async () => {
  const { body } = await site.call("GET", "/article?limit=1");
  expect(body.data[0]).toMatchObject({
    author: { name: "Diane Mukamana", imageUrl: null },
    category: { name: "Education", type: "NEWS" },
    createdAt: "2026-11-21T12:00:00+02:00",
    updatedAt: "2026-11-21T12:00:00+02:00",
  });
});

test.each(["content", "comments", "reactions", "titleEn", "titleFr", "titleRw", "contentEn", "contentFr", "contentRw"])(
  "a card does not carry %s",
  async (field) => {
    const { body } = await site.call("GET", "/article?limit=1");
    expect(body.data[0]).not.toHaveProperty(field);
  },
);

describe("what is out of bounds is rejected", () => {
  const range = "Enter a number from 1 to 100.";
  const whole = "Enter a whole number.";

  test.each([
    ["limit=0", "limit", range],
    ["limit=101", "limit", range],
    ["limit=-5", "limit", range],
    ["limit=abc", "limit", whole],
    ["limit=1.5", "limit", whole],
    ["page=abc", "page", whole],
  ])("%s with a sentence at %s", async (query, field, sentence) => {
    const { status, body } = await site.call("GET", `/article?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: sentence });
  });

  test.each(["page=0", "page=-1"])("%s with a sentence at page", async (query) => {
    const { status, body } = await site.call("GET", `/article?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["page"]);
  });

  test("and the failure has its errorType and the same sentence in message and error", async () => {
    const { body } = await site.call("GET", "/article?limit=0");
    expect(body).toMatchObject({ success: false, errorType: "validation", message: "Please check the marked fields." });
    expect(body.error).toBe(body.message);
  });

  test("and all errors are reported together", async () => {
    const { body } = await site.call("GET", "/article?limit=0&page=0&language=xx");
    expect(Object.keys(body.errors).sort()).toEqual(["language", "limit", "page"]);
  });

  test.each([
    ["rw", "Andika umubare uri hagati ya 1 na 100."],
    ["fr", "Saisissez un nombre de 1 à 100."],
  ])("and the sentence is in %s where the caller reads that", async (language, sentence) => {
    const { body } = await site.call("GET", `/article?limit=0&language=${language}`);
    expect(body.errors.limit).toBe(sentence);
  });
});

describe("of articles written in the same moment", () => {
  const other = useApp();
  let twins: number[];

  beforeAll(async () => {
    twins = [];
    for (let each = 0; each < 4; each += 1) twins.push(await addArticle(other.db, { createdAt: START - HOUR }));
    await addArticle(other.db, { createdAt: START - MINUTE });
  });

  test("the one with the greater id comes first", async () => {
    const { body } = await other.call("GET", "/article");
    expect(idsOf(body.data).slice(1)).toEqual(twins.toReversed());
  });

  test("none is lost or shown twice across pages", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => other.call("GET", `/article?limit=2&page=${page}`)));
    expect(new Set(pages.flatMap(({ body }) => idsOf(body.data))).size).toBe(5);
  });
});

describe("a site without articles", () => {
  const empty = useApp();

  test("has an empty list and no pages", async () => {
    const { status, body } = await empty.call("GET", "/article");
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 0, totalPages: 0 });
  });
});

function idsOf(articles: { id: number }[]): number[] {
  return articles.map((article) => article.id);
}
