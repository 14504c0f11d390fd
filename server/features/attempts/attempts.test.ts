import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { fromEverywhere, logIn, newAddress } from "#test/sign-in.ts";
import { countAttempt, forgetAttempts, forgetEndedAttempts, isWithinBounds } from "./attempts.ts";

const site = useApp({ RATE_LIMIT: "on" });
const unlimited = useApp();

async function stored({ db }: TestApp = site) {
  return db.selectFrom("attempts").selectAll().execute();
}

describe("what is counted", () => {
  test("leaves no address in the database", async () => {
    const email = newAddress();
    await logIn(site, email, "not the right one");
    expect(JSON.stringify(await stored())).not.toMatch(/@|umuntu/);
  });

  test("for one kind does not count for another", async () => {
    const email = newAddress();
    for (let each = 0; each < 6; each += 1) await isWithinBounds(site.services, "login-code", email);
    expect(await isWithinBounds(site.services, "login-code", email)).toBe(false);
    expect(await isWithinBounds(site.services, "login", email)).toBe(true);
  });

  test("starts again after a reset", async () => {
    const email = newAddress();
    for (let each = 0; each < 2; each += 1) await isWithinBounds(site.services, "password-reset", email);
    await forgetAttempts(site.services, "password-reset", email);
    expect(await isWithinBounds(site.services, "password-reset", email)).toBe(true);
  });

  test("is counted completely where calls come at the same moment", async () => {
    const email = newAddress();
    const asked = Array.from({ length: 12 }, () => isWithinBounds(site.services, "login", email));
    expect((await Promise.all(asked)).filter((isWithin) => isWithin)).toHaveLength(10);
  });

  test("is not prolonged by further attempts", async () => {
    const email = newAddress();
    for (let each = 0; each < 11; each += 1) await isWithinBounds(site.services, "login", email);
    site.clock.advance(14 * MINUTE);
    await expect(countAttempt(site.services, "login", email)).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfter: 60,
    });
    site.clock.advance(MINUTE);
    expect(await isWithinBounds(site.services, "login", email)).toBe(true);
  });

  test("ends where the clock was set back", async () => {
    const email = newAddress();
    site.clock.advance(3 * DAY);
    for (let each = 0; each < 11; each += 1) await isWithinBounds(site.services, "login", email);
    site.clock.advance(-3 * DAY);
    for (let each = 0; each < 10; each += 1) expect(await isWithinBounds(site.services, "login", email)).toBe(true);
    expect(await isWithinBounds(site.services, "login", email)).toBe(false);
  });

  test("holds for hosts whose clocks differ a little", async () => {
    const email = newAddress();
    for (let each = 0; each < 10; each += 1) await isWithinBounds(site.services, "login", email);
    site.clock.advance(-20 * SECOND);
    expect(await isWithinBounds(site.services, "login", email)).toBe(false);
    site.clock.advance(20 * SECOND);
  });

  test("is deleted when it has expired, and not before", async () => {
    await site.db.deleteFrom("attempts").execute();
    await isWithinBounds(site.services, "login", newAddress());
    await isWithinBounds(site.services, "login-code", newAddress());
    await forgetEndedAttempts(site.db, site.clock.now() + 15 * MINUTE);
    expect(await stored()).toHaveLength(1);
    await forgetEndedAttempts(site.db, site.clock.now() + HOUR);
    expect(await stored()).toEqual([]);
  });

  test("is empty where limits are switched off", async () => {
    const email = newAddress();
    for (let each = 0; each < 20; each += 1) await countAttempt(unlimited.services, "login", email);
    expect(await stored(unlimited)).toEqual([]);
  });
});

describe("one e-mail address", () => {
  let everywhere: TestApp;
  beforeAll(() => {
    everywhere = fromEverywhere(site);
  });

  test("may be subscribed five times in an hour, and no more", async () => {
    const email = newAddress();
    const subscribe = () => everywhere.call("POST", "/subscription/subscribe", { payload: { email } });
    for (let each = 0; each < 5; each += 1) expect((await subscribe()).status).toBe(201);
    const { status, headers } = await subscribe();
    expect({ status, after: headers["retry-after"] }).toEqual({ status: 429, after: "3600" });
  });
});
