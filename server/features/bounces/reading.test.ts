import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { sendDueNewsletters } from "#server/features/newsletters/job.ts";
import { as, useApp } from "#test/app.ts";
import { reportAbout } from "#test/bounces.ts";
import { addSessionUser, addSubscription } from "#test/factories.ts";
import { describeImap } from "#test/imap.ts";
import { addNewsletter } from "#test/newsletter-calls.ts";
import { newAddress } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";
import { createBounceReader } from "./reading.ts";

const smtp = await useSmtp();
const site = useApp(async () => ({
  SMTP_URL: smtp.url(),
  MAIL_FROM: "Urubuga <news@urubuga.example>",
  BOUNCE_ADDRESS: "bounces@urubuga.example",
}));
let editor: { headers: Record<string, string> };
beforeAll(async () => {
  editor = { headers: as((await addSessionUser(site, { role: "EDITOR" })).token) };
});
beforeEach(async () => {
  smtp.mails = [];
  smtp.senders.clear();
  await site.db.deleteFrom("subscriptions").execute();
});

const never = new AbortController().signal;

/** Sends a newsletter in French to all who are subscribed. @returns its id */
async function sendOne(): Promise<number> {
  const id = await addNewsletter(site);
  const { status } = await site.call("POST", `/newsletter/${id}/send`, editor);
  expect(status).toBe(200);
  await sendDueNewsletters(site.services, site.app.log, never);
  return id;
}

async function subscribed(): Promise<string> {
  const email = newAddress();
  await addSubscription(site.db, { email, language: "fr" });
  return email;
}

const countsOf = async (id: number) => (await site.call("GET", `/newsletter/${id}`, editor)).body.newsletter.counts;
const recipients = () => smtp.mails.map(({ to }) => to);

const senderTo = (email: string) => smtp.senders.get(email) ?? "";

test("each mail of a newsletter has a return address of its own", async () => {
  for (let each = 0; each < 3; each += 1) await subscribed();
  const id = await sendOne();
  expect(await countsOf(id)).toMatchObject({ sent: 3 });
  const senders = new Set(smtp.senders.values());
  expect(senders.size).toBe(3);
  for (const sender of senders) expect(sender).toMatch(/^bounces\+\d+-\d+\.[0-9a-f]{16}@urubuga\.example$/);
});

describeImap("what comes back to the mailbox", (imap) => {
  const warnings: object[] = [];
  const readMailbox = () => createBounceReader(site.services, imap.url, { warn: (line) => warnings.push(line) })(never);
  const areSeen = async () => (await imap.mails()).map(({ isSeen }) => isSeen);

  beforeEach(() => imap.empty());

  test("of a newsletter suppresses the address: the next one goes to all others", async () => {
    const gone = await subscribed();
    const reader = await subscribed();
    const first = await sendOne();
    expect(recipients().toSorted()).toEqual([gone, reader].toSorted());
    await imap.deliver(reportAbout("postfix-user-unknown", senderTo(gone)));
    await readMailbox();
    expect(await areSeen()).toEqual([true]);
    expect(await countsOf(first)).toMatchObject({ sent: 1, bounced: 1 });

    smtp.mails = [];
    const second = await sendOne();
    expect(recipients()).toEqual([reader]);
    expect(await countsOf(second)).toMatchObject({ sent: 1, skipped: 1 });
  });

  test("is taken back by an editor: the next newsletter goes to the address again", async () => {
    const email = await subscribed();
    await sendOne();
    await imap.deliver(reportAbout("exim-no-such-user", senderTo(email)));
    await readMailbox();
    const { body } = await site.call("GET", "/newsletter/bounce?limit=1", editor);
    expect(body.data).toMatchObject([{ email, kind: "hard", action: "suppressed" }]);
    await site.call("DELETE", `/suppression/${body.data[0].suppressionId}`, editor);
    smtp.mails = [];
    await sendOne();
    expect(recipients()).toEqual([email]);
  });

  test("twice counts once", async () => {
    const email = await subscribed();
    const id = await sendOne();
    for (let each = 0; each < 2; each += 1) {
      await imap.deliver(reportAbout("postfix-mailbox-full", senderTo(email)));
      await readMailbox();
    }
    expect(await areSeen()).toEqual([true, true]);
    const rows = await site.db.selectFrom("bounces").selectAll().where("newsletter_id", "=", id).execute();
    expect(rows).toMatchObject([{ kind: "soft", action: "noted" }]);
  });

  test("with a forged signature, or as an automatic reply, is left unseen and does nothing", async () => {
    const email = await subscribed();
    const id = await sendOne();
    const forged = senderTo(email).replace(/\.[0-9a-f]{16}@/, ".0123456789abcdef@");
    await imap.deliver(reportAbout("postfix-user-unknown", forged));
    await imap.deliver(reportAbout("vacation-sieve-null-sender", senderTo(email)));
    await imap.deliver(reportAbout("reader-in-kinyarwanda", senderTo(email)));
    await readMailbox();
    expect(await areSeen()).toEqual([false, false, false]);
    expect(await countsOf(id)).toMatchObject({ sent: 1, bounced: 0 });
  });

  test("waits while the mailbox cannot be read, which is one line of the log without the password", async () => {
    const email = await subscribed();
    const id = await sendOne();
    await imap.deliver(reportAbout("gmail-no-such-user", senderTo(email)));
    await imap.stop();
    await readMailbox();
    expect(warnings).toEqual([{ reason: expect.stringMatching(/ECONNREFUSED/) }]);
    await imap.start();
    site.clock.advance(DAY);
    await readMailbox();
    expect(warnings).toHaveLength(1);
    expect(await countsOf(id)).toMatchObject({ bounced: 1 });
  });
});
