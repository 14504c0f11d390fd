import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, codeFor, logIn, newAddress, PASSWORD } from "#test/sign-in.ts";

const site = useApp();

async function post(payload: object, { query = "", headers = {} } = {}) {
  return site.call("POST", `/auth/login${query}`, { payload, headers });
}

describe("the right password", () => {
  test.each([
    ["en", "We have mailed you a code."],
    ["fr", "Nous vous avons envoyé un code par e-mail."],
    ["rw", "Twakoherereje kode kuri imeri."],
  ])("is answered in %s with the address that the code goes to, and a sign-in token", async (language, message) => {
    const { email } = await addUserWithPassword(site);
    const { status, body } = await post({ email, password: PASSWORD }, { query: `?language=${language}` });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message, email, signIn: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test("causes one mail with a code", async () => {
    const { email } = await addUserWithPassword(site);
    await logIn(site, email);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("does not sign the user in yet", async () => {
    const { id, email } = await addUserWithPassword(site);
    await logIn(site, email);
    expect(await site.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute()).toEqual([]);
  });

  test("may come with the address in capitals and with spaces around it", async () => {
    const { email } = await addUserWithPassword(site);
    const { status, body } = await logIn(site, `  ${email.toUpperCase()} `);
    expect({ status, email: body.email }).toEqual({ status: 200, email });
  });

  test("is used with its leading and trailing spaces", async () => {
    const { email } = await addUserWithPassword(site, { password: " two words " });
    expect((await logIn(site, email, "two words")).status).toBe(401);
    expect((await logIn(site, email, " two words ")).status).toBe(200);
  });
});

describe("the mail with the code", () => {
  test.each([
    ["en", /^\d{6} is your code for Urubuga$/],
    ["fr", /^\d{6} est votre code pour Urubuga$/],
    ["rw", /^\d{6} ni kode yawe yo kwinjira kuri Urubuga$/],
  ] as const)("is in the account's language %s, whatever the request's is", async (language, subject) => {
    const { email } = await addUserWithPassword(site, { language });
    await post({ email, password: PASSWORD }, { query: "?language=en", headers: { "accept-language": "en" } });
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toMatch(subject);
  });

  test("has the code in the text and in the HTML", async () => {
    const { email } = await addUserWithPassword(site);
    const code = await codeFor(site, email);
    const [mail] = await mailsTo(site, email);
    expect(mail?.html).toContain(`>${code}</p>`);
  });
});

describe("a failed sign-in says only that address or password is wrong", () => {
  const rejection = "The e-mail address or the password is wrong.";

  test.each([
    ["an unknown address", async () => newAddress(), PASSWORD],
    ["a wrong password", async () => (await addUserWithPassword(site)).email, "ijambobanga "],
    ["a password shorter than any", async () => (await addUserWithPassword(site)).email, "i"],
    [
      "an account without a password",
      async () => (await addUserWithPassword(site, { password: undefined })).email,
      PASSWORD,
    ],
  ])("with %s", async (_what, address, password) => {
    const { status, body } = await logIn(site, await address(), password);
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, code: "invalid_credentials", message: rejection, error: rejection });
  });

  test("and gets no mail", async () => {
    const { email: known } = await addUserWithPassword(site);
    const unknown = newAddress();
    await logIn(site, known, "not the right one");
    await logIn(site, unknown);
    expect([...(await mailsTo(site, known)), ...(await mailsTo(site, unknown))]).toEqual([]);
  });

  test.each([
    ["fr", "L’adresse e-mail ou le mot de passe est incorrect."],
    ["rw", "Imeri cyangwa ijambo ry’ibanga si byo."],
  ])("in %s", async (language, message) => {
    const { body } = await post({ email: newAddress(), password: PASSWORD }, { query: `?language=${language}` });
    expect(body.message).toBe(message);
  });
});

describe("invalid input", () => {
  test("is reported for both fields together", async () => {
    const { status, body } = await post({});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: "This field is required.", password: "This field is required." });
  });

  test.for([
    "aline",
    "aline@urubuga.example\r\nBcc: all@urubuga.example",
    "a@b.example\u0000",
    5,
    null,
    ["a@b.example"],
  ])("is an address such as %j", async (email) => {
    const { status, body } = await post({ email, password: PASSWORD });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["email"]);
  });

  test.for(["", 12_345_678, null])("is a password such as %j", async (password) => {
    const { status, body } = await post({ email: newAddress(), password });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["password"]);
  });

  test("is a password of more than 200 characters", async () => {
    const { status, body } = await logIn(site, newAddress(), "a".repeat(201));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ password: "At most 200 characters." });
  });
});

test("a NUL character in a password is a wrong password", async () => {
  const { email } = await addUserWithPassword(site);
  expect((await logIn(site, email, `${PASSWORD}\0`)).status).toBe(401);
});
