import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { useDkimKey } from "#test/dkim-key.ts";
import { newAddress } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";
import { checkMail } from "./check-mail.ts";

const smtp = await useSmtp();
const key = useDkimKey();
const other = useDkimKey();
const base64 = (pem: string) => pem.replace(/-----.*?-----|\s/g, "");
const signed = { DKIM_DOMAIN: "urubuga.example", DKIM_SELECTOR: "2026", DKIM_KEY_FILE: key.file };
const records: Record<string, string[]> = {
  "urubuga.example": ["v=spf1 a:mail.example -all", "another text"],
  "2026._domainkey.urubuga.example": [`v=DKIM1; k=rsa; p=${base64(key.publicKey)}`],
  "_dmarc.urubuga.example": ["v=DMARC1; p=quarantine"],
};

beforeEach(() => {
  Object.assign(smtp, { behaviour: "accept", mails: [] });
});

/** What is said to an operator whose domain has other records in DNS. */
async function report({ settings = {}, dns = {}, language = "en" as "en" | "fr" | "rw" } = {}) {
  const config = readConfig({
    SMTP_URL: smtp.url(),
    SITE_URL: "https://urubuga.example",
    MAIL_FROM: "Amakuru <amakuru@urubuga.example>",
    ...signed,
    ...settings,
  });
  const all: Record<string, string[]> = { ...records, ...dns };
  const resolve = async (name: string) => {
    const texts = all[name] ?? [];
    if (texts.length === 0) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: "ENOTFOUND" });
    if (texts[0] === "timeout") throw Object.assign(new Error(`queryTxt ETIMEOUT ${name}`), { code: "ETIMEOUT" });
    // A long text comes in pieces.
    return texts.map((text) => text.match(/.{1,255}/g) ?? []);
  };
  const recipient = newAddress();
  const { lines, isFine } = await checkMail({ config, clock: systemClock, resolve }, { recipient, language });
  return { recipient, text: lines.join("\n"), isFine };
}

describe("a sender for whom everything is right", () => {
  test("is told what its receiver sees", async () => {
    const { recipient, text, isFine } = await report();
    expect(isFine).toBe(true);
    for (const line of [
      "  From: Amakuru <amakuru@urubuga.example>",
      `  To: ${recipient}`,
      "  Subject: Test mail from Amakuru",
      "  List-ID: <newsletter.urubuga.example>",
      "  Precedence: bulk",
      "  Auto-Submitted: auto-generated",
      "  List-Unsubscribe: <https://urubuga.example/en/unsubscribe/test>",
      "  List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Envelope sender: amakuru@urubuga.example",
      "127.0.0.1:",
      "not encrypted",
      "accepted: 250 ",
      "SPF    ok    v=spf1 a:mail.example -all; urubuga.example, aligned with the From address",
      "DKIM   ok    our key is at 2026._domainkey.urubuga.example; signs as urubuga.example, aligned with",
      "DMARC  ok    v=DMARC1; p=quarantine (at urubuga.example)",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain("To be put into DNS");
  });

  test.each([
    ["en", "Test mail from Amakuru", "our newsletter will too"],
    ["fr", "Message d’essai de Amakuru", "notre lettre d’information vous parviendra aussi"],
    ["rw", "Imeri yo kugerageza ya Amakuru", "amakuru yacu na yo azakugeraho"],
  ] as const)("sends one mail, in %s", async (language, subject, words) => {
    const { recipient } = await report({ language });
    expect(smtp.mails).toMatchObject([{ to: recipient, subject, text: expect.stringContaining(words) }]);
  });
});

describe("a sender who lacks records", () => {
  test("is told each of them, as DNS takes it", async () => {
    const nothing = Object.fromEntries(Object.keys(records).map((name) => [name, []]));
    const { text, isFine } = await report({ dns: nothing });
    expect(isFine).toBe(false);
    const all = `v=DKIM1; k=rsa; p=${base64(key.publicKey)}`;
    expect(text).toContain('urubuga.example. TXT "v=spf1 a mx ~all"');
    expect(text).toContain(`2026._domainkey.urubuga.example. TXT "${all.slice(0, 255)}" "${all.slice(255)}"`);
    expect(text).toContain('_dmarc.urubuga.example. TXT "v=DMARC1; p=none; rua=mailto:postmaster@urubuga.example"');
  });

  test.each<[string, Record<string, string[]>, string]>([
    ["two SPF records", { "urubuga.example": ["v=spf1 -all", "v=spf1 ~all"] }, "2 records at urubuga.example"],
    ["an SPF record for everybody", { "urubuga.example": ["v=spf1 +all"] }, "lets everybody send"],
    ["a revoked key", { "2026._domainkey.urubuga.example": ["v=DKIM1; p="] }, "was revoked"],
    ["another key", { "2026._domainkey.urubuga.example": [`p=${base64(other.publicKey)}`] }, "another key than ours"],
  ])("or has wrong ones is told so: %s", async (_what, dns, said) => {
    const { text, isFine } = await report({ dns });
    expect({ isFine, text }).toEqual({ isFine: false, text: expect.stringContaining(`WRONG`) });
    expect(text).toContain(said);
  });
});

test("a policy of the domain above counts, and a key of it is aligned", async () => {
  const settings = { MAIL_FROM: "news@letters.urubuga.example" };
  const { text, isFine } = await report({ settings, dns: { "letters.urubuga.example": ["v=spf1 -all"] } });
  expect({ isFine, text }).toMatchObject({ isFine: true });
  expect(text).toContain("signs as urubuga.example, aligned with the From address");
});

test("a strict policy takes no other domain", async () => {
  const settings = { MAIL_FROM: "news@letters.urubuga.example" };
  const dns = { "_dmarc.urubuga.example": ["v=DMARC1; p=reject; adkim=s"] };
  expect((await report({ settings, dns })).text).toContain("signs as urubuga.example, NOT aligned");
});

test("a key of another domain is not aligned", async () => {
  const { text } = await report({ settings: { DKIM_DOMAIN: "other.example" } });
  expect(text).toContain("signs as other.example, NOT aligned with the From address");
});

test("a sender without a key is told that a provider may sign", async () => {
  const settings = { DKIM_DOMAIN: "", DKIM_SELECTOR: "", DKIM_KEY_FILE: "" };
  const { text, isFine } = await report({ settings });
  expect({ isFine, text }).toEqual({ isFine: true, text: expect.stringContaining("DKIM_DOMAIN is unset") });
});

test("a DNS server that does not answer is not taken for missing records", async () => {
  const { text, isFine } = await report({ dns: { "urubuga.example": ["timeout"] } });
  expect(isFine).toBe(false);
  expect(text).toContain("SPF    ?     not known: queryTxt ETIMEOUT urubuga.example");
  expect(text).not.toContain("To be put into DNS");
});

test("a sender on this machine alone is told to choose another", async () => {
  const { text, isFine } = await report({ settings: { SITE_URL: "", MAIL_FROM: "" } });
  expect({ isFine, text }).toEqual({ isFine: false, text: expect.stringContaining("localhost is no domain") });
});

test("a mail that is not accepted is reported with the server's words", async () => {
  smtp.behaviour = "reject-unauthorized";
  const { text, isFine } = await report();
  expect({ isFine, text }).toEqual({
    isFine: false,
    text: expect.stringContaining("Its answer:      refused: 550 5.7.1 relaying is not allowed"),
  });
});

test("without a mail server there is nothing to check", async () => {
  await expect(report({ settings: { SMTP_URL: "" } })).rejects.toThrow("SMTP_URL is unset");
});
