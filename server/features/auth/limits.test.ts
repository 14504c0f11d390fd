import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { HOUR, MINUTE, SECOND } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { codeIn, mailsTo } from "#test/mailbox.ts";
import {
  addUserWithPassword,
  askForReset,
  beginSignIn,
  codeFor,
  fromEverywhere,
  fromNetwork,
  logIn,
  newAddress,
  resetPassword,
  resetTokenFor,
  verify,
} from "#test/sign-in.ts";

const limited = useApp({ RATE_LIMIT: "on" });
let site: TestApp;
/** One of the networks, which verifies codes with the e-mail address alone. */
let home: TestApp;

beforeAll(() => {
  site = fromEverywhere(limited);
});
// A network of its own for each test: only the limits per e-mail address count.
beforeEach(() => {
  networks += 1;
  home = fromNetwork(limited, `172.16.${networks >> 8}.${networks % 256}`);
});
let networks = 0;

async function resend(email: string) {
  return home.call("POST", "/otp/resend", { payload: { email } });
}

/** The status of each of so many calls, one after the other. */
async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let each = 0; each < times; each += 1) all.push((await call()).status);
  return all;
}

/** An address with an account and one without: a limit must not tell which it is. */
const addresses = [
  ["of an account", async () => (await addUserWithPassword(site)).email],
  ["that is unknown", async () => newAddress()],
] as const;

describe.each(addresses)("an address %s", (_whose, address) => {
  test("may be tried with ten passwords in 15 minutes, and no more", async () => {
    const email = await address();
    expect(await statuses(11, () => logIn(site, email, "not the right one"))).toEqual([...Array(10).fill(401), 429]);
  });

  test("may be tried again after 15 minutes", async () => {
    const email = await address();
    await statuses(11, () => logIn(site, email, "not the right one"));
    site.clock.advance(15 * MINUTE);
    expect((await logIn(site, email, "not the right one")).status).toBe(401);
  });

  test("gets one more code in 60 seconds", async () => {
    const email = await address();
    expect(await statuses(2, () => resend(email))).toEqual([200, 429]);
    site.clock.advance(60 * SECOND);
    expect((await resend(email)).status).toBe(200);
  });

  test("may request a reset link five times in an hour", async () => {
    const email = await address();
    expect(await statuses(6, () => askForReset(site, email))).toEqual([...Array(5).fill(200), 429]);
    site.clock.advance(HOUR);
    expect((await askForReset(site, email)).status).toBe(200);
  });
});

describe("a rejection names the seconds to wait", () => {
  test.each([
    { what: "for a password", call: logIn, max: 10, seconds: 15 * 60 },
    { what: "for another code", call: (_: TestApp, email: string) => resend(email), max: 1, seconds: 60 },
    { what: "for a reset", call: askForReset, max: 5, seconds: 60 * 60 },
  ])("$what", async ({ call, max, seconds }) => {
    const email = newAddress();
    await statuses(max, () => call(site, email));
    site.clock.advance(20 * SECOND);
    const { status, headers } = await call(site, email);
    expect({ status, after: headers["retry-after"] }).toEqual({ status: 429, after: String(seconds - 20) });
  });
});

test("the right password does not bypass the limit", async () => {
  const { email } = await addUserWithPassword(site);
  await statuses(10, () => logIn(site, email, "not the right one"));
  expect((await logIn(site, email)).status).toBe(429);
});

test("a reset link ends the limit of a user who has tried too many passwords", async () => {
  const { email } = await addUserWithPassword(site);
  await statuses(11, () => logIn(site, email, "not the right one"));
  await resetPassword(site, await resetTokenFor(site, email), "irindi jambo");
  expect((await logIn(site, email, "irindi jambo")).status).toBe(200);
});

test("addresses are limited independently", async () => {
  await statuses(11, () => logIn(site, newAddress(), "not the right one"));
  expect((await logIn(site, (await addUserWithPassword(site)).email)).status).toBe(200);
});

test("a restart does not reset the count of attempts", async () => {
  const email = newAddress();
  await statuses(10, () => logIn(site, email, "not the right one"));
  const { config, db, clock } = limited;
  const { app } = await buildApp({ config, db, clock });
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password: "not the right one" },
    remoteAddress: "10.255.0.1",
  });
  await app.close();
  expect(answer.statusCode).toBe(429);
});

describe("codes", () => {
  test("are mailed to one address five times in an hour", async () => {
    const { email } = await addUserWithPassword(site);
    const logInAndWait = async () => {
      const answer = await logIn(site, email);
      await site.services.mailWorker.sendDue();
      return answer;
    };
    expect(await statuses(6, logInAndWait)).toEqual([...Array(5).fill(200), 429]);
    expect(await mailsTo(site, email)).toHaveLength(5);
  });

  test("of two logins at the same moment are two, both valid", async () => {
    const { email } = await addUserWithPassword(site);
    await Promise.all([logIn(home, email), logIn(home, email)]);
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect((await verify(home, email, codeIn(mail))).status).toBe(200);
  });

  test("are mailed again after an hour", async () => {
    const { email } = await addUserWithPassword(site);
    await statuses(6, () => logIn(site, email));
    site.clock.advance(HOUR);
    expect((await logIn(site, email)).status).toBe(200);
  });

  test("that are requested again with the token count among the five, and a sixth is rejected", async () => {
    const { email } = await addUserWithPassword(site);
    const { signIn } = await beginSignIn(site, email);
    const ask = async () => {
      site.clock.advance(MINUTE);
      const answer = await site.call("POST", "/otp/resend", { payload: { email, signIn } });
      await site.services.mailWorker.sendDue();
      return answer;
    };
    expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await mailsTo(site, email)).toHaveLength(5);
  });

  test("that are requested again with the address alone are four in an hour, counted apart from the five", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(home, email);
    for (let each = 0; each < 6; each += 1) {
      expect((await resend(email)).status).toBe(200);
      await site.services.mailWorker.sendDue();
      site.clock.advance(MINUTE);
    }
    expect(await mailsTo(site, email)).toHaveLength(5);
    expect(await statuses(5, () => logIn(site, email))).toEqual([200, 200, 200, 200, 429]);
  });

  test("that a stranger requests do not count where no sign-in is open", async () => {
    const { email } = await addUserWithPassword(site);
    for (let each = 0; each < 6; each += 1) {
      await resend(email);
      await site.services.mailWorker.sendDue();
      site.clock.advance(MINUTE);
    }
    expect(await mailsTo(site, email)).toEqual([]);
    expect((await verify(home, email, await codeFor(home, email))).status).toBe(200);
    expect(await statuses(4, () => logIn(site, email))).toEqual([200, 200, 200, 200]);
  });
});

describe("reset links", () => {
  test("are mailed to one address once in ten minutes", async () => {
    const { email } = await addUserWithPassword(site);
    await statuses(3, () => askForReset(site, email));
    expect(await mailsTo(site, email)).toHaveLength(1);
    site.clock.advance(10 * MINUTE);
    await askForReset(site, email);
    expect(await mailsTo(site, email)).toHaveLength(2);
  });

  test("are mailed at once to a user who has used the last one", async () => {
    const { email } = await addUserWithPassword(site);
    await resetPassword(site, await resetTokenFor(site, email));
    await askForReset(site, email);
    expect(await mailsTo(site, email)).toHaveLength(2);
  });
});
