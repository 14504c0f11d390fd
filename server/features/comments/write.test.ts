import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addSessionUser, addUser, rowIdOf, setCommentMode } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();

function guest(fields: object = {}) {
  return { content: "Murakoze", guestName: "Keza", guestEmail: newAddress(), ...fields };
}

beforeAll(() => setCommentMode(site.db, "open"));

async function comment(payload: object, headers: Record<string, string> = {}) {
  return site.call("POST", "/comment", { headers, payload });
}

async function stored(articleId: number) {
  return site.db
    .selectFrom("comments")
    .selectAll()
    .where("item_id", "=", await rowIdOf(site.db, "article", articleId))
    .execute();
}

describe("a guest's comment", () => {
  test("carries the guest's name", async () => {
    const articleId = await addArticle(site.db);
    const { status, body } = await comment({ articleId, ...guest({ guestName: "Keza Ineza" }) });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      comment: {
        id: expect.any(Number),
        content: "Murakoze",
        user: null,
        guestName: "Keza Ineza",
        createdAt: "2026-11-21T12:00:00+02:00",
        status: "published",
      },
      key: expect.any(String),
    });
  });

  test("is the first under the article", async () => {
    const articleId = await addArticle(site.db);
    await comment({ articleId, ...guest() });
    const { body } = await comment({ articleId, ...guest({ content: "The second" }) });
    const { article } = (await site.call("GET", `/article/${articleId}`)).body;
    expect(body.comment).toEqual({ ...article.comments[0], status: "published" });
    expect(article.commentCount).toBe(2);
  });

  test("stores the address, which is never shown", async () => {
    const articleId = await addArticle(site.db);
    const guestEmail = newAddress();
    const { body } = await comment({ articleId, ...guest({ guestEmail }) });
    expect(await stored(articleId)).toMatchObject([{ guest_email: guestEmail }]);
    expect(JSON.stringify(body)).not.toContain("@");
  });

  test("belongs to no user, whatever user id is sent", async () => {
    const articleId = await addArticle(site.db);
    const userId = await addUser(site.db);
    const { body } = await comment({ articleId, userId, user_id: userId, ...guest() });
    expect(body.comment.user).toBeNull();
    expect(await stored(articleId)).toMatchObject([{ user_id: null }]);
  });

  test("needs name and address", async () => {
    const articleId = await addArticle(site.db);
    const { status, body } = await comment({ articleId, content: "Murakoze" });
    const missing = "This field is required.";
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { guestName: missing, guestEmail: missing },
    });
    expect(await stored(articleId)).toEqual([]);
  });
});

describe("a user's comment", () => {
  test("carries the user's name", async () => {
    const { token } = await addSessionUser(site, { name: "Kevin Mugisha" });
    const articleId = await addArticle(site.db);
    const { status, body } = await comment({ articleId, content: "Murakoze" }, as(token));
    expect(status).toBe(201);
    expect(body.comment).toMatchObject({ user: { name: "Kevin Mugisha", imageUrl: null }, guestName: null });
  });

  test("takes no guest's name and address", async () => {
    const { id, token } = await addSessionUser(site);
    const articleId = await addArticle(site.db);
    await comment({ articleId, ...guest() }, as(token));
    expect(await stored(articleId)).toMatchObject([{ user_id: id, guest_name: null, guest_email: null }]);
  });

  test("belongs to the signed-in user, whatever user id is sent", async () => {
    const { id, token } = await addSessionUser(site);
    const other = await addUser(site.db);
    const articleId = await addArticle(site.db);
    await comment({ articleId, content: "Murakoze", userId: other }, as(token));
    expect(await stored(articleId)).toMatchObject([{ user_id: id }]);
  });

  test("with an unknown session is rejected, not stored as a guest's", async () => {
    const articleId = await addArticle(site.db);
    const { status } = await comment({ articleId, ...guest() }, as("forged"));
    expect(status).toBe(401);
    expect(await stored(articleId)).toEqual([]);
  });
});
