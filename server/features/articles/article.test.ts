import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle, addComment, addReaction, addUser } from "#test/factories.ts";

const site = useApp();

async function article(id: number) {
  const { body } = await site.call("GET", `/article/${id}`);
  return body.article;
}

test("an article is wrapped under article", async () => {
  const id = await addArticle(site.db);
  const { status, body } = await site.call("GET", `/article/${id}`);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["article", "success"]);
  expect(body.article.id).toBe(id);
});

test("its content is HTML as it was stored", async () => {
  const id = await addArticle(site.db, { contents: { en: "<h2>a</h2><p>1 &lt; 2 &amp; &lt;b&gt;</p>" } });
  expect((await article(id)).content).toBe("<h2>a</h2><p>1 &lt; 2 &amp; &lt;b&gt;</p>");
});

test("an article without an author has none", async () => {
  expect((await article(await addArticle(site.db, { authorId: null }))).author).toBeNull();
});

test("an article and its byline outlive its author's account", async () => {
  const authorId = await addUser(site.db, { name: "Keza Uwase" });
  const id = await addArticle(site.db, { authorId });
  await site.db.deleteFrom("users").where("id", "=", authorId).execute();
  expect(await article(id)).toMatchObject({
    author: { name: "Keza Uwase" },
    bylines: [{ name: "Keza Uwase", role: "author" }],
  });
});

test("the answer contains no e-mail address", async () => {
  const userId = await addUser(site.db);
  const id = await addArticle(site.db, { authorId: userId });
  await addComment(site.db, { articleId: id, userId });
  await addComment(site.db, { articleId: id, guestName: "Keza" });
  expect(JSON.stringify(await article(id))).not.toContain("@");
});

describe("comments", () => {
  let id: number;

  beforeAll(async () => {
    id = await addArticle(site.db);
    const userId = await addUser(site.db, { name: "Kevin Mugisha" });
    for (let each = 1; each <= 12; each += 1) {
      const createdAt = START + each * MINUTE;
      await addComment(site.db, { articleId: id, guestName: "Keza", content: `Comment ${each}`, createdAt });
    }
    await addComment(site.db, { articleId: id, userId, content: "The last", createdAt: START + 60 * MINUTE });
    await addComment(site.db, { articleId: await addArticle(site.db), guestName: "Elsewhere" });
  });

  test("are the newest 10, the newest first", async () => {
    const { comments } = await article(id);
    const numbered = [12, 11, 10, 9, 8, 7, 6, 5, 4].map((each) => `Comment ${each}`);
    expect(comments.map((each: { content: string }) => each.content)).toEqual(["The last", ...numbered]);
  });

  test("are counted exactly, those that are not shown too", async () => {
    expect((await article(id)).commentCount).toBe(13);
  });

  test("of a reader carry the reader's name", async () => {
    const { comments } = await article(id);
    expect(comments[0]).toMatchObject({ user: { name: "Kevin Mugisha", imageUrl: null }, guestName: null });
  });

  test("of a guest carry the guest's name", async () => {
    const { comments } = await article(id);
    expect(comments[1]).toMatchObject({ user: null, guestName: "Keza" });
  });

  test("carry their time with the site's offset", async () => {
    const { comments } = await article(id);
    expect(comments[0].createdAt).toBe("2026-11-21T13:00:00+02:00");
  });

  test("written at the same moment are ordered by id, the greatest first", async () => {
    const twin = await addArticle(site.db);
    const first = await addComment(site.db, { articleId: twin, guestName: "Keza" });
    const second = await addComment(site.db, { articleId: twin, guestName: "Keza" });
    const { comments } = await article(twin);
    expect(comments.map((each: { id: number }) => each.id)).toEqual([second, first]);
  });
});

describe("reactions", () => {
  let id: number;
  let newest: number;

  beforeAll(async () => {
    id = await addArticle(site.db);
    for (let each = 0; each < 104; each += 1) {
      const type = each % 4 === 0 ? "DISLIKE" : "LIKE";
      newest = await addUser(site.db);
      await addReaction(site.db, { articleId: id, userId: newest, type, createdAt: START + each * MINUTE });
    }
  });

  test("are 100 at most", async () => {
    expect((await article(id)).reactions).toHaveLength(100);
  });

  test("are the newest", async () => {
    const { reactions } = await article(id);
    expect(reactions[0]).toEqual({ userId: newest, type: "LIKE" });
  });

  test("are counted exactly, those that are not shown too", async () => {
    expect(await article(id)).toMatchObject({ likes: 78, dislikes: 26 });
  });
});
