import { beforeAll, describe, expect, test } from "vitest";
import { HOUR } from "#server/clock.ts";
import { article, useAdmin } from "#test/admin.ts";
import { as, START, useApp } from "#test/app.ts";
import { addArticle, addCategory, addComment, addEvent, addSessionUser, addUser, rowIdOf } from "#test/factories.ts";

/** With caches, as a site runs. */
const site = useApp({}, async () => new Response());
const admin = useAdmin(site);

/** Public ids by the titles below. */
const ids: Record<string, number> = {};
let keza: number;

beforeAll(async () => {
  keza = await addUser(site.db, { name: "Keza" });
  const aline = await addUser(site.db, { name: "aline" });
  const sport = await addCategory(site.db, { names: { en: "Sport", fr: "Athlétisme" } });
  const art = await addCategory(site.db, { names: { en: "Art", fr: "Culture" } });
  const articles = [
    { titles: { en: "Élan 2", fr: "Bond" }, categoryId: sport, authorId: keza, views: 20 },
    { titles: { en: "drums" }, categoryId: art, authorId: aline, views: 100 },
    {
      titles: { en: "Festival", fr: "Aurore" },
      contents: { en: "<p>A text</p>", fr: "<p>Un texte</p>" },
      categoryId: sport,
      views: 3,
    },
  ];
  for (const [place, article] of articles.entries()) {
    ids[article.titles.en] = await addArticle(site.db, { ...article, createdAt: START + place * HOUR });
  }
  for (let count = 0; count < 2; count += 1) await addComment(site.db, { articleId: ids.Festival ?? 0 });
  await addComment(site.db, { articleId: ids.drums ?? 0 });
  await addComment(site.db, { articleId: ids.drums ?? 0, status: "held" });
  await addComment(site.db, { articleId: ids.drums ?? 0, status: "held" });
  const ofEvents = await addCategory(site.db, { type: "EVENT" });
  for (const [place, location] of ["Rubavu", "huye", "Kigali"].entries()) {
    await addEvent(site.db, {
      categoryId: ofEvents,
      titles: { en: `Night in ${location}` },
      location,
      startsAt: START + place * HOUR,
    });
  }
});

async function listed(path: string): Promise<string[]> {
  const { status, body } = await site.call("GET", path, { headers: admin.headers });
  expect({ status, errors: body.errors }, path).toEqual({ status: 200, errors: undefined });
  const titles = body.data.map(({ title }: { title: string }) => title);
  expect(body.pagination.total, path).toBe(titles.length);
  return titles;
}

describe("editors sort", () => {
  test.each([
    ["id", ["Élan 2", "drums", "Festival"]],
    ["title", ["drums", "Élan 2", "Festival"]],
    ["category", ["drums", "Élan 2", "Festival"]],
    ["author", ["Festival", "drums", "Élan 2"]],
    ["date", ["Élan 2", "drums", "Festival"]],
    ["views", ["Festival", "Élan 2", "drums"]],
    ["comments", ["Élan 2", "drums", "Festival"]],
  ])("articles by %s, both ways about", async (sort, titles) => {
    expect(await listed(`/article?sort=${sort}`)).toEqual(titles);
    expect(await listed(`/article?sort=-${sort}`)).toEqual(
      sort === "category" ? ["Festival", "Élan 2", "drums"] : titles.toReversed(),
    );
  });

  test.each([
    ["date", ["Rubavu", "huye", "Kigali"]],
    ["location", ["huye", "Kigali", "Rubavu"]],
    ["title", ["huye", "Kigali", "Rubavu"]],
  ])("events by %s", async (sort, places) => {
    const titles = places.map((place) => `Night in ${place}`);
    expect(await listed(`/event?sort=${sort}`)).toEqual(titles);
    expect(await listed(`/event?sort=-${sort}`)).toEqual(titles.toReversed());
  });

  test("by titles and categories as their language shows them", async () => {
    expect(await listed("/article?sort=title&language=fr")).toEqual(["Aurore", "Bond", "drums"]);
    expect(await listed("/article?sort=category&language=fr")).toEqual(["Bond", "Aurore", "drums"]);
  });

  test("page by page, within what is filtered", async () => {
    const page = async (number: number) => {
      const path = `/article?sort=-views&limit=1&page=${number}&from=2026-01-01`;
      return (await site.call("GET", path, { headers: admin.headers })).body.data[0].title;
    };
    expect([await page(1), await page(2), await page(3)]).toEqual(["drums", "Élan 2", "Festival"]);
    expect(await listed(`/article?sort=-views&q=elan&author=${keza}`)).toEqual(["Élan 2"]);
  });

  test("by nothing that the kind does not have", async () => {
    for (const path of ["/article?sort=location", "/event?sort=views", "/article?sort=--id", "/article?sort=body"]) {
      const { status, body } = await site.call("GET", path, { headers: admin.headers });
      expect({ status, fields: Object.keys(body.errors) }, path).toEqual({ status: 422, fields: ["sort"] });
    }
  });
});

describe("editors find", () => {
  test("what has no text in a language: no title, or no body", async () => {
    expect(await listed("/article?missing=fr&sort=id")).toEqual(["Élan 2", "drums"]);
    expect(await listed("/article?missing=en")).toEqual([]);
    expect(await listed("/article?missing=rw&q=elan")).toEqual(["Élan 2"]);
    expect(await listed("/event?missing=en")).toEqual([]);
  });

  test("an item by its id, which may also be a number in a title", async () => {
    expect(ids.drums).toBe(2);
    expect(await listed("/article?q=%232")).toEqual(["drums"]);
    expect(await listed("/article?q=2")).toEqual(["drums", "Élan 2"]);
    expect(await listed("/article?q=3&sort=date")).toEqual(["Festival"]);
    expect(await listed("/event?q=%233")).toEqual(["Night in Kigali"]);
    expect(await listed("/event?q=999")).toEqual([]);
  });

  test("who has written items of a kind", async () => {
    const names = async (kind: string) => {
      const { body } = await site.call("GET", `/author?kind=${kind}`, { headers: admin.headers });
      return body.data.map(({ name }: { name: string }) => name).toSorted();
    };
    expect(await names("article")).toEqual(["Keza", "aline"]);
    expect(await names("event")).toEqual([]);
  });
});

describe("for nobody else", () => {
  const staffOnly = ["/article?missing=fr", "/article?sort=-views", "/event?sort=title", "/event?missing=rw&q=a"];
  const tell = async (path: string, headers = {}) => {
    const { status, body } = await site.call("GET", path, { headers });
    return { status, code: body.code, message: body.message };
  };

  test("staff filters are rejected for guests, users and moderators, also after an editor was answered", async () => {
    const callers: Record<string, string>[] = [{}];
    for (const role of ["USER", "MODERATOR"] as const) callers.push(as((await addSessionUser(site, { role })).token));
    const message = "Only the site’s editors may list by this.";
    for (const path of staffOnly) {
      await listed(path);
      for (const headers of callers)
        expect(await tell(path, headers), path).toEqual({ status: 403, code: "staff_only", message });
    }
  });

  test("an editor's answer is cached for nobody, and no reader is shown it", async () => {
    const mine = await site.call("GET", "/article?q=3", { headers: admin.headers });
    expect(mine.headers["cache-control"]).toBe("no-store");
    expect(mine.body.pagination.total).toBe(1);
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await site.call("GET", "/article?q=3");
      expect({ total: body.pagination.total, cache: headers["cache-control"] }).toEqual({
        total: 0,
        cache: "no-cache",
      });
    }
    expect((await site.call("GET", "/article?q=3", { headers: admin.headers })).body.pagination.total).toBe(1);
  });

  test("public lists stay as they are", async () => {
    const { body } = await site.call("GET", "/article");
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["Festival", "drums", "Élan 2"]);
    expect(await rowIdOf(site.db, "article", 2)).not.toBe(2);
  });
});

test("lists of every status have the newest publication first, and drafts where they were begun", async () => {
  const date = (publishedAt: string) => ({ titleEn: `Of ${publishedAt.slice(0, 4)}`, publishedAt });
  await admin.published(article, date("2019-05-12T10:00"));
  await admin.published(article, { titleEn: "Of today" });
  await admin.add(article, { status: "draft", titleEn: "Begun today" });
  const titles = await listed("/article?status=any&limit=100");
  const own = ["Begun today", "Of today", "Of 2019"];
  expect(titles.filter((title) => own.includes(title))).toEqual(own);
  expect(titles.at(-1)).toBe("Of 2019");
});

test("a draft without a category is listed with none as the chosen one, and with the one that is chosen later", async () => {
  const { body } = await admin.add(article, { status: "draft", titleEn: "Without a category", categoryId: undefined });
  const { id } = body.article;
  const chosen = async (query: string) => {
    const list = (await site.call("GET", `/article?q=%23${id}&${query}`, { headers: admin.headers })).body.data;
    return list[0].categoryId;
  };
  expect(await chosen("status=any")).toBeNull();
  await admin.trash(article, id);
  expect(await chosen("status=trashed")).toBeNull();
  await site.call("POST", `/article/${id}/restore`, { headers: admin.headers });
  await admin.change(article, id, { draft: "true", categoryId: String(admin.categories.article) });
  expect(await chosen("status=any")).toBe(admin.categories.article);
});
