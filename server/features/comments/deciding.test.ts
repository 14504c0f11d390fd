import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { decideAs, holdComment, type Moderator, newModerator, statusOf } from "#test/comments.ts";
import { addArticle, addComment, addSessionUser } from "#test/factories.ts";
import { mailsTo } from "#test/mailbox.ts";
import { TELL_AFTER } from "./deciding.ts";

const site = useApp();
let moderator: Moderator;
let articleId: number;
beforeAll(async () => {
  moderator = await newModerator(site);
});
beforeEach(async () => {
  articleId = await addArticle(site.db, { titles: { en: "A day at the library", rw: "Mu isomero" } });
});

const decide = (id: number, payload: object) => decideAs(site, moderator, id, payload);

/** What readers get of the article. */
async function shown() {
  const { article } = (await site.call("GET", `/article/${articleId}`)).body;
  const { body } = await site.call("GET", `/article/${articleId}/comments`);
  const { data } = (await site.call("GET", "/article?limit=100")).body;
  return {
    comments: article.comments.length,
    all: body.data.length,
    total: body.pagination.total,
    count: article.commentCount,
    inList: data.find(({ id }: { id: number }) => id === articleId).commentCount,
  };
}

const none = { comments: 0, all: 0, total: 0, count: 0, inList: 0 };
const one = { comments: 1, all: 1, total: 1, count: 1, inList: 1 };

test("a held comment is seen by nobody until it is published, and after it is held again", async () => {
  const { id } = await holdComment(site, articleId);
  expect(await shown()).toEqual(none);
  const { status, body } = await decide(id, { status: "published" });
  expect({ status, comment: body.comment }).toMatchObject({
    status: 200,
    comment: { id, status: "published", decidedBy: expect.any(String), article: { id: articleId } },
  });
  expect(await shown()).toEqual(one);
  await decide(id, { status: "held", was: "published" });
  expect(await shown()).toEqual(none);
  await decide(id, { status: "rejected", reason: "spam", note: "An advertisement" });
  expect(await shown()).toEqual(none);
});

test("a note is stored with a rejection alone", async () => {
  const { id } = await holdComment(site, articleId);
  const rejected = await decide(id, { status: "rejected", reason: "spam", note: "An advertisement" });
  const published = await decide(id, { status: "published", note: "An advertisement" });
  expect([rejected, published].map(({ body }) => body.comment.note)).toEqual(["An advertisement", null]);
});

test("a rejection needs a reason", async () => {
  const { id } = await holdComment(site, articleId);
  const { status, body } = await decide(id, { status: "rejected" });
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["reason"] });
  expect(await statusOf(site, id)).toBe("held");
});

test("a comment that another moderator decided meanwhile is a conflict, and stays as decided", async () => {
  const { id } = await holdComment(site, articleId);
  const other = await newModerator(site);
  await decideAs(site, other, id, { status: "rejected", reason: "abusive", was: "held" });
  const { status, body } = await decide(id, { status: "published", was: "held" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "status_changed" });
  expect(await statusOf(site, id)).toBe("rejected");
});

test("decisions of two moderators at the same moment leave one decision and one mail", async () => {
  const { id, email } = await holdComment(site, articleId);
  const others = await Promise.all(Array.from({ length: 6 }, () => newModerator(site)));
  const answers = await Promise.all(
    others.map((each, place) =>
      decideAs(site, each, id, {
        was: "held",
        ...(place % 2 === 0 ? { status: "published" } : { status: "rejected", reason: "other" }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  site.clock.advance(TELL_AFTER);
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test("double clicks decide once, with one entry in the log and one mail", async () => {
  await site.db.deleteFrom("audit_log").execute();
  const { id, email } = await holdComment(site, articleId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, { status: "published" })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const entries = await site.db.selectFrom("audit_log").select(["action", "subject"]).execute();
  expect(entries).toEqual([{ action: "comment_published", subject: "A day at the library" }]);
  site.clock.advance(TELL_AFTER);
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test("a comment that does not exist is not found", async () => {
  expect((await decide(2_147_483_647, { status: "published" })).body.code).toBe("comment_not_found");
});

describe("the queue", () => {
  const list = async (query: string) =>
    (await site.call("GET", `/comment${query}`, { headers: moderator.headers })).body;
  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

  test("has the held ones first, who waits longest first, and then the newest", async () => {
    const decided = [];
    for (let each = 0; each < 3; each += 1)
      decided.push(await addComment(site.db, { articleId, guestName: "Eric", createdAt: site.clock.now() + each }));
    const held = [];
    for (let each = 0; each < 3; each += 1) {
      site.clock.advance(SECOND);
      held.push((await holdComment(site, articleId)).id);
    }
    const all = [...held, ...decided.toReversed()];
    expect(ids(await list(`?articleId=${articleId}`))).toEqual(all);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...ids(await list(`?articleId=${articleId}&page=${page}&limit=2`)));
    expect(pages).toEqual(all);
    const { pagination } = await list(`?articleId=${articleId}&limit=2`);
    expect(pagination).toMatchObject({ total: 6, totalPages: 3 });
  });

  test("is filtered by status, by what readers reported, and by words", async () => {
    const { id } = await holdComment(site, articleId, { content: "Umuganda wa 100% ni ejo" });
    const seen = await addComment(site.db, { articleId, guestName: "Aline Uwase", guestEmail: "aline@reader.example" });
    await site.call("POST", `/comment/${seen}/report`, { payload: { reason: "spam", text: "Buy" } });
    const of = async (query: string) => ids(await list(`?articleId=${articleId}&${query}`));
    expect(await of("status=held")).toEqual([id]);
    expect(await of("status=published")).toEqual([seen]);
    expect(await of("status=rejected")).toEqual([]);
    expect(await of("reported=true")).toEqual([seen]);
    expect(await of("reported=false")).toEqual([id]);
    expect(await of("q=umuganda")).toEqual([id]);
    expect(await of(`q=${encodeURIComponent("0%")}`)).toEqual([id]);
    expect(await of("q=uwase")).toEqual([seen]);
    expect(await of("q=aline@reader")).toEqual([seen]);
    expect(await of("q=nobody")).toEqual([]);
    const { data, counts } = await list(`?articleId=${articleId}&reported=true`);
    expect(data[0].reports).toMatchObject([{ reason: "spam", text: "Buy" }]);
    expect(counts.reported).toBeGreaterThan(0);
    await decide(seen, { status: "held" });
    await decide(seen, { status: "published" });
    expect(await of("reported=true")).toEqual([]);
  });

  test("says why a comment is held, with the list and word that found it and where", async () => {
    const admin = as((await addSessionUser(site, { role: "ADMIN" })).token);
    await site.call("PUT", "/moderation", { headers: admin, payload: { words: { rw: ["ikigoryi"] } } });
    const { id } = await holdComment(site, articleId, { content: "Uri IKIGORYI pe" });
    const { data } = await list(`?articleId=${articleId}&status=held`);
    expect(data.find((each: { id: number }) => each.id === id).reasons).toEqual([
      { code: "listed_word", detail: "rw: ikigoryi", at: { from: 4, to: 12 } },
      { code: "first_comment", detail: "" },
    ]);
  });
});
