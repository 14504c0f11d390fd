import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();

async function subscribe(headers: Record<string, string>, payload: object) {
  return site.call("POST", "/subscription/subscribe", { headers, payload });
}

async function subscriberOf(email: string) {
  const rows = await site.db.selectFrom("subscriptions").select("user_id").where("email", "=", email).execute();
  return rows.map(({ user_id }) => user_id);
}

async function user() {
  const { id, token } = await addSessionUser(site);
  return { id, headers: as(token) };
}

describe("a subscription", () => {
  test("of somebody who is signed in is that user's", async () => {
    const [{ id, headers }, email] = [await user(), newAddress()];
    expect((await subscribe(headers, { email })).status).toBe(201);
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("is the caller's, whatever user id is sent", async () => {
    const [{ id, headers }, email, other] = [await user(), newAddress(), await addUser(site.db)];
    await subscribe(headers, { email, userId: other, user_id: other });
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("that a guest has made is linked to its user later, where the address is their own", async () => {
    const email = newAddress();
    const { id, token } = await addSessionUser(site, { email });
    await subscribe({}, { email });
    await subscribe(as(token), { email });
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("that a guest has made cannot be claimed by another user", async () => {
    const [{ headers }, email] = [await user(), newAddress()];
    await subscribe({}, { email });
    await subscribe(headers, { email });
    expect(await subscriberOf(email)).toEqual([null]);
  });

  test("stays with its user when a guest sends the address again", async () => {
    const [{ id, headers }, email] = [await user(), newAddress()];
    await subscribe(headers, { email });
    await subscribe({}, { email });
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("stays with its user when somebody else sends the address", async () => {
    const [one, other, email] = [await user(), await user(), newAddress()];
    await subscribe(one.headers, { email });
    await subscribe(other.headers, { email });
    expect(await subscriberOf(email)).toEqual([one.id]);
  });

  test("outlives the account", async () => {
    const [{ id, headers }, email] = [await user(), newAddress()];
    await subscribe(headers, { email });
    await site.db.deleteFrom("users").where("id", "=", id).execute();
    expect(await subscriberOf(email)).toEqual([null]);
  });

  test("with a session that is not known is rejected, not made for a guest", async () => {
    const email = newAddress();
    expect((await subscribe(as("forged"), { email })).status).toBe(401);
    expect(await subscriberOf(email)).toEqual([]);
  });
});

describe("a program's form", () => {
  test("with a filled honeypot is rejected", async () => {
    const email = newAddress();
    expect((await subscribe({}, { email, leaveEmpty: "x" })).status).toBe(422);
    expect(await subscriberOf(email)).toEqual([]);
  });

  test("that is sent too fast is rejected, and accepted two seconds later", async () => {
    const form = { email: newAddress(), shownAt: site.clock.now() };
    expect((await subscribe({}, form)).status).toBe(429);
    site.clock.advance(2000);
    expect((await subscribe({}, form)).status).toBe(201);
  });
});
