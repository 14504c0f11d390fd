import { describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, logIn, newAddress, PASSWORD, signIn } from "#test/sign-in.ts";

const site = useApp();

async function register(fields: object, { query = "", headers = {} } = {}) {
  const payload = { name: "Keza Ineza", email: newAddress(), password: PASSWORD, ...fields };
  return site.call("POST", `/user/register${query}`, { payload, headers });
}

async function usersOf(email: string) {
  return site.db.selectFrom("users").selectAll().where("email", "=", email).execute();
}

describe("a new account", () => {
  test.for([
    ["en", "Thank you! We have sent you an e-mail. You can log in now."],
    ["fr", "Merci ! Nous vous avons envoyé un e-mail. Vous pouvez vous connecter."],
    ["rw", "Urakoze! Twakoherereje imeri. Ubu ushobora kwinjira."],
  ])("is confirmed in %s", async ([language, message]) => {
    const { status, body } = await register({}, { query: `?language=${language}` });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, message });
  });

  test("has the role of a reader, and the language of the request", async () => {
    const email = newAddress();
    await register({ email }, { headers: { "accept-language": "fr" } });
    expect(await usersOf(email)).toMatchObject([{ name: "Keza Ineza", role: "USER", language: "fr", avatar: null }]);
  });

  test("can be signed in to", async () => {
    const email = newAddress();
    await register({ email });
    const { status } = await site.call("GET", "/auth/profile", { headers: await signIn(site, email) });
    expect(status).toBe(200);
  });

  test("keeps the address in lower case", async () => {
    const email = newAddress();
    await register({ email: ` ${email.toUpperCase()} ` });
    expect(await usersOf(email)).toHaveLength(1);
  });

  test("cannot be an administrator's by sending that role", async () => {
    const email = newAddress();
    await register({ email, role: "ADMIN" });
    expect(await usersOf(email)).toMatchObject([{ role: "USER" }]);
  });

  test.each(["<script>alert(1)</script>", "Aline & Kevin", 'O\'Brien "Bob"', "Jean‑Népomuscène", "李小龙"])(
    "keeps its name as it was typed: %s",
    async (name) => {
      const email = newAddress();
      await register({ email, name });
      const { body } = await site.call("GET", "/auth/profile", { headers: await signIn(site, email) });
      expect(body.user.name).toBe(name);
    },
  );
});

describe("the welcome", () => {
  test.for([
    ["en", "Welcome to Urubuga"],
    ["fr", "Bienvenue sur Urubuga"],
    ["rw", "Murakaza neza kuri Urubuga"],
  ])("is mailed in %s, the language of the request", async ([language, subject]) => {
    const email = newAddress();
    await register({ email }, { query: `?language=${language}` });
    const link = expect.stringContaining(`https://urubuga.example/${language}/login`);
    expect(await mailsTo(site, email)).toMatchObject([{ subject, text: link, html: link }]);
  });

  test("does not contain the name, which a stranger may have chosen", async () => {
    const email = newAddress();
    await register({ email, name: "spam.example says hello" });
    const [mail] = await mailsTo(site, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("spam.example");
    expect(mail?.text).toContain(email);
  });
});

describe("an address that has an account", () => {
  test("is answered as a new one is", async () => {
    const { email } = await addUserWithPassword(site);
    const known = await register({ email });
    const fresh = await register({});
    expect({ status: known.status, body: known.body }).toEqual({ status: fresh.status, body: fresh.body });
  });

  test("keeps name, password, role and language", async () => {
    const { email } = await addUserWithPassword(site, { role: "ADMIN", language: "fr" });
    const before = await usersOf(email);
    await register({ email: email.toUpperCase(), name: "Somebody else", password: "their password" });
    expect(await usersOf(email)).toEqual(before);
  });

  test("gets a mail that says so, in the account's language", async () => {
    const { email } = await addUserWithPassword(site, { language: "fr" });
    await register({ email }, { query: "?language=en" });
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual([
      "Vous avez déjà un compte sur Urubuga",
    ]);
  });

  test("is registered once where it is sent twice at the same moment", async () => {
    const email = newAddress();
    const answers = await Promise.all([register({ email }), register({ email, password: "another password" })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await usersOf(email)).toHaveLength(1);
  });
});

describe("the API rejects", () => {
  test.for([
    ["a missing name", { name: undefined }, { name: "This field is required." }],
    ["a name of spaces", { name: "  " }, { name: "This field is required." }],
    ["a name of more than 100 characters", { name: "a".repeat(101) }, { name: "At most 100 characters." }],
    ["a name with a line break", { name: "Keza\nBcc: all@urubuga.example" }, { name: "This value is not valid." }],
    ["a name with a carriage return", { name: "Keza\rIneza" }, { name: "This value is not valid." }],
    ["a name with a NUL character", { name: "Ke\0za" }, { name: "This value is not valid." }],
    ["a name that is no text", { name: 5 }, { name: "This value is not valid." }],
    ["an address that is none", { email: "keza" }, { email: "Enter a valid e-mail address." }],
    ["a password of seven characters", { password: "1234567" }, { password: "At least 8 characters." }],
    ["a password of more than 200", { password: "a".repeat(201) }, { password: "At most 200 characters." }],
    ["a password with a NUL character", { password: "ijamboba\0nga" }, { password: "This value is not valid." }],
    ["all at once", { name: "", email: "", password: "" }, everyFieldMissing()],
  ] as const)("%s", async ([, fields, errors]) => {
    const email = newAddress();
    const { status, body } = await register({ email, ...fields });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
    expect(await usersOf(email)).toEqual([]);
  });

  test("an address with a line break, to which no mail goes either", async () => {
    const email = newAddress();
    const { status } = await register({ email: `${email}\r\nBcc: another@urubuga.example` });
    expect(status).toBe(422);
    expect([...(await mailsTo(site, email)), ...(await mailsTo(site, "another@urubuga.example"))]).toEqual([]);
  });

  test("a form whose honeypot is filled in", async () => {
    const email = newAddress();
    const { status, body } = await register({ email, leaveEmpty: "x" });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: "This looks as if a program had sent it. Please send it once more.",
    });
    expect(await usersOf(email)).toEqual([]);
  });

  test("a form that was sent too fast, which may be sent again two seconds later", async () => {
    const form = { email: newAddress(), shownAt: site.clock.now() };
    const { status, headers } = await register(form);
    expect({ status, after: headers["retry-after"] }).toEqual({ status: 429, after: "2" });
    site.clock.advance(2 * SECOND);
    expect((await register(form)).status).toBe(201);
    expect((await logIn(site, form.email)).status).toBe(200);
  });
});

function everyFieldMissing() {
  const missing = "This field is required.";
  return { name: missing, email: missing, password: missing };
}
