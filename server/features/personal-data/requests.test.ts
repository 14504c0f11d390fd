import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { readData } from "#test/data-of.ts";
import { addArticle, addComment, addUser } from "#test/factories.ts";
import { mailsTo, tokenIn } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp({ RATE_LIMIT: "on" });
let calls = 0;

/** From another network each time, so that only what is counted by address counts. */
const ask = (email: string, more = {}, query = "") =>
  site.call("POST", `/data-request${query}`, {
    payload: { email, ...more },
    remoteAddress: `10.0.${calls >> 8}.${calls++ % 256}`,
  });

/** A guest who wrote a comment and subscribed. */
async function guest() {
  const email = newAddress();
  const articleId = await addArticle(site.db);
  await site.call("POST", "/comment", {
    payload: { articleId, content: `Words of ${email}`, guestName: "Keza", guestEmail: email },
  });
  await site.call("POST", "/subscription/subscribe", { payload: { email } });
  return { email, articleId };
}

/** The mails with a link to the data of an address. */
const linksTo = async (email: string) =>
  (await mailsTo(site, email)).filter(({ text }) => text.includes("/privacy/data?token="));

async function linkFor(email: string): Promise<string> {
  await ask(email);
  const mail = (await linksTo(email)).at(-1);
  if (!mail) throw new Error("no link came");
  return tokenIn(mail);
}

describe("asking for the data of an address", () => {
  test("is answered alike for a known and an unknown one", async () => {
    const { email } = await guest();
    const known = await ask(email);
    const unknown = await ask(newAddress());
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
    expect(known.body.message).toBe(
      "If we hold anything about this address, a link is on its way. It may take a minute. There is at most one in 24 hours.",
    );
  });

  test("mails a link in the language of the page, with nothing that a stranger wrote", async () => {
    const { email } = await guest();
    await ask(email, { name: "Buy pills", text: "https://spam.example" }, "?language=fr");
    const [mail] = await linksTo(email);
    expect(mail?.subject).toBe("Vos données sur Urubuga");
    expect(mail?.text).toMatch(/https:\/\/urubuga\.example\/fr\/privacy\/data\?token=[\w-]{43}/);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/pills|spam|Keza/);
    expect(mail?.text.match(/https?:\S+/g)).toHaveLength(2);
  });

  test("mails nothing to an address of which the site holds nothing", async () => {
    const email = newAddress();
    await ask(email);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("mails one link within 24 hours, whoever asks", async () => {
    const { email } = await guest();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await ask(email)).status).toBe(200);
      await linksTo(email);
      site.clock.advance(HOUR);
    }
    expect(await linksTo(email)).toHaveLength(1);
    site.clock.advance(DAY);
    await ask(email);
    expect(await linksTo(email)).toHaveLength(2);
  });

  test("is rejected for what is no address, and for a bot", async () => {
    expect((await ask("keza@home")).status).toBe(422);
    expect((await ask(newAddress(), { leaveEmpty: "spam" })).status).toBe(422);
  });
});

describe("a mailed link", () => {
  test("says what it is about, and reading it changes nothing", async () => {
    const { email } = await guest();
    const token = await linkFor(email);
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, body } = await leavingNothing(site, () => site.call("GET", `/data-request/${token}`));
      expect({ status, request: body.request }).toMatchObject({
        status: 200,
        request: { email, hasAccount: false, comments: 1, isSubscribed: true },
      });
    }
  });

  test("gives what the site holds about the address", async () => {
    const { email } = await guest();
    const token = await linkFor(email);
    const { data } = readData(await site.call("GET", `/data-request/${token}/data`));
    expect(data.email).toBe(email);
    expect(data.tables.comments).toMatchObject([{ content: `Words of ${email}`, guest_email: email }]);
    expect(data.tables.subscriptions).toMatchObject([{ email }]);
    expect(data.tables.users).toEqual([]);
  });

  test("deletes it, and nobody else's, and is then used", async () => {
    const { email, articleId } = await guest();
    await addComment(site.db, { articleId, guestName: "Eric", content: "Of another" });
    const token = await linkFor(email);
    const { status, body } = await site.call("DELETE", `/data-request/${token}/data`);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: "What we held about this address is deleted.",
    });
    const { body: read } = await site.call("GET", `/article/${articleId}`);
    expect(read.article.comments).toMatchObject([{ content: "Of another" }]);
    const subscriptions = await site.db.selectFrom("subscriptions").selectAll().where("email", "=", email).execute();
    const comments = await site.db.selectFrom("comments").selectAll().where("guest_email", "=", email).execute();
    expect([...subscriptions, ...comments]).toEqual([]);
    expect((await site.call("GET", `/data-request/${token}`)).body.code).toBe("invalid_data_link");
    expect((await site.call("DELETE", `/data-request/${token}/data`)).body.code).toBe("invalid_data_link");
  });

  test("is good for 24 hours", async () => {
    const { email } = await guest();
    const token = await linkFor(email);
    site.clock.advance(DAY - 1);
    expect((await site.call("GET", `/data-request/${token}`)).status).toBe(200);
    site.clock.advance(1);
    const { status, body } = await site.call("GET", `/data-request/${token}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "invalid_data_link" });
  });

  test("to an address with an account leads to the login: neither data nor deletion", async () => {
    const email = newAddress();
    await addUser(site.db, { email });
    const token = await linkFor(email);
    expect((await site.call("GET", `/data-request/${token}`)).body.request).toMatchObject({ hasAccount: true });
    for (const method of ["GET", "DELETE"] as const) {
      const { status, body } = await leavingNothing(site, () => site.call(method, `/data-request/${token}/data`));
      expect({ status, code: body.code }).toEqual({ status: 409, code: "address_has_account" });
    }
  });

  test("is stored as a hash alone", async () => {
    const { email } = await guest();
    const token = await linkFor(email);
    const rows = await site.db.selectFrom("data_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each(["forged", "%00", "a".repeat(300)])("that is %s is not found", async (token) => {
    expect((await site.call("GET", `/data-request/${token}`)).status).toBe(404);
    expect((await site.call("DELETE", `/data-request/${token}/data`)).status).toBe(404);
  });
});
