import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { type Mail, mailsTo } from "#test/mailbox.ts";
import { naughtyByKind } from "#test/naughty-strings.ts";
import { newAddress } from "#test/sign-in.ts";
import { line, needed } from "#test/stored-texts.ts";

/**
 * The name of the site is in the subject and text of each mail: whatever it is, each mail goes to one recipient, and is
 * well formed.
 */
const site = useApp({ LOG_LEVEL: "error" });
const admin = useAdmin(site);
const siteName = line({ max: 60, must: needed.something });

/** A mail of a site with that name, to a user with that name. */
async function mailFrom(name: string): Promise<Mail> {
  await site.call("PUT", "/setting", { headers: admin.headers, payload: formOf({ siteName: name }) });
  const email = newAddress();
  await rm(join(site.config.dataDir, "outbox"), { recursive: true, force: true });
  await addUser(site.db, { email, name, language: "en" });
  await site.call("POST", "/auth/request-reset-password", { payload: { email } });
  const mails = await mailsTo(site, email);
  expect({ name, mails: mails.length }).toEqual({ name, mails: 1 });
  return mails[0] as Mail;
}

const headNames = (mail: Mail) => Object.keys(mail.headers).toSorted();

test.each(Object.entries(naughtyByKind))("a name of the kind %s is shown as text", async (_kind, texts) => {
  const plain = await mailFrom("Urubuga");
  for (const text of texts) {
    const name = siteName(text);
    if (name === null) continue;
    const mail = await mailFrom(name);
    expect({ name, heads: headNames(mail), from: mail.from }).toEqual({
      name,
      heads: headNames(plain),
      from: plain.from,
    });
    expect({ name, subject: mail.subject }).toEqual({ name, subject: plain.subject.replace("Urubuga", () => name) });
    expect({ name, isShown: mail.text.includes(name) }).toEqual({ name, isShown: true });
    const elements = (html: string) => html.match(/<[a-z!][^\s>]*/gi);
    expect({ name, elements: elements(mail.html) }).toEqual({ name, elements: elements(plain.html) });
  }
  expect(site.log).toEqual([]);
});
