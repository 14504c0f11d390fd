import { beforeAll, describe, expect, test } from "vitest";
import { article, event, kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addByline, addSessionUser, addUser, bylineOf } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";
import { filesOf, leavingNothing, mediaIdOf } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

const send = (method: "POST" | "PUT" | "DELETE", path: string, fields: Fields = {}) =>
  site.call(method, path, {
    headers: admin.headers,
    ...(method !== "DELETE" && { payload: formOf(fields) }),
  });
const listed = async (id: number) => {
  const { body } = await site.call("GET", "/byline", { headers: admin.headers });
  return body.data.find((each: { id: number }) => each.id === id);
};
const json = (...named: [number, string][]) => JSON.stringify(named.map(([id, role]) => ({ id, role })));
const search = async (q: string) =>
  (await site.call("GET", `/search?q=${encodeURIComponent(q)}&exactly=true`)).body.data.map(
    (hit: { title: string }) => hit.title,
  );

describe.each(kinds)("%s", (_name, kind) => {
  test("names whoever added it, by a byline of their own", async () => {
    const { bylines } = await admin.published(kind);
    expect(bylines).toEqual([
      { id: await bylineOf(site.db, admin.id), name: "Diane Mukamana", imageUrl: null, role: "author" },
    ]);
  });

  test("names several people in their order, in a role each", async () => {
    const one = await addByline(site.db);
    const other = await addByline(site.db, { name: "Alice" });
    const bylines = json([one, "author"], [other, "author"], [one, "photographer"], [other, "translator"]);
    const { id, ...added } = await admin.published(kind, { bylines });
    const named = added.bylines.map((each: { id: number; role: string }) => [each.id, each.role]);
    expect(JSON.stringify(named)).toBe(
      JSON.stringify([
        [one, "author"],
        [other, "author"],
        [one, "photographer"],
        [other, "translator"],
      ]),
    );
    await admin.change(kind, id, { titleEn: "Another" });
    expect((await admin.read(kind, id)).bylines).toHaveLength(4);
    await admin.change(kind, id, { bylines: json([other, "translator"]) });
    expect((await admin.read(kind, id)).bylines).toMatchObject([{ id: other, role: "translator" }]);
    const { body } = await site.call("GET", `/${kind.name}?byline=${other}`);
    expect(body.data).toMatchObject([{ id, bylines: [{ name: "Alice" }] }]);
    await admin.change(kind, id, { bylines: "[]" });
    expect((await admin.read(kind, id)).bylines).toEqual([]);
  });

  test.each([
    ["somebody who does not exist", json([999_999, "author"]), "One of the bylines does not exist any more"],
    ["an unknown role", json([1, "editor"]), "Name at most 10 people"],
    ["somebody twice in a role", json([1, "author"], [1, "author"]), "Name at most 10 people"],
    ["eleven people", json(...Array.from({ length: 11 }, (_, id) => [id + 1, "author"] as [number, string])), "Name"],
    ["no list", "12", "Name at most 10 people"],
    ["no JSON", "[{", "Name at most 10 people"],
  ])("with %s is rejected", async (_what, bylines, sentence) => {
    const { status, body } = await leavingNothing(site, () => admin.add(kind, { bylines }));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["bylines"] });
    expect(body.errors.bylines).toContain(sentence);
  });
});

test("the author of an article is the first who is named as author", async () => {
  const one = await addByline(site.db);
  const other = await addByline(site.db, { name: "Alice" });
  const { author } = await admin.published(article, { bylines: json([one, "photographer"], [other, "author"]) });
  expect(author).toEqual({ id: other, name: "Alice", imageUrl: null });
});

describe("a byline", () => {
  let image: Buffer;
  beforeAll(async () => {
    image = await drawPng({ width: 64, height: 48 });
  });

  test("is added with a portrait and texts, listed for the staff, and shown once something names it", async () => {
    const fields = { name: "Eric Nshuti", bioEn: "Takes pictures.", bioRw: "Afotora.", image };
    const { status, body } = await send("POST", "/byline", fields);
    expect({ status, message: body.message }).toEqual({ status: 201, message: "Byline added." });
    const { id } = body.byline;
    expect(await listed(id)).toEqual(body.byline);
    expect(body.byline).toMatchObject({
      name: "Eric Nshuti",
      bioEn: "Takes pictures.",
      bioFr: "",
      bioRw: "Afotora.",
      userId: null,
      items: 0,
    });
    expect((await site.call("GET", `/author/${id}`)).status).toBe(404);
    await admin.published(event, { bylines: json([id, "photographer"]) });
    const page = await site.call("GET", `/author/${id}?language=fr`);
    expect(page.body.author).toEqual({
      id,
      name: "Eric Nshuti",
      imageUrl: body.byline.imageUrl,
      bio: "Takes pictures.",
      bioLanguage: "en",
    });
    expect((await site.app.inject(body.byline.imageUrl)).statusCode).toBe(200);
    expect((await listed(id)).items).toBe(1);
  });

  test("that is renamed has the new name everywhere at once, and searches find it", async () => {
    const id = await addByline(site.db, { name: "Zubeda Old" });
    const { id: articleId } = await admin.published(article, { titleEn: "By her", bylines: json([id, "translator"]) });
    expect(await search("zubeda")).toEqual(["By her"]);
    await send("PUT", `/byline/${id}`, { name: "Yvonne New" });
    const { body } = await site.call("GET", `/article/${articleId}`);
    expect(body.article.bylines).toMatchObject([{ name: "Yvonne New" }]);
    expect(await search("yvonne")).toEqual(["By her"]);
    expect(await search("zubeda")).toEqual([]);
    const { body: log } = await site.call("GET", "/audit?limit=1", { headers: admin.headers });
    expect(log.data[0]).toMatchObject({
      action: "byline_changed",
      subject: { kind: "byline", id, name: "Yvonne New" },
      details: { formerName: "Zubeda Old" },
    });
  });

  test("keeps what is not sent, and loses what is sent empty", async () => {
    const userId = await addUser(site.db);
    const added = await send("POST", "/byline", { name: "Keza", bioFr: "Ici", userId: String(userId), image });
    const { id, imageUrl } = added.body.byline;
    const path = `/byline/${id}`;
    expect((await send("PUT", path, { bioEn: "Here" })).body.byline).toMatchObject({
      bioEn: "Here",
      bioFr: "Ici",
      userId,
      imageUrl,
    });
    const before = (await filesOf(site)).originals.length;
    const { body } = await send("PUT", path, { bioFr: "", userId: "", removeImage: "true" });
    expect(body.byline).toMatchObject({ bioEn: "Here", bioFr: "", userId: null, imageUrl: null });
    expect((await filesOf(site)).originals).toHaveLength(before - 1);
  });

  test("that items name is not deleted, and the answer says how many they are", async () => {
    const id = await addByline(site.db);
    const { id: articleId } = await admin.published(article, { bylines: json([id, "author"], [id, "photographer"]) });
    const { status, body } = await leavingNothing(site, () => send("DELETE", `/byline/${id}`));
    expect({ status, code: body.code }).toEqual({ status: 409, code: "byline_in_use" });
    expect(body.message).toContain("stands under 1 ");
    await admin.change(article, articleId, { bylines: "[]" });
    expect((await send("DELETE", `/byline/${id}`)).body.message).toBe("Byline deleted.");
    expect(await listed(id)).toBeUndefined();
    expect((await send("DELETE", `/byline/${id}`)).status).toBe(404);
  });

  test("keeps its portrait when the unused files are swept, and takes it along when it is deleted", async () => {
    const { body } = await send("POST", "/byline", { name: "Keza", image });
    const { id, imageUrl } = body.byline;
    await site.services.media.release([mediaIdOf(imageUrl)]);
    expect((await site.app.inject(imageUrl)).statusCode).toBe(200);
    const before = (await filesOf(site)).originals.length;
    await send("DELETE", `/byline/${id}`);
    expect((await filesOf(site)).originals).toHaveLength(before - 1);
  });

  test.each([
    ["without a name", {}, "name"],
    ["with a text of 301 letters", { name: "Keza", bioEn: "a".repeat(301) }, "bioEn"],
    ["of an unknown account", { name: "Keza", userId: "999999" }, "userId"],
    ["with a portrait that is no picture", { name: "Keza", image: Buffer.from("no picture") }, "image"],
  ])("%s is rejected", async (_what, fields, field) => {
    const { status, body } = await leavingNothing(site, () => send("POST", "/byline", fields));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });

  test("of an account is the only one of it", async () => {
    const userId = await addUser(site.db);
    await send("POST", "/byline", { name: "Keza", userId: String(userId) });
    const { status, body } = await send("POST", "/byline", { name: "Alice", userId: String(userId) });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { userId: "This account has the byline “Keza” already." },
    });
    expect((await send("PUT", "/byline/999999", { name: "Alice" })).status).toBe(404);
  });

  test("stays with what it stands under when its account is deleted", async () => {
    const { id: userId } = await addSessionUser(site, { name: "Keza Uwase" });
    const articleId = await addArticle(site.db, { authorId: userId });
    const id = await bylineOf(site.db, userId);
    expect((await site.call("DELETE", `/user/${userId}`, { headers: admin.headers })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ name: "Keza Uwase", userId: null, items: 1 });
    const { status, body } = await site.call("GET", `/article/${articleId}`);
    expect({ status, author: body.article.author }).toMatchObject({ status: 200, author: { id, name: "Keza Uwase" } });
  });
});

describe("an account's own byline", () => {
  test("has the name and the picture of the account until an editor gives it others", async () => {
    const { id: userId, token } = await addSessionUser(site, { name: "Keza" });
    const articleId = await addArticle(site.db, { authorId: userId });
    const rename = (name: string, file?: Buffer) =>
      site.call("PUT", "/user/profile", { headers: as(token), payload: formOf({ name, file }) });
    const author = async () => (await site.call("GET", `/article/${articleId}`)).body.article.author;
    const { body } = await rename("Keza Uwase", admin.png);
    expect(await author()).toMatchObject({ name: "Keza Uwase", imageUrl: body.user.imageUrl });
    await send("PUT", `/byline/${await bylineOf(site.db, userId)}`, { name: "K. Uwase" });
    await rename("Keza");
    expect(await author()).toMatchObject({ name: "K. Uwase", imageUrl: body.user.imageUrl });
  });

  test("has the id of the account where that is free, and another one where it is not", async () => {
    const taken = await addByline(site.db);
    const users: number[] = [];
    while ((users.at(-1) ?? 0) < taken) users.push(await addUser(site.db));
    for (const authorId of users) await addArticle(site.db, { authorId });
    const ids = await Promise.all(users.map((each) => bylineOf(site.db, each)));
    expect(new Set([...ids, taken]).size).toBe(users.length + 1);
    expect(await addByline(site.db)).toBeGreaterThan(Math.max(...ids));
  });
});

test("the feed of a person has what names them, of every kind, with its authors", async () => {
  const id = await addByline(site.db, { name: "Keza & Co" });
  await admin.published(article, { titleEn: "Written", bylines: json([id, "author"]) });
  await admin.published(event, { titleEn: "Photographed", bylines: json([id, "photographer"]) });
  const { body, statusCode } = await site.app.inject(`/en/author/${id}/rss.xml`);
  expect(statusCode).toBe(200);
  expect(body).toContain("<![CDATA[Written]]>");
  expect(body).toContain("<![CDATA[Photographed]]>");
  expect(body.match(/<dc:creator>.*<\/dc:creator>/g)).toEqual(["<dc:creator>Keza &amp; Co</dc:creator>"]);
});

test("accounts that may have a byline are those with any part of the back-office, and those that have one", async () => {
  const reader = await addUser(site.db);
  const linked = await addUser(site.db);
  await addByline(site.db, { user_id: linked });
  const staff: number[] = [admin.id];
  for (const role of ["MODERATOR", "TRANSLATOR", "AUTHOR", "EDITOR"] as const) {
    staff.push(await addUser(site.db, { role, languages: ["fr"] }));
  }
  const { body } = await site.call("GET", "/byline", { headers: admin.headers });
  const ids = body.accounts.map((each: { id: number }) => each.id);
  expect(ids).toEqual(expect.arrayContaining([...staff, linked]));
  expect(ids).not.toContain(reader);
});

test("moderators do not list bylines", async () => {
  const moderator = await addSessionUser(site, { role: "MODERATOR" });
  expect((await site.call("GET", "/byline", { headers: as(moderator.token) })).status).toBe(403);
});

describe.each(kinds)("a byline that readers do not see under %s yet", (_name, kind) => {
  const removed = (id: number) => site.call("DELETE", `/byline/${id}`, { headers: admin.headers });
  const rejected = async (id: number) => {
    const { status, body } = await leavingNothing(site, () => removed(id));
    expect({ status, code: body.code }).toEqual({ status: 409, code: "byline_in_use" });
    return body.message;
  };

  test("is not deleted while a draft names it", async () => {
    const id = await addByline(site.db);
    const bylines = json([id, "photographer"]);
    const { body } = await admin.add(kind, { status: "draft", titleEn: "Not yet seen", bylines });
    expect(await rejected(id)).toContain("stands under 1 articles or events: Not yet seen.");
    await admin.change(kind, body[kind.name].id, { bylines: "[]", draft: "true" });
    expect((await removed(id)).status).toBe(200);
  });

  test("is not deleted while the draft of a published one names it", async () => {
    const id = await addByline(site.db);
    const published = await admin.published(kind, { titleEn: "Seen" });
    await admin.change(kind, published.id, { bylines: json([id, "author"]), draft: "true" });
    expect(await rejected(id)).toContain("1 articles or events: Seen.");
    expect((await listed(id)).items).toBe(0);
  });

  test("is not deleted while what is scheduled names it, though a later draft does not", async () => {
    const id = await addByline(site.db);
    const { body } = await admin.add(kind, { status: "draft", bylines: json([id, "author"]) });
    const itemId = body[kind.name].id;
    expect((await admin.schedule(kind, itemId, "2026-12-01T08:00")).status).toBe(200);
    await admin.change(kind, itemId, { bylines: "[]", draft: "true" });
    await rejected(id);
  });

  test("is deleted while older revisions and longer ids alone look like it", async () => {
    const id = await addByline(site.db);
    const longer = await addByline(site.db, { id: id * 10 });
    const { body } = await admin.add(kind, { status: "draft", bylines: json([id, "author"]) });
    await admin.change(kind, body[kind.name].id, { bylines: json([longer, "author"]), draft: "true" });
    expect((await removed(id)).status).toBe(200);
  });
});

test("of many items that name a byline some are said", async () => {
  const id = await addByline(site.db);
  const bylines = json([id, "author"]);
  for (const titleEn of ["One", "Two", "Three", "Four", "Five", "Six"])
    await admin.published(event, { titleEn, bylines });
  const { message } = (await send("DELETE", `/byline/${id}`)).body;
  expect(message).toContain("stands under 6 articles or events: One · Two · Three · Four · Five · ….");
});
