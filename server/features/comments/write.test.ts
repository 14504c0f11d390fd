import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addSessionUser, addUser, rowIdOf, setCommentMode } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();

function guest(fields: object = {}) {
  return { content: "Murakoze", guestName: "Keza", guestEmail: newAddress(), ...fields };
}

beforeAll(() => setCommentMode(site.db, "open"));

async function comment(payload: object, headers: Record<string, string> = {}, query = "") {
  return site.call("POST", `/comment${query}`, { headers, payload });
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

describe("the text", () => {
  test.each([
    "<script>alert(1)</script> & <b>Keza</b>",
    "&lt;b&gt; stays &amp;lt;",
    "one\n\ntwo\tthree",
    "Murakoze 🇷🇼 👩‍👩‍👧",
    "'; drop table comments; --",
  ])("comes back as it was typed: %j", async (content) => {
    const articleId = await addArticle(site.db);
    const { body } = await comment({ articleId, ...guest({ content }) });
    const { article } = (await site.call("GET", `/article/${articleId}`)).body;
    expect([body.comment.content, article.comments[0].content]).toEqual([content, content]);
  });

  test("with half a surrogate pair is no server error", async () => {
    const articleId = await addArticle(site.db);
    const { status } = await comment({ articleId, ...guest({ content: "a\ud800b", guestName: "Ke\udc00za" }) });
    expect(status).toBe(201);
  });

  test("may have 5,000 characters", async () => {
    const articleId = await addArticle(site.db);
    const { status, body } = await comment({ articleId, ...guest({ content: "a".repeat(5000) }) });
    expect({ status, length: body.comment.content.length }).toEqual({ status: 201, length: 5000 });
  });

  test.for([
    ["en", "At most 5000 characters."],
    ["fr", "5000 caractères au maximum."],
    ["rw", "Inyuguti ntizirenge 5000."],
  ])("may not be longer, which is reported in %s", async ([language, sentence]) => {
    const articleId = await addArticle(site.db);
    const payload = { articleId, ...guest({ content: "a".repeat(5001) }) };
    const { status, body } = await comment(payload, {}, `?language=${language}`);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { content: sentence } });
    expect(await stored(articleId)).toEqual([]);
  });

  test.for(["", " \n ", null, 5, ["a"], "a\0b"])("cannot be %j", async (content) => {
    const { status, body } = await comment({ articleId: await addArticle(site.db), ...guest({ content }) });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["content"]);
  });
});

describe("the API rejects", () => {
  test.for([
    ["a name of spaces", { guestName: "  " }, "guestName"],
    ["a name in two lines", { guestName: "Keza\nIneza" }, "guestName"],
    ["a name with a NUL character", { guestName: "Ke\0za" }, "guestName"],
    ["a name of more than 100 characters", { guestName: "a".repeat(101) }, "guestName"],
    ["an address that is none", { guestEmail: "keza" }, "guestEmail"],
    ["an address in two lines", { guestEmail: "a@b.example\nBcc: c@d.example" }, "guestEmail"],
    ["an article that is no number", { articleId: "x" }, "articleId"],
    ["an article that is not named", { articleId: undefined }, "articleId"],
  ] as const)("%s", async ([, fields, field]) => {
    const { status, body } = await comment({ articleId: await addArticle(site.db), ...guest(fields) });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });

  test("a comment on an article that does not exist", async () => {
    const { status, body } = await comment({ articleId: 2_147_483_647, ...guest() });
    expect({ status, message: body.message }).toEqual({ status: 404, message: "Article not found." });
  });
});

test("lines that a plain form ends with two characters are stored, and counted, with one", async () => {
  const content = `${"a\r\n".repeat(2499)}aa`;
  const { status, body } = await comment({ articleId: await addArticle(site.db), ...guest({ content }) });
  expect(status).toBe(201);
  expect(body.comment.content).toBe(content.replaceAll("\r\n", "\n"));
});

test("a text without a visible character is rejected", async () => {
  const payload = { articleId: await addArticle(site.db), ...guest({ content: "\u200b \u2060" }) };
  expect((await comment(payload)).status).toBe(422);
});
