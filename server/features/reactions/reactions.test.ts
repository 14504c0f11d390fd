import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addReaction, addSessionUser, addUser, rowIdOf } from "#test/factories.ts";

const site = useApp();
type Headers = Record<string, string>;

async function react(headers: Headers, payload: object, query = "") {
  return site.call("POST", `/reaction${query}`, { headers, payload });
}

async function user() {
  const { id, token } = await addSessionUser(site);
  return { id, headers: as(token) };
}

async function stored(articleId: number) {
  const rows = site.db
    .selectFrom("reactions")
    .select(["user_id", "type"])
    .where("item_id", "=", await rowIdOf(site.db, "article", articleId));
  return rows.orderBy("user_id").execute();
}

describe("a reaction", () => {
  test.each(["LIKE", "DISLIKE"] as const)("%s is set and counted", async (type) => {
    const { id, headers } = await user();
    const articleId = await addArticle(site.db);
    const { status, body } = await react(headers, { type, articleId });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      reaction: type,
      likes: type === "LIKE" ? 1 : 0,
      dislikes: type === "DISLIKE" ? 1 : 0,
    });
    expect(await stored(articleId)).toEqual([{ user_id: id, type }]);
  });

  test.each(["LIKE", "DISLIKE"] as const)("%s that is set already is removed", async (type) => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    await react(headers, { type, articleId });
    const { body } = await react(headers, { type, articleId });
    expect(body).toEqual({ success: true, reaction: null, likes: 0, dislikes: 0 });
    expect(await stored(articleId)).toEqual([]);
  });

  test.each(["LIKE", "DISLIKE"] as const)("%s that is removed leaves those of others alone", async (type) => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    const other = await addUser(site.db);
    await addReaction(site.db, { articleId, userId: other, type });
    await react(headers, { type, articleId });
    const { body } = await react(headers, { type, articleId });
    expect(body).toMatchObject({ reaction: null, [type === "LIKE" ? "likes" : "dislikes"]: 1 });
    expect(await stored(articleId)).toEqual([{ user_id: other, type }]);
  });

  test("that is removed leaves the one to another article alone", async () => {
    const { id, headers } = await user();
    const one = await addArticle(site.db);
    const other = await addArticle(site.db);
    for (const articleId of [one, other, one]) await react(headers, { type: "LIKE", articleId });
    expect([await stored(one), await stored(other)]).toEqual([[], [{ user_id: id, type: "LIKE" }]]);
  });

  test("of the other type switches", async () => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    await react(headers, { type: "LIKE", articleId });
    const { body } = await react(headers, { type: "DISLIKE", articleId });
    expect(body).toEqual({ success: true, reaction: "DISLIKE", likes: 0, dislikes: 1 });
  });

  test("is counted together with those of other users", async () => {
    const articleId = await addArticle(site.db);
    await addReaction(site.db, { articleId, userId: await addUser(site.db) });
    await addReaction(site.db, { articleId, userId: await addUser(site.db), type: "DISLIKE" });
    const { body } = await react((await user()).headers, { type: "LIKE", articleId });
    expect(body).toMatchObject({ likes: 2, dislikes: 1 });
  });

  test("to one article leaves another alone", async () => {
    const { headers } = await user();
    const one = await addArticle(site.db);
    const other = await addArticle(site.db);
    await react(headers, { type: "LIKE", articleId: one });
    await react(headers, { type: "LIKE", articleId: other });
    expect([await stored(one), await stored(other)]).toMatchObject([[{ type: "LIKE" }], [{ type: "LIKE" }]]);
  });

  test("shows in the article at once", async () => {
    const { id, headers } = await user();
    const articleId = await addArticle(site.db);
    await react(headers, { type: "LIKE", articleId });
    const { body } = await site.call("GET", `/article/${articleId}`);
    expect(body.article).toMatchObject({ likes: 1, dislikes: 0, reactions: [{ userId: id, type: "LIKE" }] });
  });

  test("may name the article by the text of its number", async () => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    expect((await react(headers, { type: "LIKE", articleId: String(articleId) })).status).toBe(200);
  });

  test("belongs to the caller, whatever user id is sent", async () => {
    const caller = await user();
    const other = await user();
    const articleId = await addArticle(site.db);
    await react(caller.headers, { type: "LIKE", articleId, userId: other.id, user_id: other.id });
    expect(await stored(articleId)).toEqual([{ user_id: caller.id, type: "LIKE" }]);
  });
});

describe("presses at the same moment", () => {
  test("of one user leave one reaction or none, and are all answered", async () => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    const presses = Array.from({ length: 20 }, () => react(headers, { type: "LIKE", articleId }));
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(articleId)).toHaveLength(0);
  });

  test("of both kinds leave at most one reaction", async () => {
    const { headers } = await user();
    const articleId = await addArticle(site.db);
    const types = Array.from({ length: 20 }, (_, index) => (index % 2 ? "LIKE" : "DISLIKE"));
    const answers = await Promise.all(types.map((type) => react(headers, { type, articleId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored(articleId)).length).toBeLessThanOrEqual(1);
  });

  test("of twenty users are all counted", async () => {
    const articleId = await addArticle(site.db);
    const people = await Promise.all(Array.from({ length: 20 }, user));
    await Promise.all(people.map(({ headers }) => react(headers, { type: "LIKE", articleId })));
    expect((await site.call("GET", `/article/${articleId}`)).body.article.likes).toBe(20);
  });
});

describe("the API rejects", () => {
  test.for([
    ["en", "Please log in first."],
    ["fr", "Veuillez d’abord vous connecter."],
    ["rw", "Banza winjire."],
  ])("a guest's reaction, in %s, and writes nothing", async ([language, message]) => {
    const articleId = await addArticle(site.db);
    const { status, body } = await react({}, { type: "LIKE", articleId }, `?language=${language}`);
    expect({ status, message: body.message }).toEqual({ status: 401, message });
    expect(await stored(articleId)).toEqual([]);
  });

  test("a reaction to an article that does not exist", async () => {
    const { status, body } = await react((await user()).headers, { type: "LIKE", articleId: 2_147_483_647 });
    expect({ status, message: body.message }).toEqual({ status: 404, message: "Article not found." });
  });

  test.for(["like", "LOVE", "", null, 1, ["LIKE"]])("a reaction of the type %j", async (type) => {
    const { status, body } = await react((await user()).headers, { type, articleId: await addArticle(site.db) });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["type"]);
  });

  test.for([0, -1, 1.5, "x", "", null, 2_147_483_648, "1 or 1=1"])(
    "a reaction to the article %j",
    async (articleId) => {
      const { status, body } = await react((await user()).headers, { type: "LIKE", articleId });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["articleId"]);
    },
  );
});
