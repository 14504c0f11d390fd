import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addSubscription } from "#test/factories.ts";
import { linksTo, mailsTo } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";
import { enAnswers } from "#test/words.ts";

const site = useApp();

async function newUser() {
  const email = newAddress();
  const { id, token } = await addSessionUser(site, { email, language: "fr" });
  const headers = as(token);
  return {
    id,
    email,
    read: async () => {
      const { body } = await site.call("GET", "/user/subscription", { headers });
      return { status: body.status, language: body.language };
    },
    change: async (payload: object) => site.call("PUT", "/user/subscription?language=en", { headers, payload }),
    subscribe: async (address = email) =>
      site.call("POST", "/subscription/subscribe?language=en", { headers, payload: { email: address } }),
  };
}

describe("a signed-in user who subscribes", () => {
  test("the address of the account is confirmed at once, without a mail", async () => {
    const { email, read, subscribe } = await newUser();
    const { status, body } = await subscribe();
    expect({ status, message: body.message }).toEqual({ status: 201, message: enAnswers.done.subscribed });
    expect(await read()).toEqual({ status: "confirmed", language: "en" });
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("another address has it confirmed by mail", async () => {
    const { read, subscribe } = await newUser();
    const other = newAddress();
    expect((await subscribe(other)).body.message).toBe(enAnswers.done.confirmationSent);
    expect(await mailsTo(site, other)).toHaveLength(1);
    expect((await read()).status).toBe("unsubscribed");
  });

  test("confirms what a guest has asked for with the address, and may be written to again", async () => {
    const { email, read, subscribe } = await newUser();
    await site.call("POST", "/subscription/subscribe", { payload: { email } });
    const { leave } = await linksTo(site, email);
    expect((await read()).status).toBe("pending");
    await site.call("POST", "/subscription/unsubscribe", { payload: { token: leave } });
    await subscribe();
    expect((await read()).status).toBe("confirmed");
    expect(await site.db.selectFrom("suppressed_addresses").selectAll().execute()).toEqual([]);
  });
});

describe("the own subscription", () => {
  test("is none at first, in the language of the account", async () => {
    expect(await (await newUser()).read()).toEqual({ status: "unsubscribed", language: "fr" });
  });

  test("can be made, changed and ended", async () => {
    const { read, change } = await newUser();
    const made = await change({ status: "confirmed" });
    expect(made.body).toEqual({
      success: true,
      status: "confirmed",
      language: "fr",
      categories: [],
      isLight: false,
      message: enAnswers.done.subscriptionSaved,
    });
    await change({ language: "rw" });
    expect(await read()).toEqual({ status: "confirmed", language: "rw" });
    await change({ status: "unsubscribed" });
    expect(await read()).toEqual({ status: "unsubscribed", language: "rw" });
    await change({ status: "confirmed", language: "en" });
    expect(await read()).toEqual({ status: "confirmed", language: "en" });
  });

  test("keeps the moment at which it was confirmed", async () => {
    const { email, change } = await newUser();
    const at = "2026-11-01T10:00:00.000Z";
    await addSubscription(site.db, { email, createdAt: Date.parse(at) });
    site.clock.advance(DAY);
    await change({ status: "confirmed", language: "rw" });
    const row = await site.db
      .selectFrom("subscriptions")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ created_at: at, confirmed_at: at, language: "rw" });
  });

  test("can be ended and changed where there is none", async () => {
    const { read, change } = await newUser();
    expect((await change({ status: "unsubscribed", language: "rw" })).status).toBe(200);
    expect((await read()).status).toBe("unsubscribed");
  });

  test.each([
    [{ status: "pending" }, "status"],
    [{ status: "x" }, "status"],
    [{ language: "sw" }, "language"],
  ])("is not changed by %j", async (payload, field) => {
    const { status, body } = await (await newUser()).change(payload);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });

  test("is only that of the own address", async () => {
    const one = await newUser();
    const other = await newUser();
    await other.change({ status: "confirmed" });
    await one.change({ status: "unsubscribed" });
    expect((await other.read()).status).toBe("confirmed");
  });
});

describe("an administrator", () => {
  test("deletes a subscriber, and the log names no address", async () => {
    const { token } = await addSessionUser(site, { role: "ADMIN", name: "Diane" });
    const headers = as(token);
    const email = newAddress();
    const id = await addSubscription(site.db, { email });
    const { status, body } = await site.call("DELETE", `/subscription/${id}`, { headers });
    expect({ status, message: body.message }).toEqual({ status: 200, message: enAnswers.done.subscriberDeleted });
    expect(await site.db.selectFrom("subscriptions").selectAll().where("id", "=", id).execute()).toEqual([]);
    const { body: log } = await site.call("GET", "/audit", { headers });
    expect(log.data[0]).toMatchObject({
      action: "subscriber_deleted",
      actor: { name: "Diane" },
      subject: { kind: "subscriber", id, name: "" },
    });
    expect(JSON.stringify(log)).not.toContain(email);
    const again = await site.call("DELETE", `/subscription/${id}`, { headers });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: "subscription_not_found" });
  });
});
