import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { as, type TestApp, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addComment, addReaction, addSessionUser, addUser, setCommentMode } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { addUserWithPassword, newAddress, PASSWORD, signIn } from "#test/sign-in.ts";
import { filesOf, leavingNothing } from "#test/state.ts";
import { personalTables } from "./personal-tables.ts";

const site = useApp();
beforeAll(() => setCommentMode(site.db, "open"));

type Someone = { id: number; email: string; headers: { authorization: string }; articleId: number };

/** A user with something of everything; the name is one that nobody else has. */
async function someone(role: "USER" | "ADMIN" = "USER"): Promise<Someone> {
  const { db } = site;
  const email = newAddress();
  const { id } = await addUserWithPassword(site, { email, name: `Ineza ${email}`, role });
  const headers = await signIn(site, email);
  await site.call("PUT", "/user/profile", {
    headers,
    payload: formOf({ name: `Ineza ${email}`, file: await drawPng({ width: 64, height: 48 }) }),
  });
  const articleId = await addArticle(db, { authorId: id });
  await site.call("POST", "/comment", { headers, payload: { articleId, content: "From the account" } });
  await site.call("POST", "/comment", {
    payload: { articleId, content: "As a guest", guestName: `Ineza ${email}`, guestEmail: email },
  });
  await addReaction(db, { articleId, userId: id });
  await site.call("POST", "/subscription/subscribe", { headers, payload: { email } });
  await site.call("POST", "/subscription/subscribe", { headers, payload: { email: `friend-of-${email}` } });
  return { id, email, headers, articleId };
}

const remove = ({ headers }: Pick<Someone, "headers">, payload: object) =>
  site.call("DELETE", "/user", { headers, payload });

/** Every table, as text, with the tables in which the words stand. */
async function tablesWith({ db }: TestApp, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(personalTables)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    if (JSON.stringify(rows).includes(words)) found.push(table);
  }
  return found;
}

const commentsOf = async (articleId: number) => (await site.call("GET", `/article/${articleId}`)).body.article.comments;

describe("deleting the own account", () => {
  test("leaves no name and no address anywhere but the byline, with its portrait", async () => {
    const user = await someone();
    const other = await addSessionUser(site, { role: "ADMIN" });
    await site.call("PUT", `/user/${user.id}/role`, { headers: as(other.token), payload: { role: "ADMIN" } });
    await site.call("PUT", "/setting", { headers: user.headers, payload: formOf({ aboutEn: user.id.toString() }) });
    const before = (await filesOf(site)).originals.length;
    const { status, body } = await remove(user, { password: PASSWORD, comments: "keep" });
    expect({ status, message: body.message }).toEqual({ status: 200, message: "Your account is deleted." });
    expect(await tablesWith(site, user.email)).toEqual(["bylines"]);
    expect((await filesOf(site)).originals).toHaveLength(before);
    expect((await site.call("GET", "/auth/profile", { headers: user.headers })).status).toBe(401);
  });

  test("keeps the comments as those of a deleted account, where that was chosen", async () => {
    const user = await someone();
    await remove(user, { password: PASSWORD, comments: "keep" });
    expect(await commentsOf(user.articleId)).toMatchObject([
      { content: "As a guest", user: null, guestName: null },
      { content: "From the account", user: null, guestName: null },
    ]);
  });

  test("deletes the comments too, where that was chosen, and nobody else's", async () => {
    const user = await someone();
    await addComment(site.db, { articleId: user.articleId, guestName: "Eric", content: "Of another" });
    await remove(user, { password: PASSWORD, comments: "delete" });
    expect(await commentsOf(user.articleId)).toMatchObject([{ content: "Of another" }]);
    expect(await tablesWith(site, "From the account in")).toEqual([]);
  });

  test("takes the reactions and the subscriptions back", async () => {
    const user = await someone();
    await remove(user, { password: PASSWORD, comments: "keep" });
    const { body } = await site.call("GET", `/article/${user.articleId}`);
    expect(body.article).toMatchObject({ likes: 0, reactions: [], author: { name: `Ineza ${user.email}` } });
    expect(await tablesWith(site, `friend-of-${user.email}`)).toEqual([]);
  });

  test("leaves what an administrator did in the audit log, without their name", async () => {
    const user = await someone("ADMIN");
    const other = await addSessionUser(site, { role: "ADMIN" });
    await site.call("PUT", "/setting", { headers: user.headers, payload: formOf({ aboutRw: user.email.slice(0, 9) }) });
    await remove(user, { password: PASSWORD, comments: "keep" });
    const { body } = await site.call("GET", "/audit", { headers: as(other.token) });
    expect(body.data[0]).toMatchObject({ action: "settings_changed", actor: { id: null, name: "" } });
  });

  test("lets the address open an account again", async () => {
    const user = await someone();
    await remove(user, { password: PASSWORD, comments: "keep" });
    const { status } = await site.call("POST", "/user/register", {
      payload: { name: "Keza", email: user.email, password: PASSWORD },
    });
    expect(status).toBe(201);
    expect(await tablesWith(site, user.email)).toContain("users");
  });

  test.for([
    ["a wrong password", { password: "irindi jambo", comments: "keep" }, 422, "password"],
    ["no password", { comments: "keep" }, 422, "password"],
    ["no choice", { password: PASSWORD }, 422, "comments"],
    ["an unknown choice", { password: PASSWORD, comments: "sell" }, 422, "comments"],
  ] as const)("with %s changes nothing", async ([_, payload, wanted, field]) => {
    const user = await someone();
    const { status, body } = await leavingNothing(site, () => remove(user, payload));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: wanted, fields: [field] });
  });

  test("sent twice at once deletes one account, once", async () => {
    const user = await someone();
    const answers = await Promise.all([1, 2].map(() => remove(user, { password: PASSWORD, comments: "delete" })));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 404, 422]).toContain(statuses[1]);
  });
});

describe("the last administrator", () => {
  test("cannot go, and stays as they are", async () => {
    await site.db.updateTable("users").set({ role: "USER" }).where("role", "=", "ADMIN").execute();
    const user = await someone("ADMIN");
    const { status, body } = await leavingNothing(site, () => remove(user, { password: PASSWORD, comments: "keep" }));
    expect({ status, code: body.code }).toEqual({ status: 409, code: "last_administrator" });
    expect((await site.call("GET", "/auth/profile", { headers: user.headers })).status).toBe(200);
  });

  test("of two that go at the same time, one stays", async () => {
    await site.db.updateTable("users").set({ role: "USER" }).where("role", "=", "ADMIN").execute();
    const two = [await someone("ADMIN"), await someone("ADMIN")];
    const answers = await Promise.all(two.map((user) => remove(user, { password: PASSWORD, comments: "keep" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("an administrator who deletes a person", () => {
  test("leaves the comments as those of a deleted account, and an entry without a name", async () => {
    const user = await someone();
    const admin = await addSessionUser(site, { role: "ADMIN", name: "Diane" });
    const { status, body } = await site.call("DELETE", `/user/${user.id}`, { headers: as(admin.token) });
    expect({ status, message: body.message }).toEqual({ status: 200, message: "The account is deleted." });
    expect((await site.call("GET", "/auth/profile", { headers: user.headers })).status).toBe(401);
    const comments = await commentsOf(user.articleId);
    // Nobody has shown here that the guest's address was theirs.
    expect(comments).toMatchObject([{ guestName: `Ineza ${user.email}` }, { user: null, guestName: null }]);
    const { body: log } = await site.call("GET", "/audit", { headers: as(admin.token) });
    expect(log.data[0]).toMatchObject({
      actor: { name: "Diane" },
      action: "user_deleted",
      subject: { kind: "user", id: user.id, name: "" },
      details: {},
    });
    expect(await tablesWith(site, user.email)).toEqual(["comments", "bylines"]);
  });

  test("cannot delete their own account in this way", async () => {
    await addUser(site.db, { role: "ADMIN" });
    const admin = await addSessionUser(site, { role: "ADMIN" });
    const call = () => site.call("DELETE", `/user/${admin.id}`, { headers: as(admin.token) });
    expect((await leavingNothing(site, call)).status).toBe(403);
  });

  test.each(["0", "x", "2147483647"])("is told that there is no account %s", async (id) => {
    const admin = await addSessionUser(site, { role: "ADMIN" });
    const call = () => site.call("DELETE", `/user/${id}`, { headers: as(admin.token) });
    expect((await leavingNothing(site, call)).status).toBe(404);
  });
});

describe("wrong passwords", () => {
  const limited = useApp({ RATE_LIMIT: "on" });

  test("are limited as those of a login are", async () => {
    const email = newAddress();
    await addUserWithPassword(limited, { email });
    const headers = await signIn(limited, email);
    const attempt = (password: string) =>
      limited.call("DELETE", "/user", { headers, payload: { password, comments: "keep" } });
    for (let turn = 0; turn < 10; turn += 1) expect((await attempt("irindi jambo")).status).toBe(422);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });
});
