import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { codeIn, mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, beginSignIn, fromEverywhere, fromNetwork, newAddress, verify } from "#test/sign-in.ts";

/** Strangers who know a user's address and do not stop: from many networks, or behind the same carrier address. */
const site = useApp({ RATE_LIMIT: "on" });
const elsewhere = (): TestApp => fromEverywhere(site);
let home: TestApp;
let homes = 0;
beforeEach(() => {
  homes += 1;
  home = fromNetwork(site, `41.186.${homes >> 8}.${homes % 256}`);
});

const resend = (from: TestApp, email: string, more = {}) =>
  from.call("POST", "/otp/resend", { payload: { email, ...more } });

/** Asks, guesses a code and a password once a minute. */
async function flood(from: TestApp, email: string, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await resend(from, email);
    await verify(from, email, `00000${minute % 10}`);
    await from.call("POST", "/auth/login", { payload: { email, password: `not it ${minute}` } });
    await site.services.mailWorker.sendDue();
    site.clock.advance(MINUTE);
  }
}

describe("the first code stays valid whatever strangers elsewhere send,", () => {
  test("with the sign-in token, from yet another network", async () => {
    const { email } = await addUserWithPassword(site);
    await flood(elsewhere(), email, 8);
    const { otp, signIn } = await beginSignIn(home, email);
    await flood(elsewhere(), email, 8);
    expect((await verify(elsewhere(), email, otp, { signIn })).status).toBe(200);
  });

  test("with the address alone, from the network that gave the password", async () => {
    const { email } = await addUserWithPassword(site);
    await flood(elsewhere(), email, 8);
    const { otp } = await beginSignIn(home, email);
    await flood(elsewhere(), email, 8);
    expect((await verify(home, email, otp)).status).toBe(200);
  });

  test("on a known device, after the limit of passwords was used up", async () => {
    const { email } = await addUserWithPassword(site);
    const begun = await beginSignIn(home, email);
    const { device } = (await verify(home, email, begun.otp, begun)).body;
    await flood(elsewhere(), email, 12);
    const { otp, signIn } = await beginSignIn(home, email, { device });
    await flood(elsewhere(), email, 8);
    expect((await verify(home, email, otp, { signIn })).status).toBe(200);
  });
});

describe("a stranger on the owner's network", () => {
  test("invalidates no code and uses up no try of the holder of the sign-in token", async () => {
    const { email } = await addUserWithPassword(site);
    await flood(home, email, 5);
    const { otp, signIn } = await beginSignIn(home, email);
    await flood(home, email, 8);
    expect((await verify(home, email, otp, { signIn })).status).toBe(200);
  });

  test("leaves the last mailed code valid for a program that has the address alone", async () => {
    const { email } = await addUserWithPassword(site);
    await beginSignIn(home, email);
    for (let minute = 0; minute < 8; minute += 1) {
      await resend(home, email);
      await site.services.mailWorker.sendDue();
      site.clock.advance(MINUTE);
    }
    const [last] = (await mailsTo(site, email)).slice(-1);
    expect((await verify(home, email, last ? codeIn(last) : "")).status).toBe(200);
  });

  test("causes at most four mails in an hour, whose codes the token holder can use as well", async () => {
    const { email } = await addUserWithPassword(site);
    const { signIn } = await beginSignIn(home, email);
    for (let minute = 0; minute < 9; minute += 1) {
      await resend(home, email);
      await site.services.mailWorker.sendDue();
      site.clock.advance(MINUTE);
    }
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(5);
    const last = mails.at(-1);
    expect((await verify(home, email, last ? codeIn(last) : "", { signIn })).status).toBe(200);
  });
});

describe("another code is mailed to the owner at once, whatever strangers requested,", () => {
  test.for([
    ["elsewhere", elsewhere],
    ["on the same network", () => home],
  ] as const)("%s: with the sign-in token", async ([, from]) => {
    const { email } = await addUserWithPassword(site);
    const { signIn } = await beginSignIn(home, email);
    await flood(from(), email, 6);
    await resend(from(), email);
    const before = (await mailsTo(site, email)).length;
    expect((await resend(home, email, { signIn })).status).toBe(200);
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(before + 1);
    const last = mails.at(-1);
    expect((await verify(home, email, last ? codeIn(last) : "", { signIn })).status).toBe(200);
  });

  test("elsewhere: with the address alone, from the network that gave the password", async () => {
    const { email } = await addUserWithPassword(site);
    await beginSignIn(home, email);
    await flood(elsewhere(), email, 6);
    await resend(elsewhere(), email);
    expect((await resend(home, email)).status).toBe(200);
    const mails = await mailsTo(site, email);
    expect(mails).toHaveLength(2);
    const last = mails.at(-1);
    expect((await verify(home, email, last ? codeIn(last) : "")).status).toBe(200);
  });
});

test("requests from elsewhere, one a minute, cause no mail and use up none of the owner's five", async () => {
  const { email } = await addUserWithPassword(site);
  await beginSignIn(home, email);
  for (let minute = 0; minute < 30; minute += 1) {
    await resend(elsewhere(), email);
    await site.services.mailWorker.sendDue();
    site.clock.advance(MINUTE);
  }
  expect(await mailsTo(site, email)).toHaveLength(1);
  for (let each = 0; each < 4; each += 1) await beginSignIn(home, email);
  expect(await mailsTo(site, email)).toHaveLength(5);
});

test.for([
  ["whose owner is signing in on the same network", async () => (await waiting()).email],
  ["that has an account", async () => (await addUserWithPassword(site)).email],
  ["that is unknown", async () => newAddress()],
] as const)("the 60 seconds between two requests do not reveal an address %s", async ([, address]) => {
  const email = await address();
  const first = await resend(home, email);
  const second = await resend(home, email);
  expect([first.status, second.status, second.headers["retry-after"]]).toEqual([200, 429, "60"]);
  expect((await resend(elsewhere(), email)).status).toBe(200);
});

async function waiting() {
  const { email } = await addUserWithPassword(site);
  await beginSignIn(home, email);
  return { email };
}
