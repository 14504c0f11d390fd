import { describe, expect, test } from "vitest";
import { HOUR } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { mailsTo } from "#test/mailbox.ts";
import {
  addUserWithPassword,
  askForReset,
  logIn,
  newAddress,
  PASSWORD,
  resetPassword,
  resetTokenFor,
} from "#test/sign-in.ts";

const site = useApp();
const fresh = "irindi jambo";

async function withLink() {
  const { id, email } = await addUserWithPassword(site);
  return { id, email, token: await resetTokenFor(site, email) };
}

describe("asking for a new password", () => {
  const message = "If this address has an account, a link is on its way. It may take a minute.";

  test.for([
    ["one that has an account", async () => (await addUserWithPassword(site)).email],
    ["one that has none", async () => newAddress()],
  ] as const)("is answered alike for every address: %s", async ([, address]) => {
    const { status, body } = await askForReset(site, await address());
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message });
  });

  test.for([
    ["fr", "Si cette adresse a un compte, un lien est en route. Cela peut prendre une minute."],
    ["rw", "Niba iyi imeri ifite konti, linki iri mu nzira. Bishobora gufata umunota."],
  ])("is answered in %s", async ([language, sentence]) => {
    const payload = { email: newAddress() };
    const { body } = await site.call("POST", `/auth/request-reset-password?language=${language}`, { payload });
    expect(body.message).toBe(sentence);
  });

  test.for([
    ["en", "A new password for Urubuga"],
    ["fr", "Un nouveau mot de passe pour Urubuga"],
    ["rw", "Ijambo ry’ibanga rishya kuri Urubuga"],
  ] as const)("causes a mail with a link in the account's language: %s", async ([language, subject]) => {
    const { email } = await addUserWithPassword(site, { language });
    await askForReset(site, email);
    const link = expect.stringMatching(
      new RegExp(`^https://urubuga\\.example/${language}/reset-password\\?token=[\\w-]{43}$`, "m"),
    );
    expect(await mailsTo(site, email)).toMatchObject([{ subject, text: link }]);
  });

  test("mails nothing to an unknown address", async () => {
    const email = newAddress();
    await askForReset(site, email);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("leaves the old password valid", async () => {
    const { email } = await withLink();
    expect((await logIn(site, email)).status).toBe(200);
  });

  test.for(["aline", "a@b.example\nBcc: c@d.example", "", null])("needs an e-mail address, not %j", async (email) => {
    const { status, body } = await site.call("POST", "/auth/request-reset-password", { payload: { email } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["email"]);
  });

  test("is rejected where the honeypot is filled in", async () => {
    const { email } = await addUserWithPassword(site);
    const payload = { email, leaveEmpty: "https://spam.example" };
    expect((await site.call("POST", "/auth/request-reset-password", { payload })).status).toBe(422);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test("is rejected where the form was sent too fast", async () => {
    const { email } = await addUserWithPassword(site);
    const payload = { email, shownAt: site.clock.now() };
    expect((await site.call("POST", "/auth/request-reset-password", { payload })).status).toBe(429);
    expect(await mailsTo(site, email)).toEqual([]);
  });
});

describe("a link", () => {
  test.for([
    ["en", "Password reset successfully!"],
    ["fr", "Mot de passe modifié !"],
    ["rw", "Ijambo ry’ibanga ryahinduwe!"],
  ])("sets a new password, which is confirmed in %s", async ([language, message]) => {
    const { token } = await withLink();
    const payload = { token, newPassword: fresh };
    const { status, body } = await site.call("POST", `/auth/reset-password?language=${language}`, { payload });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message, device: expect.any(String) });
  });

  test("makes the new password the only valid one", async () => {
    const { email, token } = await withLink();
    await resetPassword(site, token, fresh);
    expect((await logIn(site, email, fresh)).status).toBe(200);
    expect((await logIn(site, email, PASSWORD)).status).toBe(401);
  });

  test("is valid for an hour", async () => {
    const { token } = await withLink();
    site.clock.advance(HOUR - 1);
    expect((await resetPassword(site, token)).status).toBe(200);
  });

  test("is still valid after a password that was too short", async () => {
    const { token } = await withLink();
    expect((await resetPassword(site, token, "1234567")).status).toBe(422);
    expect((await resetPassword(site, token)).status).toBe(200);
  });

  test("sets one password where it is used twice at the same moment", async () => {
    const { token } = await withLink();
    const answers = await Promise.all([resetPassword(site, token, fresh), resetPassword(site, token, "another one")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe("the same error rejects a link that", () => {
  const rejection = "This link was used already or is too old. Please ask for a new one.";

  test.for<[string, () => Promise<string>]>([
    ["was used", async () => used((await withLink()).token)],
    ["is an hour old", async () => late((await withLink()).token)],
    ["is forged", async () => "A".repeat(43)],
    ["is too long for any token, as far as it may be", async () => "A".repeat(200)],
    ["was mailed before the one that was used", async () => olderOfTwo()],
  ])("%s", async ([, prepare]) => {
    const { status, body } = await resetPassword(site, await prepare());
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, code: "invalid_reset_link", message: rejection, error: rejection });
  });

  async function used(token: string): Promise<string> {
    await resetPassword(site, token);
    return token;
  }

  async function late(token: string): Promise<string> {
    site.clock.advance(HOUR);
    return token;
  }

  async function olderOfTwo(): Promise<string> {
    const { email, token } = await withLink();
    await resetPassword(site, await resetTokenFor(site, email));
    return token;
  }
});

describe("a new password", () => {
  test.for([
    ["1234567", "At least 8 characters."],
    ["a".repeat(201), "At most 200 characters."],
    ["ijamboba\0nga", "This value is not valid."],
    [null, "This field is required."],
  ])("is rejected where it is malformed: %#", async ([newPassword, sentence]) => {
    const { token } = await withLink();
    const { status, body } = await site.call("POST", "/auth/reset-password", { payload: { token, newPassword } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ newPassword: sentence });
  });

  test("needs a token", async () => {
    const { status, body } = await site.call("POST", "/auth/reset-password", { payload: { newPassword: fresh } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ token: "This field is required." });
  });
});
