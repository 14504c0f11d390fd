import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import {
  addUserWithPassword,
  beginSignIn,
  fromEverywhere,
  PASSWORD,
  resetPassword,
  resetTokenFor,
  verify,
} from "#test/sign-in.ts";

/** A stranger who knows a user's address, calls from many networks, and does not stop. */
const limited = useApp({ RATE_LIMIT: "on" });
let site: TestApp;
beforeAll(() => {
  site = fromEverywhere(limited);
});

const post = (path: string, payload: object) => site.call("POST", path, { payload });
const statusOf = async (path: string, payload: object) => (await post(path, payload)).status;

/** A user who has signed in on a device before. */
async function known() {
  const { email } = await addUserWithPassword(site);
  const { otp, signIn } = await beginSignIn(site, email);
  const { body } = await verify(site, email, otp, { signIn });
  return { email, device: body.device as string };
}

const tryPasswords = async (email: string, more = {}) => {
  for (let tries = 0; tries < 12; tries += 1)
    await post("/auth/login", { email, password: `not it ${tries}`, ...more });
};
const tryCodes = async (email: string, more = {}) => {
  for (let tries = 0; tries < 6; tries += 1) await post("/otp/verify", { email, otp: `00000${tries}`, ...more });
};

describe("a user who has signed in on this device before", () => {
  test("can log in, however many passwords and codes are tried elsewhere", async () => {
    const { email, device } = await known();
    await tryPasswords(email);
    expect(await statusOf("/auth/login", { email, password: PASSWORD })).toBe(429);
    const step = await beginSignIn(site, email, { device });
    await tryCodes(email);
    expect(await statusOf("/otp/verify", { email, device, ...step })).toBe(200);
  });
});

test("a user who opens a reset link can log in, even if passwords and codes are tried before and after", async () => {
  const { email } = await addUserWithPassword(site);
  await tryPasswords(email);
  const { body } = await resetPassword(site, await resetTokenFor(site, email), PASSWORD);
  await tryPasswords(email);
  const step = await beginSignIn(site, email, { device: body.device });
  await tryCodes(email);
  expect(await statusOf("/otp/verify", { email, device: body.device, ...step })).toBe(200);
});

test("a mailed reset link stays valid where a stranger requests further ones up to the limit", async () => {
  const { email } = await addUserWithPassword(site);
  const token = await resetTokenFor(site, email);
  for (let calls = 0; calls < 6; calls += 1) await post("/auth/request-reset-password", { email });
  site.clock.advance(59 * MINUTE);
  expect((await resetPassword(site, token)).status).toBe(200);
});

describe("a known device", () => {
  test("has limits of its own: ten passwords, five tries of a code", async () => {
    const { email, device } = await known();
    await tryPasswords(email, { device });
    expect(await statusOf("/auth/login", { email, password: PASSWORD, device })).toBe(429);
    const step = await beginSignIn(site, email);
    await tryCodes(email, { device, signIn: step.signIn });
    expect(await statusOf("/otp/verify", { email, device, ...step })).toBe(401);
  });

  test("is unknown once the password has changed", async () => {
    const { email, device } = await known();
    await tryPasswords(email);
    await resetPassword(site, await resetTokenFor(site, email), "irindi jambo");
    await tryPasswords(email);
    expect(await statusOf("/auth/login", { email, password: "irindi jambo", device })).toBe(429);
  });

  test("gives no advantage where it is another user's, forged or empty", async () => {
    const { email } = await known();
    await tryPasswords(email);
    for (const device of [(await known()).device, "abc.def", ".", ""]) {
      expect(await statusOf("/auth/login", { email, password: PASSWORD, device })).toBe(429);
    }
  });

  test("does not sign the caller in by itself", async () => {
    const { email, device } = await known();
    expect(await statusOf("/auth/login", { email, password: "not the right one", device })).toBe(401);
    expect(await statusOf("/otp/verify", { email, otp: "123456", device })).toBe(401);
  });
});
