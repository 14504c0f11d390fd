import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addSubscription } from "#test/factories.ts";
import { linksTo, mailsTo } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";
import { leavingNothing } from "#test/state.ts";
import { enAnswers } from "#test/words.ts";
import { forgetOldSubscriptions } from "./subscriptions.ts";

const site = useApp();
const { done, errors } = enAnswers;

async function subscribe(email: string, query = "") {
  return site.call("POST", `/subscription/subscribe${query}`, { payload: { email } });
}

/** Somebody whose subscription waits to be confirmed. */
async function pending() {
  const email = newAddress();
  await subscribe(email);
  return { email, ...(await linksTo(site, email)) };
}

async function post(step: "confirm" | "unsubscribe" | "undo", token: string) {
  const { status, body } = await site.call("POST", `/subscription/${step}`, { payload: { token } });
  return { status, message: body.message };
}

async function stored(email: string) {
  return site.db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
}

const statusOf = async (email: string) => (await stored(email))?.status;
const invalid = { status: 400, message: errors.invalid_subscription_link };
const incomplete = { status: 400, message: errors.incomplete_link };

describe("the mail for confirming", () => {
  test.each([
    ["en", "Please confirm: news from Urubuga"],
    ["fr", "Merci de confirmer : les nouvelles de Urubuga"],
    ["rw", "Emeza ko ushaka amakuru ya Urubuga"],
  ])("is in %s, the language of the request, and links to pages in it", async (language, subject) => {
    const email = newAddress();
    await subscribe(email, `?language=${language}`);
    const [mail] = await mailsTo(site, email);
    const { confirm, leave } = await linksTo(site, email);
    expect(mail?.subject).toBe(subject);
    for (const address of [`subscription?token=${confirm}`, `unsubscribe/${leave}`]) {
      expect(mail?.text).toContain(`https://urubuga.example/${language}/${address}`);
      expect(mail?.html).toContain(`https://urubuga.example/${language}/${address}`);
    }
  });

  test("can be stopped with one click in the mail program (RFC 8058)", async () => {
    const { email, leave } = await pending();
    const [mail] = await mailsTo(site, email);
    expect(mail?.headers).toMatchObject({
      "list-unsubscribe": `<https://urubuga.example/en/unsubscribe/${leave}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  test("goes out once where the address is sent twice at the same moment", async () => {
    const email = newAddress();
    await Promise.all([subscribe(email), subscribe(email)]);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("does not go to a subscriber", async () => {
    const email = newAddress();
    await addSubscription(site.db, { email });
    await subscribe(email);
    expect(await mailsTo(site, email)).toEqual([]);
    expect(await statusOf(email)).toBe("confirmed");
  });

  test("leaves no token and no address but the recipient's in the database", async () => {
    const email = newAddress();
    await subscribe(email);
    const mails = await site.db.selectFrom("mails").selectAll().where("recipient", "=", email).execute();
    const { confirm, leave } = await linksTo(site, email);
    const rows = JSON.stringify([
      mails,
      await site.db.selectFrom("subscriptions").selectAll().execute(),
      await site.db.selectFrom("unproven_mails").selectAll().execute(),
    ]);
    for (const token of [confirm, leave]) expect(rows).not.toContain(token.slice(-43));
  });
});

describe("the link for confirming", () => {
  test("confirms the subscription", async () => {
    const { email, confirm } = await pending();
    expect(await post("confirm", confirm)).toEqual({ status: 200, message: done.subscribed });
    expect(await stored(email)).toMatchObject({ status: "confirmed", confirmed_at: "2026-11-21T10:00:00.000Z" });
  });

  test("answers with what leads to the subscriber's choices, the second time too", async () => {
    const { confirm, leave } = await pending();
    for (let time = 0; time < 2; time += 1) {
      const { body } = await site.call("POST", "/subscription/confirm", { payload: { token: confirm } });
      const choices = await site.call("POST", "/subscription/choices", { payload: { token: body.choicesToken } });
      expect(choices.status).toBe(200);
      expect(choices.body).toMatchObject({ status: "confirmed", leaveToken: leave });
    }
  });

  test("makes it the owner's of the address, not of the user who entered it", async () => {
    const { token } = await addSessionUser(site);
    const email = newAddress();
    await site.call("POST", "/subscription/subscribe", { headers: as(token), payload: { email } });
    expect((await stored(email))?.user_id).not.toBeNull();
    await post("confirm", (await linksTo(site, email)).confirm);
    expect((await stored(email))?.user_id).toBeNull();
  });

  test("changes nothing the second time", async () => {
    const { confirm } = await pending();
    await post("confirm", confirm);
    await leavingNothing(site, async () => {
      const answer = await site.call("POST", "/subscription/confirm", { payload: { token: confirm } });
      expect(answer.status).toBe(200);
      return answer;
    });
  });

  test("is rejected where it is forged, cut off or of another purpose", async () => {
    const { email, confirm, leave } = await pending();
    const other = await pending();
    const [id = ""] = confirm.split("-");
    const ofOther = other.confirm.replace(/^\d+/, id);
    for (const token of [leave, confirm.slice(0, -1), `${confirm}A`, ofOther, "1", "x"]) {
      expect(await post("confirm", token)).toEqual(invalid);
    }
    expect(await statusOf(email)).toBe("pending");
  });

  test("is rejected after the subscription was deleted, and does not mean the next one of that address", async () => {
    const { email, confirm } = await pending();
    await site.db.deleteFrom("subscriptions").where("email", "=", email).execute();
    expect(await post("confirm", confirm)).toEqual(invalid);
    await subscribe(email);
    expect(await post("confirm", confirm)).toEqual(invalid);
  });

  test("is rejected for who has left after confirming", async () => {
    const { email, confirm, leave } = await pending();
    await post("confirm", confirm);
    await post("unsubscribe", leave);
    expect(await post("confirm", confirm)).toEqual(invalid);
    expect(await statusOf(email)).toBe("unsubscribed");
  });
});

describe("leaving", () => {
  test("ends a subscription, as often as it is sent", async () => {
    const { email, confirm, leave } = await pending();
    await post("confirm", confirm);
    for (let each = 0; each < 2; each += 1) {
      expect(await post("unsubscribe", leave)).toEqual({ status: 200, message: done.unsubscribed });
    }
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  test("is taken back by the same link: the subscription is what it was", async () => {
    const one = await pending();
    await post("confirm", one.confirm);
    await post("unsubscribe", one.leave);
    expect(await post("undo", one.leave)).toEqual({ status: 200, message: done.subscribedAgain });
    expect(await statusOf(one.email)).toBe("confirmed");

    const other = await pending();
    await post("unsubscribe", other.leave);
    expect(await post("undo", other.leave)).toEqual({ status: 200, message: done.mailAllowedAgain });
    expect(await statusOf(other.email)).toBe("pending");
  });

  test("is rejected with a token that is not for it", async () => {
    const { email, confirm } = await pending();
    for (const step of ["unsubscribe", "undo"] as const) expect(await post(step, confirm)).toEqual(incomplete);
    expect(await statusOf(email)).toBe("pending");
  });

  test("has no mail go to the address again, even after the subscription is deleted", async () => {
    const { email, leave } = await pending();
    await site.db.deleteFrom("subscriptions").where("email", "=", email).execute();
    expect(await post("unsubscribe", leave)).toEqual({ status: 200, message: done.unsubscribed });
    site.clock.advance(2 * DAY);
    expect((await subscribe(email)).status).toBe(201);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("holds for the welcome of an account too, which anybody may open for the address", async () => {
    const { email, leave } = await pending();
    await post("unsubscribe", leave);
    await site.call("POST", "/user/register", { payload: { name: "Keza", email, password: "ijambobanga" } });
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("lets mail come again once it is taken back", async () => {
    const { email, leave } = await pending();
    await post("unsubscribe", leave);
    await post("undo", leave);
    site.clock.advance(DAY);
    await subscribe(email);
    expect(await mailsTo(site, email)).toHaveLength(2);
  });
});

describe("what nobody confirms", () => {
  test("is deleted after seven days, and its link rejected", async () => {
    const { email, confirm } = await pending();
    site.clock.advance(7 * DAY - 1);
    await forgetOldSubscriptions(site.db, site.clock.now());
    expect(await statusOf(email)).toBe("pending");
    site.clock.advance(1);
    expect(await post("confirm", confirm)).toEqual(invalid);
    await forgetOldSubscriptions(site.db, site.clock.now());
    expect(await statusOf(email)).toBeUndefined();
  });

  test("stays seven days more where it is asked for again", async () => {
    const { email, confirm } = await pending();
    site.clock.advance(5 * DAY);
    await subscribe(email);
    site.clock.advance(5 * DAY);
    await forgetOldSubscriptions(site.db, site.clock.now());
    expect((await post("confirm", confirm)).status).toBe(200);
  });
});

test("the address of who has left is deleted after thirty days; a subscriber stays", async () => {
  const left = newAddress();
  const stays = newAddress();
  await addSubscription(site.db, { email: left, status: "unsubscribed", createdAt: site.clock.now() });
  await addSubscription(site.db, { email: stays, createdAt: site.clock.now() });
  site.clock.advance(30 * DAY - 1);
  await forgetOldSubscriptions(site.db, site.clock.now());
  expect(await statusOf(left)).toBe("unsubscribed");
  site.clock.advance(1);
  await forgetOldSubscriptions(site.db, site.clock.now());
  expect([await statusOf(left), await statusOf(stays)]).toEqual([undefined, "confirmed"]);
});
