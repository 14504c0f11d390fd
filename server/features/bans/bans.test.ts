import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { commentAs, type Moderator, newGuest, newModerator } from "#test/comments.ts";
import { addArticle, addComment, addSessionUser, setCommentMode } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";
import { forgetEndedBans } from "./bans.ts";

const site = useApp();
let moderator: Moderator;
let articleId: number;
beforeAll(async () => {
  moderator = await newModerator(site);
  articleId = await addArticle(site.db);
});
beforeEach(() => setCommentMode(site.db, "open"));

const ban = (payload: object) =>
  site.call("POST", "/ban", { headers: moderator.headers, payload: { days: 7, ...payload } });
const lift = (id: number) => site.call("DELETE", `/ban/${id}`, { headers: moderator.headers });
const listed = async () => {
  const { body } = await site.call("GET", "/ban?limit=100", { headers: moderator.headers });
  expect(body.pagination.total).toBe(body.data.length);
  return body.data;
};

const newUser = async () => {
  const email = newAddress();
  const { id, token } = await addSessionUser(site, { email, name: "Kevin" });
  return { id, email, headers: as(token) };
};

const modes = ["open", "first", "links", "all"] as const;

describe.each(modes)("in the mode %s", (mode) => {
  beforeEach(() => setCommentMode(site.db, mode));

  test("a banned account is rejected with a sentence, and nothing is stored", async () => {
    const { email, headers } = await newUser();
    const { status, body } = await ban({ kind: "account", value: email.toUpperCase() });
    expect({ status, ban: body.ban }).toMatchObject({ status: 201, ban: { kind: "account", value: "Kevin" } });
    const count = async () => (await site.db.selectFrom("comments").select("id").execute()).length;
    const before = await count();
    const answer = await commentAs(site, { headers }, { articleId });
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 403,
      body: { code: "banned", message: "You cannot comment here at present." },
    });
    expect(await count()).toBe(before);
  });

  test("a banned e-mail address is rejected as a guest's and as an account's", async () => {
    const { email, headers } = await newUser();
    await ban({ kind: "email", value: email });
    expect((await commentAs(site, { guestName: "K", guestEmail: email }, { articleId })).status).toBe(403);
    expect((await commentAs(site, { headers }, { articleId })).status).toBe(403);
    expect((await commentAs(site, newGuest(), { articleId })).status).toBe(201);
  });

  test.each([
    ["203.0.113.9", "203.0.113.200", "203.0.114.9"],
    ["203.0.115.0/24", "203.0.115.1", "203.0.116.1"],
    ["2001:db8:7:1::1", "2001:db8:7:ffff::2", "2001:db8:8::1"],
    ["2001:db8:9::/48", "2001:db8:9::2", "2001:db8:a::1"],
  ])(
    "a banned network (%s) is rejected whatever its address is, and another is not",
    async (value, inside, outside) => {
      const { body } = await ban({ kind: "network", value });
      expect((await commentAs(site, newGuest(), { articleId }, inside)).status).toBe(403);
      expect((await commentAs(site, newGuest(), { articleId }, outside)).status).toBe(201);
      await lift(body.ban.id);
    },
  );
});

test("the author of a comment is banned by account, address or network", async () => {
  const address = "198.18.7.7";
  const guest = newGuest();
  const { body } = await commentAs(site, guest, { articleId }, address);
  const commentId = body.comment.id;
  const byEmail = await ban({ kind: "email", commentId });
  expect(byEmail.body.ban.value).toBe(guest.guestEmail);
  expect((await commentAs(site, guest, { articleId })).status).toBe(403);
  const byNetwork = await ban({ kind: "network", commentId });
  expect(byNetwork.body.ban.value).toBe("");
  expect((await commentAs(site, newGuest(), { articleId }, "198.18.7.8")).status).toBe(403);
  expect((await ban({ kind: "account", commentId })).status).toBe(422);
  const { id, headers } = await newUser();
  const own = await addComment(site.db, { articleId, userId: id });
  expect((await ban({ kind: "account", commentId: own })).status).toBe(201);
  expect((await commentAs(site, { headers }, { articleId })).status).toBe(403);
  expect((await ban({ kind: "network", commentId: own })).body.errors).toEqual({
    value: "The network of this comment is no longer known.",
  });
});

test("a user's e-mail address is told to no moderator", async () => {
  const { id, email } = await newUser();
  const own = await addComment(site.db, { articleId, userId: id, content: "Words of a user" });
  const { status, body } = await ban({ kind: "email", commentId: own });
  expect({ status, told: JSON.stringify(body).includes(email) }).toEqual({ status: 422, told: false });
  const found = await site.call("GET", `/comment?q=${encodeURIComponent(email)}`, { headers: moderator.headers });
  expect(found.body.data).toEqual([]);
});

test("a ban ends by itself, or when it is lifted, or never", async () => {
  const short = newGuest();
  const long = newGuest();
  const lifted = newGuest();
  await ban({ kind: "email", value: short.guestEmail, days: 3 });
  await ban({ kind: "email", value: long.guestEmail, days: 0 });
  const { body } = await ban({ kind: "email", value: lifted.guestEmail, days: 30 });
  const statuses = () =>
    Promise.all([short, long, lifted].map(async (each) => (await commentAs(site, each, { articleId })).status));
  expect(await statuses()).toEqual([403, 403, 403]);
  expect((await lift(body.ban.id)).body.message).toBe("Ban lifted.");
  expect(await statuses()).toEqual([403, 403, 201]);
  site.clock.advance(3 * DAY - SECOND);
  expect(await statuses()).toEqual([403, 403, 201]);
  site.clock.advance(SECOND);
  expect(await statuses()).toEqual([201, 403, 201]);
  expect((await listed()).map(({ value }: { value: string }) => value)).not.toContain(short.guestEmail);
  await forgetEndedBans(site.db, site.clock.now());
  const kept = await site.db.selectFrom("bans").select("shown").execute();
  expect(kept.map(({ shown }) => shown)).not.toContain(short.guestEmail);
  expect(kept.map(({ shown }) => shown)).toContain(long.guestEmail);
  moderator = await newModerator(site);
  expect((await lift(body.ban.id)).body.code).toBe("ban_not_found");
});

test("the list says who was banned, by whom, until when and why, the newest first", async () => {
  const { body } = await ban({ kind: "network", value: "192.0.2.1", days: 1, note: "Forty advertisements" });
  const [first] = await listed();
  expect(first).toEqual(body.ban);
  expect(first).toMatchObject({ value: "192.0.2.0/24", note: "Forty advertisements", createdBy: expect.any(String) });
  expect(Date.parse(first.endsAt) - Date.parse(first.createdAt)).toBe(DAY);
});

test.each([
  [{ kind: "email" }, "This field is required."],
  [{ kind: "email", value: "keza" }, "Enter a valid e-mail address."],
  [{ kind: "account" }, "This field is required."],
  [{ kind: "account", value: "nobody@nowhere.example" }, "There is no account with this e-mail address."],
  [{ kind: "network" }, "This field is required."],
  [{ kind: "network", value: "203.0.113.0/8" }, "Enter an IP address or a network such as 203.0.113.0/24."],
  [{ kind: "network", value: "everybody" }, "Enter an IP address or a network such as 203.0.113.0/24."],
])("a ban of nobody is rejected: %j", async (payload, sentence) => {
  const { status, body } = await ban(payload);
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { value: sentence } });
});

test("neither oneself nor a colleague can be banned", async () => {
  const email = newAddress();
  await addSessionUser(site, { email, role: "ADMIN" });
  for (const kind of ["account", "email"]) expect((await ban({ kind, value: email })).status).toBe(422);
  const own = newAddress();
  const { token } = await addSessionUser(site, { email: own, role: "MODERATOR" });
  const payload = { kind: "account", value: own, days: 1 };
  const { body } = await site.call("POST", "/ban", { headers: as(token), payload });
  expect(body.errors).toEqual({ value: "You cannot ban yourself." });
});
