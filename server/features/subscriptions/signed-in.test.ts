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
  test("of a signed-in user belongs to that user", async () => {
    const { id, headers } = await user();
    const email = newAddress();
    expect((await subscribe(headers, { email })).status).toBe(201);
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("belongs to the caller, whatever user id is sent", async () => {
    const { id, headers } = await user();
    const email = newAddress();
    const other = await addUser(site.db);
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
    const { headers } = await user();
    const email = newAddress();
    await subscribe({}, { email });
    await subscribe(headers, { email });
    expect(await subscriberOf(email)).toEqual([null]);
  });

  test("stays with its user when a guest sends the address again", async () => {
    const { id, headers } = await user();
    const email = newAddress();
    await subscribe(headers, { email });
    await subscribe({}, { email });
    expect(await subscriberOf(email)).toEqual([id]);
  });

  test("stays with its user when another user sends the address", async () => {
    const one = await user();
    const other = await user();
    const email = newAddress();
    await subscribe(one.headers, { email });
    await subscribe(other.headers, { email });
    expect(await subscriberOf(email)).toEqual([one.id]);
  });

  test("outlives the account", async () => {
    const { id, headers } = await user();
    const email = newAddress();
    await subscribe(headers, { email });
    await site.db.deleteFrom("users").where("id", "=", id).execute();
    expect(await subscriberOf(email)).toEqual([null]);
  });

  test("with an unknown session is rejected, not stored as a guest's", async () => {
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
