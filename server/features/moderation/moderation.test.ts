import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { commentAs, newGuest, newModerator } from "#test/comments.ts";
import { addArticle, addComment, addSessionUser } from "#test/factories.ts";
import { listStarterWords } from "./editing.ts";
import { starterWords } from "./starter-words.ts";

const site = useApp();
let admin: Record<string, string>;
let moderator: Record<string, string>;
beforeAll(async () => {
  admin = as((await addSessionUser(site, { role: "ADMIN" })).token);
  ({ headers: moderator } = await newModerator(site));
});
beforeEach(() => change({ mode: "links", closeAfterDays: 0, words: { rw: [], en: [], fr: [] } }));

const change = (payload: object) => site.call("PUT", "/moderation", { headers: admin, payload });
const read = async () => (await site.call("GET", "/moderation", { headers: moderator })).body;
const attempt = async (payload: object) =>
  (await site.call("POST", "/moderation/try", { headers: moderator, payload })).body;

test("what is not sent stays; a list that is sent replaces the one of its language", async () => {
  await change({ mode: "all", words: { rw: ["ikigoryi", " indaya "], en: ["idiot"] } });
  await change({ closeAfterDays: 30, words: { rw: ["ikigoryi*", "", "ikigoryi*"] } });
  expect(await read()).toEqual({
    success: true,
    mode: "all",
    closeAfterDays: 30,
    words: { rw: ["ikigoryi*"], en: ["idiot"], fr: [] },
  });
});

test.each([
  ["a mode that is none", { mode: "strict" }, "mode"],
  ["days before today", { closeAfterDays: -1 }, "closeAfterDays"],
  ["an entry without a letter", { words: { en: ["**"] } }, "words"],
  ["a star within a word", { words: { en: ["idi*ot"] } }, "words"],
  ["an entry of more than 60 characters", { words: { en: ["a".repeat(61)] } }, "words"],
  ["more than 5,000 entries", { words: { en: Array.from({ length: 5001 }, (_, each) => `word${each}`) } }, "words"],
])("%s is rejected, and everything stays", async (_what, payload, field) => {
  const before = await read();
  const { status, body } = await change(payload);
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  expect(await read()).toEqual(before);
});

test("a changed list counts from the next comment on", async () => {
  const articleId = await addArticle(site.db);
  const send = async () =>
    (await commentAs(site, newGuest(), { articleId, content: `Reba umupira ${Math.random()}` })).body;
  expect((await send()).comment.status).toBe("published");
  await change({ words: { fr: ["umupira"] } });
  expect((await send()).comment.status).toBe("held");
  await change({ words: { fr: [] } });
  expect((await send()).comment.status).toBe("published");
});

describe("a text that is tried", () => {
  test("says whether it would be held, why and where, and how many of the last 500 would be", async () => {
    await site.db.deleteFrom("comments").execute();
    const articleId = await addArticle(site.db);
    for (let each = 0; each < 3; each += 1)
      await addComment(site.db, { articleId, guestName: "K", content: "An idiot" });
    await addComment(site.db, { articleId, guestName: "K", content: "Murakoze" });
    await change({ words: { en: ["idiot"] } });
    expect(await attempt({ content: "What an IDIOT", language: "en" })).toEqual({
      success: true,
      held: true,
      reasons: [{ code: "listed_word", detail: "en: idiot", at: { from: 8, to: 13 } }],
      ofLast500: 3,
    });
    expect(await attempt({ content: "Murakoze" })).toMatchObject({ held: false, reasons: [], ofLast500: 3 });
  });

  test("is tried with lists and a mode that are not saved, and stores nothing", async () => {
    const before = await read();
    const words = { rw: ["mura*"] };
    expect(await attempt({ content: "Murakoze", words })).toMatchObject({ held: true });
    expect(await attempt({ content: "Murakoze", words, mode: "open" })).toMatchObject({ held: false });
    expect(await attempt({ content: "", mode: "all" })).toMatchObject({ reasons: [{ code: "every_comment" }] });
    expect(await read()).toEqual(before);
  });

  test("counts 500 comments, the newest", async () => {
    await site.db.deleteFrom("comments").execute();
    const articleId = await addArticle(site.db);
    const first = await addComment(site.db, { articleId, guestName: "K", content: "See www.example.org" });
    const { id: _, ...row } = await site.db
      .selectFrom("comments")
      .selectAll()
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("comments")
      .values(Array.from({ length: 520 }, () => row))
      .execute();
    expect((await attempt({ content: "Murakoze" })).ofLast500).toBe(500);
  });
});

test("our lists are given to a site once, and stay away where an administrator emptied them", async () => {
  await site.db.deleteFrom("settings").where("name", "=", "starterWordsListed").execute();
  await listStarterWords(site.db);
  expect((await read()).words).toEqual(starterWords);
  await change({ words: { rw: [], en: [], fr: [] } });
  await listStarterWords(site.db);
  expect((await read()).words).toEqual({ rw: [], en: [], fr: [] });
});
