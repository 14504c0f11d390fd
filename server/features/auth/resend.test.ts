import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { codeIn, mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, codeFor, newAddress, verify } from "#test/sign-in.ts";

const site = useApp();

async function resend(email: string, { query = "" } = {}) {
  return site.call("POST", `/otp/resend${query}`, { payload: { email } });
}

async function resentCode(email: string): Promise<string> {
  await resend(email);
  const mail = (await mailsTo(site, email)).at(-1);
  return mail ? codeIn(mail) : "";
}

describe("where a sign-in is open", () => {
  test("a new code is mailed", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    await resend(email);
    expect(await mailsTo(site, email)).toHaveLength(2);
  });

  test("the new code signs in", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    expect((await verify(site, email, await resentCode(email))).status).toBe(200);
  });

  test("the old code is no longer valid", async () => {
    const { email } = await addUserWithPassword(site);
    const old = await codeFor(site, email);
    const fresh = await resentCode(email);
    // One time in a million the two are the same.
    expect((await verify(site, email, old)).status).toBe(old === fresh ? 200 : 401);
  });

  test("the new code has ten minutes of its own", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    site.clock.advance(9 * MINUTE);
    const code = await resentCode(email);
    site.clock.advance(9 * MINUTE);
    expect((await verify(site, email, code)).status).toBe(200);
  });

  test("the new code has five tries of its own", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    for (let each = 0; each < 5; each += 1) await verify(site, email, "000000");
    expect((await verify(site, email, await resentCode(email))).status).toBe(200);
  });

  test("the mail is in the account's language", async () => {
    const { email } = await addUserWithPassword(site, { language: "fr" });
    await codeFor(site, email);
    await resend(email, { query: "?language=en" });
    const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
    expect(subjects[1]).toMatch(/^\d{6} est votre code pour Urubuga$/);
  });
});

describe("the answer does not reveal whether a sign-in is open", () => {
  const message = "If you are logging in with this address, a new code is on its way.";

  test.for([
    ["where one is", async () => (await waiting()).email],
    ["where the account has none", async () => (await addUserWithPassword(site)).email],
    ["where the address has no account", async () => newAddress()],
  ] as const)("%s", async ([, address]) => {
    const { status, body } = await resend(await address());
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message });
  });

  test.for([
    ["fr", "Si vous êtes en train de vous connecter avec cette adresse, un nouveau code est en route."],
    ["rw", "Niba urimo kwinjira ukoresheje iyi imeri, indi kode iri mu nzira."],
  ])("in %s", async ([language, sentence]) => {
    expect((await resend(newAddress(), { query: `?language=${language}` })).body.message).toBe(sentence);
  });
});

describe("no mail goes out", () => {
  test("to an unknown address", async () => {
    const email = newAddress();
    await resend(email);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("to a user who has not given the password", async () => {
    const { email } = await addUserWithPassword(site);
    await resend(email);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("to a user who has signed in meanwhile", async () => {
    const { email, code } = await waiting();
    await verify(site, email, code);
    await resend(email);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("for a sign-in that was started an hour ago", async () => {
    const { email } = await waiting();
    site.clock.advance(HOUR);
    await resend(email);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });
});

test.for(["aline", "", null])("a malformed e-mail address is rejected: %j", async (email) => {
  const { status, body } = await site.call("POST", "/otp/resend", { payload: { email } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["email"]);
});

async function waiting() {
  const { email } = await addUserWithPassword(site);
  return { email, code: await codeFor(site, email) };
}
