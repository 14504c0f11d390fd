import { beforeEach, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { reportAbout } from "#test/bounces.ts";
import { describeImap } from "#test/imap.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { createBounceReader } from "./reading.ts";

const newsroom = await useNewsroom({ BOUNCE_ADDRESS: "bounces@urubuga.example" });
const { site, smtp, call, begun, counts, sendDue, subscribers, admin } = newsroom;

beforeEach(() => smtp.senders.clear());

/** Sends a newsletter to all who are subscribed. @returns its id */
async function sendOne(): Promise<number> {
  smtp.mails.length = 0;
  const id = await begun();
  await sendDue();
  return id;
}

/** Somebody who is subscribed, to whom a newsletter has gone. */
async function reader(): Promise<{ email: string; id: number; sender: string }> {
  const [email = ""] = await subscribers(1);
  const id = await sendOne();
  return { email, id, sender: smtp.senders.get(email) ?? "" };
}

const recipients = () => smtp.mails.map(({ to }) => to);

test("each mail of a newsletter has a return address of its own", async () => {
  const emails = await subscribers(3);
  const id = await sendOne();
  expect(await counts(id)).toEqual({ sent: 3 });
  const senders = emails.map((email) => smtp.senders.get(email));
  expect(new Set(senders).size).toBe(3);
  for (const sender of senders) expect(sender).toMatch(/^bounces\+\d+-\d+\.[0-9a-f]{16}@urubuga\.example$/);
});

describeImap("what comes back to the mailbox", (imap) => {
  const warnings: object[] = [];
  const log = { warn: (line: object) => warnings.push(line) };
  const readMailbox = () => createBounceReader(site.services, imap.url, log)(new AbortController().signal);
  const areSeen = async () => (await imap.mails()).map(({ isSeen }) => isSeen);

  beforeEach(() => imap.empty());

  test("of a newsletter suppresses the address: the next one goes to all others", async () => {
    const [gone = "", stays] = await subscribers(2);
    const first = await sendOne();
    await imap.deliver(reportAbout("postfix-user-unknown", smtp.senders.get(gone) ?? ""));
    await readMailbox();
    expect(await areSeen()).toEqual([true]);
    expect(await counts(first)).toEqual({ sent: 1, bounced: 1 });

    const second = await sendOne();
    expect(recipients()).toEqual([stays]);
    expect(await counts(second)).toEqual({ sent: 1 });
  });

  test("is taken back by an editor: the next newsletter goes to the address again", async () => {
    const { email, sender } = await reader();
    await imap.deliver(reportAbout("exim-no-such-user", sender));
    await readMailbox();
    const { body } = await call("GET", "/bounce?limit=1");
    expect(body.data).toMatchObject([{ email, kind: "hard", action: "suppressed" }]);
    await site.call("DELETE", `/suppression/${body.data[0].suppressionId}`, { headers: admin.headers });
    await sendOne();
    expect(recipients()).toEqual([email]);
  });

  test("twice counts once", async () => {
    const { id, sender } = await reader();
    for (let each = 0; each < 2; each += 1) {
      await imap.deliver(reportAbout("postfix-mailbox-full", sender));
      await readMailbox();
    }
    expect(await areSeen()).toEqual([true, true]);
    const rows = await site.db.selectFrom("bounces").selectAll().where("newsletter_id", "=", id).execute();
    expect(rows).toMatchObject([{ kind: "soft", action: "noted" }]);
  });

  test("with a forged signature, or as an automatic reply, is left unseen and does nothing", async () => {
    const { id, sender } = await reader();
    const forged = sender.replace(/\.[0-9a-f]{16}@/, ".0123456789abcdef@");
    await imap.deliver(reportAbout("postfix-user-unknown", forged));
    await imap.deliver(reportAbout("vacation-sieve-null-sender", sender));
    await imap.deliver(reportAbout("reader-in-kinyarwanda", sender));
    await readMailbox();
    expect(await areSeen()).toEqual([false, false, false]);
    expect(await counts(id)).toEqual({ sent: 1 });
  });

  test("waits while the mailbox cannot be read, which is one line of the log without the password", async () => {
    const { id, sender } = await reader();
    await imap.deliver(reportAbout("gmail-no-such-user", sender));
    await imap.stop();
    await readMailbox();
    expect(warnings).toEqual([{ reason: expect.stringMatching(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/) }]);
    await imap.start();
    site.clock.advance(DAY);
    await readMailbox();
    expect(warnings).toHaveLength(1);
    const { status } = await site.db
      .selectFrom("newsletter_recipients")
      .select("status")
      .where("newsletter_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("bounced");
  });
});
