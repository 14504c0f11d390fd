import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addSetting } from "#test/factories.ts";
import { codeIn, type Mail } from "#test/mailbox.ts";
import { addUserWithPassword, logIn, newAddress, PASSWORD, verify } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";

const smtp = await useSmtp();
const site = useApp({ SMTP_URL: smtp.url(), MAIL_FROM: "Amakuru <amakuru@urubuga.example>" });

/** The mails that arrived at an address, once all that is due was sent. */
async function arrived(email: string): Promise<Mail[]> {
  await site.services.mailWorker.sendDue();
  return smtp.mails.filter(({ to }) => to === email);
}

async function register(email: string, { name = "Keza", language = "en" } = {}) {
  const payload = { name, email, password: PASSWORD };
  return site.call("POST", `/user/register?language=${language}`, { payload });
}

describe("a mail", () => {
  test("arrives with its sender, recipient and subject", async () => {
    const email = newAddress();
    await register(email);
    const subject = "Welcome to Urubuga";
    expect(await arrived(email)).toMatchObject([{ from: "amakuru@urubuga.example", to: email, subject }]);
  });

  test("arrives once", async () => {
    const email = newAddress();
    await register(email);
    await arrived(email);
    expect(await arrived(email)).toHaveLength(1);
  });

  test.for([
    ["en", "Good to have you here."],
    ["fr", "Ravis de vous compter parmi nous."],
    ["rw", "Twishimiye ko uri kumwe natwe."],
  ] as const)("has the same content as text and as HTML, in %s", async ([language, sentence]) => {
    const email = newAddress();
    await register(email, { language });
    const said = expect.stringContaining(sentence);
    const html = expect.stringContaining(`<html lang="${language}" dir="ltr">`);
    const mails = await arrived(email);
    expect(mails).toMatchObject([{ text: said, html, headers: { "content-language": language } }]);
    expect(mails).toMatchObject([{ html: said }]);
  });

  test("is marked as automatic, so that no absence notice is sent back", async () => {
    const email = newAddress();
    await register(email);
    expect(await arrived(email)).toMatchObject([{ headers: { "auto-submitted": "auto-generated" } }]);
  });

  test("arrives with the letters of any alphabet intact", async () => {
    const email = newAddress();
    const siteName = "Népomuscène 李小龙 🇷🇼";
    await addSetting(site.db, { name: "siteName", value: siteName });
    await register(email, { language: "fr" });
    const mails = await arrived(email);
    await site.db.deleteFrom("settings").where("name", "=", "siteName").execute();
    expect(mails).toMatchObject([
      { subject: `Bienvenue sur ${siteName}`, text: expect.stringContaining(`sur ${siteName}.`) },
    ]);
  });

  test("arrives although the name has half a surrogate pair", async () => {
    const email = newAddress();
    await register(email, { name: "Ke\ud800za" });
    expect(await arrived(email)).toHaveLength(1);
  });

  test("with a code signs in", async () => {
    const { email } = await addUserWithPassword(site);
    await logIn(site, email);
    const [mail] = await arrived(email);
    expect((await verify(site, email, mail ? codeIn(mail) : "")).status).toBe(200);
  });

  test("leaves the queue empty", async () => {
    const email = newAddress();
    await register(email);
    await arrived(email);
    expect(await site.db.selectFrom("mails").selectAll().where("recipient", "=", email).execute()).toEqual([]);
  });
});

test.for(["a@urubuga.example,b@urubuga.example", '"a@urubuga.example" <b@urubuga.example>'])(
  "no mail goes to two recipients: %s",
  async (email) => {
    const before = smtp.mails.length;
    expect((await register(email)).status).toBe(422);
    await site.services.mailWorker.sendDue();
    expect(smtp.mails).toHaveLength(before);
  },
);

describe("a site with a line break in its name", () => {
  const odd = useApp({ SMTP_URL: smtp.url() });

  test("sends its mail to no other address", async () => {
    await addSetting(odd.db, { name: "siteName", value: "Amakuru\r\nBcc: all@urubuga.example" });
    const email = newAddress();
    await odd.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });
    await odd.services.mailWorker.sendDue();
    expect(smtp.mails.filter(({ to }) => to === "all@urubuga.example")).toEqual([]);
    expect(smtp.mails.find(({ to }) => to === email)?.headers).not.toHaveProperty("bcc");
  });
});
