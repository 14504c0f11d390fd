import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { commentAs, decideAs, holdComment, type Moderator, newModerator, newUser, statusOf } from "#test/comments.ts";
import { addArticle } from "#test/factories.ts";

const site = useApp();
let moderator: Moderator;
let articleId: number;
beforeAll(async () => {
  moderator = await newModerator(site);
});
beforeEach(async () => {
  articleId = await addArticle(site.db, { titles: { en: "A library", rw: "Isomero" } });
});

const read = (id: number, key = "", headers = {}) =>
  site.call("GET", `/comment/${id}?key=${encodeURIComponent(key)}`, { headers });
const reject = (id: number) =>
  decideAs(site, moderator, id, { status: "rejected", reason: "abusive", note: "Be kind" });

describe("one's own comment", () => {
  test("is seen as waiting with its key, and by nobody without it", async () => {
    const { id, key } = await holdComment(site, articleId);
    const other = await holdComment(site, articleId);
    expect((await read(id, key)).body.comment).toMatchObject({ id, status: "held", reason: null, note: null });
    for (const wrong of ["", "x", other.key, `${key}x`, key.slice(1)])
      expect((await read(id, wrong)).body.code).toBe("comment_not_found");
    expect((await read(id, "", moderator.headers)).body.code).toBe("comment_not_found");
  });

  test("is seen by a user with the session, who gets no key", async () => {
    const { headers = {} } = await newUser(site);
    const { body } = await commentAs(site, { headers }, { articleId });
    expect(body).not.toHaveProperty("key");
    const { id } = body.comment;
    expect((await read(id, "", headers)).body.comment).toMatchObject({ id, status: "held" });
    expect((await read(id, "", (await newUser(site)).headers)).status).toBe(404);
  });

  test("says why it was rejected, and is not cached", async () => {
    const { id, key } = await holdComment(site, articleId);
    await reject(id);
    const { body, headers } = await read(id, key);
    expect(body.comment).toMatchObject({
      status: "rejected",
      reason: "abusive",
      note: "Be kind",
      mayAppeal: true,
      article: { id: articleId, path: `/article/${articleId}/a-library`, title: "A library" },
    });
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("others", () => {
  test("read a published comment, with the article's title and nothing that was decided", async () => {
    const { id } = await holdComment(site, articleId, { content: "Murakoze" });
    await decideAs(site, moderator, id, { status: "published", note: "Ni byiza" });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.comment).toEqual({
      id,
      content: "Murakoze",
      user: null,
      guestName: "Keza",
      createdAt: expect.any(String),
      status: "published",
      article: { id: articleId, path: `/article/${articleId}/a-library`, title: "A library", titleLanguage: "en" },
      reason: null,
      note: null,
      mayAppeal: false,
    });
  });

  test.for([
    ["held", { status: "held" }],
    ["rejected", { status: "rejected", reason: "spam" }],
  ] as const)("do not read a %s comment, with a wrong key or another's token either", async ([, decision]) => {
    const { id } = await holdComment(site, articleId);
    await decideAs(site, moderator, id, decision);
    const { headers } = await newUser(site);
    for (const answer of [await read(id), await read(id, "wrong"), await read(id, "", headers)]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: "comment_not_found" });
    }
  });
});

describe("an answer to a rejection", () => {
  const answer = (id: number, key: string, text = "It was a joke") =>
    site.call("POST", `/comment/${id}/appeal`, { payload: { key, text } });

  test("holds the comment again, with the answer for moderators", async () => {
    const { id, key } = await holdComment(site, articleId);
    await reject(id);
    const { status, body } = await answer(id, key);
    expect({ status, comment: body.comment.status }).toEqual({ status: 200, comment: "held" });
    const { data } = (await site.call("GET", "/comment?status=held&limit=100", { headers: moderator.headers })).body;
    const queued = data.find((each: { id: number }) => each.id === id);
    expect(queued).toMatchObject({ appeal: "It was a joke", rejectReason: "abusive", note: "Be kind" });
    expect(queued.reasons.map(({ code }: { code: string }) => code)).toEqual(["first_comment", "appeal"]);
  });

  test("is possible once", async () => {
    const { id, key } = await holdComment(site, articleId);
    await reject(id);
    const answers = await Promise.all([answer(id, key), answer(id, key), answer(id, key)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await reject(id);
    expect((await answer(id, key)).body.code).toBe("appeal_not_possible");
    expect((await read(id, key)).body.comment.mayAppeal).toBe(false);
    expect(await statusOf(site, id)).toBe("rejected");
  });

  test("is not possible where nothing was rejected, nor by others", async () => {
    const { id, key } = await holdComment(site, articleId);
    expect((await answer(id, key)).status).toBe(409);
    await reject(id);
    expect((await answer(id, "x")).status).toBe(404);
    expect(await statusOf(site, id)).toBe("rejected");
  });

  test.each([
    ["", 422],
    ["a".repeat(1001), 422],
    ["a".repeat(1000), 200],
  ])("of %j is %d", async (text, expected) => {
    const { id, key } = await holdComment(site, articleId);
    await reject(id);
    expect((await answer(id, key, text)).status).toBe(expected);
  });
});
