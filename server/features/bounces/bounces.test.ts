import { beforeEach, describe, expect, test } from "vitest";
import { DAY, toInstant } from "#server/clock.ts";
import { endSoftSuppressions } from "#server/features/sign-ups/suppressions.ts";
import { linkToken } from "#server/features/subscriptions/links.ts";
import { as, useApp } from "#test/app.ts";
import { addSentMail, reportAbout, stateOfMail } from "#test/bounces.ts";
import { addSessionUser } from "#test/factories.ts";
import { addUserWithPassword, codeFor, logIn } from "#test/sign-in.ts";
import { handleMail } from "./bounces.ts";

const site = useApp({ BOUNCE_ADDRESS: "bounces@urubuga.example" });
let editor: { headers: Record<string, string> };
beforeEach(async () => {
  editor = { headers: as((await addSessionUser(site, { role: "EDITOR" })).token) };
});

type Sent = Awaited<ReturnType<typeof addSentMail>>;

const handle = (content: Buffer | string) => handleMail(site.services, Buffer.from(content));
const report = (name: string, { address }: Pick<Sent, "address">) => handle(reportAbout(name, address));

const stateOf = (sent: Sent) => stateOfMail(site, sent);

async function listed({ newsletterId }: Sent) {
  const { body } = await site.call("GET", "/newsletter/bounce?limit=100", editor);
  return body.data.filter((each: { newsletterId: number }) => each.newsletterId === newsletterId);
}

const undo = (id: string) => site.call("DELETE", `/suppression/${id}`, editor);

/** Another newsletter to the same subscriber comes back, a day later. */
async function softAgain(sent: Sent): Promise<void> {
  site.clock.advance(DAY);
  expect(await report("postfix-mailbox-full", await addSentMail(site, sent))).toBe("noted");
}

const untouched = { status: "sent", loss: null, subscription: "confirmed", suppressed: [] };

describe("a hard bounce", () => {
  test("suppresses the address, and its mail counts as bounced", async () => {
    const sent = await addSentMail(site);
    expect(await report("postfix-user-unknown", sent)).toBe("noted");
    expect(await stateOf(sent)).toMatchObject({
      status: "bounced",
      subscription: "confirmed",
      suppressed: ["bounced"],
    });
    const { body } = await site.call("GET", `/newsletter/${sent.newsletterId}`, editor);
    expect(body.newsletter.counts).toMatchObject({ bounced: 1, sent: 0 });
  });

  test("with a NUL in the server's words is stored without it", async () => {
    const sent = await addSentMail(site);
    const content = reportAbout("postfix-user-unknown", sent.address)
      .toString()
      .replaceAll("User unknown", "User\0unknown");
    expect(await handle(content)).toBe("noted");
    expect(await listed(sent)).toMatchObject([{ kind: "hard", said: expect.stringContaining("User unknown") }]);
  });

  test("is listed for editors, with the server's words and without addresses in them", async () => {
    const sent = await addSentMail(site);
    await report("postfix-user-unknown", sent);
    expect(await listed(sent)).toEqual([
      {
        id: expect.any(Number),
        newsletterId: sent.newsletterId,
        recipientId: sent.subscriptionId,
        email: sent.email,
        kind: "hard",
        status: "5.1.1",
        said: "550 5.1.1 <k…@mail.example>: Recipient address rejected: User unknown in virtual mailbox table",
        action: "suppressed",
        at: expect.any(String),
        undoneAt: null,
        suppressionId: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
  });

  test("counts once, however often it is reported", async () => {
    const sent = await addSentMail(site);
    await report("postfix-user-unknown", sent);
    expect(await report("postfix-user-unknown", sent)).toBe("repeated");
    expect(await report("sendmail-user-unknown", sent)).toBe("repeated");
    expect(await listed(sent)).toHaveLength(1);
  });

  test("counts once where two processes read it at the same moment", async () => {
    const sent = await addSentMail(site);
    const handled = await Promise.all([1, 2, 3].map(() => report("postfix-user-unknown", sent)));
    expect(handled.toSorted()).toEqual(["noted", "repeated", "repeated"]);
  });

  test("is taken back by an editor, and not by the same report again", async () => {
    const sent = await addSentMail(site);
    await report("postfix-user-unknown", sent);
    const [{ suppressionId }] = await listed(sent);
    expect((await undo(suppressionId)).status).toBe(200);
    await report("postfix-user-unknown", sent);
    expect((await stateOf(sent)).suppressed).toEqual([]);
    expect(await listed(sent)).toMatchObject([{ suppressionId: null, undoneAt: expect.any(String) }]);
  });

  test("stops no code for signing in", async () => {
    const { email } = await addUserWithPassword(site);
    const sent = await addSentMail(site, { email });
    await report("postfix-user-unknown", sent);
    expect((await stateOf(sent)).suppressed).toEqual(["bounced"]);
    await logIn(site, email);
    expect(await codeFor(site, email)).toMatch(/^\d{6}$/);
  });

  test("leaves the wish of an owner who has left as it is", async () => {
    const sent = await addSentMail(site);
    const token = linkToken(site.services.secret, "leave", { id: sent.subscriptionId, email: sent.email });
    await site.call("POST", "/subscription/unsubscribe", { payload: { token } });
    await report("postfix-user-unknown", sent);
    expect(await stateOf(sent)).toMatchObject({ subscription: "unsubscribed", suppressed: [] });
    expect(await listed(sent)).toMatchObject([{ suppressionId: null }]);
  });

  test("of a deleted subscriber is noted, and suppresses nobody", async () => {
    const sent = await addSentMail(site);
    await site.db.deleteFrom("subscriptions").where("id", "=", sent.subscriptionId).execute();
    expect(await report("postfix-user-unknown", sent)).toBe("noted");
    expect(await listed(sent)).toMatchObject([{ email: "", action: "noted", suppressionId: null }]);
  });
});

describe("soft bounces", () => {
  test("pause an address at the fourth in 30 days, for 30 days", async () => {
    const sent = await addSentMail(site);
    await report("postfix-mailbox-full", sent);
    expect(await stateOf(sent)).toMatchObject({ status: "bounced", suppressed: [] });
    for (const suppressed of [[], [], ["soft_bounces"]]) {
      await softAgain(sent);
      expect((await stateOf(sent)).suppressed).toEqual(suppressed);
    }
    await endSoftSuppressions(site.db, site.clock.now() + 30 * DAY - 1);
    expect((await stateOf(sent)).suppressed).toEqual(["soft_bounces"]);
    await endSoftSuppressions(site.db, site.clock.now() + 30 * DAY);
    expect((await stateOf(sent)).suppressed).toEqual([]);
  });

  test("of one mail count once, and those of more than 30 days ago not at all", async () => {
    const sent = await addSentMail(site);
    for (const name of ["postfix-mailbox-full", "gmail-over-quota", "exim-quota", "qmail-too-long"]) {
      await report(name, sent);
    }
    site.clock.advance(30 * DAY);
    for (let each = 0; each < 3; each += 1) await softAgain(sent);
    expect((await stateOf(sent)).suppressed).toEqual([]);
  });

  test("do not pause an address again that an editor has written to again", async () => {
    const sent = await addSentMail(site);
    await report("postfix-mailbox-full", sent);
    for (let each = 0; each < 3; each += 1) await softAgain(sent);
    const { body } = await site.call("GET", "/suppression?limit=100", editor);
    const { id } = body.data.find(({ email }: { email: string }) => email === sent.email);
    await undo(id);
    for (let each = 0; each < 3; each += 1) await softAgain(sent);
    expect((await stateOf(sent)).suppressed).toEqual([]);
  });

  test("before a hard one do not end it after 30 days", async () => {
    const sent = await addSentMail(site);
    await report("postfix-mailbox-full", sent);
    for (let each = 0; each < 3; each += 1) await softAgain(sent);
    await report("postfix-user-unknown", await addSentMail(site, sent));
    await endSoftSuppressions(site.db, site.clock.now() + 400 * DAY);
    expect((await stateOf(sent)).suppressed).toEqual(["bounced"]);
  });
});

describe("a mail that is blocked", () => {
  test("counts as bounced, and says nothing of the address however often", async () => {
    const sent = await addSentMail(site);
    await report("spamhaus", sent);
    for (let each = 0; each < 5; each += 1) {
      site.clock.advance(DAY);
      await report("spamhaus", await addSentMail(site, sent));
    }
    expect(await stateOf(sent)).toMatchObject({ status: "bounced", suppressed: [] });
    expect(await listed(sent)).toMatchObject([{ kind: "blocked", action: "noted" }]);
  });
});

test("a mail that is delayed is noted, and stays sent", async () => {
  const sent = await addSentMail(site);
  expect(await report("postfix-delayed", sent)).toBe("noted");
  expect(await stateOf(sent)).toEqual(untouched);
});

describe("a complaint", () => {
  const complain = (sent: Sent) => report("rfc5965-full", sent);

  test("ends the subscription, and is counted by the newsletter", async () => {
    const sent = await addSentMail(site);
    expect(await complain(sent)).toBe("noted");
    expect(await stateOf(sent)).toEqual({
      status: "sent",
      loss: "complaint",
      subscription: "unsubscribed",
      suppressed: ["complaint"],
    });
    const { body } = await site.call("GET", `/newsletter/${sent.newsletterId}`, editor);
    expect(body.newsletter).toMatchObject({ complaints: 1, unsubscribed: 0 });
  });

  test("is taken back by an editor: the subscription is what it was", async () => {
    const sent = await addSentMail(site);
    await complain(sent);
    const [{ suppressionId }] = await listed(sent);
    await undo(suppressionId);
    expect(await stateOf(sent)).toEqual(untouched);
  });

  test("is taken back also where the clock went on as it was read", async () => {
    const sent = await addSentMail(site);
    let now = site.clock.now() - DAY;
    const clock = {
      now() {
        now += 1;
        return now;
      },
    };
    expect(await handleMail({ ...site.services, clock }, reportAbout("rfc5965-full", sent.address))).toBe("noted");
    const [{ suppressionId }] = await listed(sent);
    await undo(suppressionId);
    expect(await stateOf(sent)).toEqual(untouched);
  });

  test("is proven by the link for leaving where the return address is left out", async () => {
    const sent = await addSentMail(site);
    const { subscriptionId: id, newsletterId } = sent;
    const complaint = reportAbout("rfc5965-minimal", "somebody@mail.example").toString();
    const withHeaders = (token: string, messageId: string) =>
      complaint
        .replaceAll("<newsletter-7-12@", `<${messageId}@`)
        .replaceAll("List-Id:", `List-Unsubscribe: <https://urubuga.example/rw/unsubscribe/${token}>\nList-Id:`);
    const token = linkToken(site.services.secret, "leave", { id, email: sent.email });
    const another = await addSentMail(site);
    expect(await handle(withHeaders(token, `newsletter-${another.newsletterId}-${another.subscriptionId}`))).toBe(
      "left",
    );
    expect(await handle(withHeaders(`${token}A`, `newsletter-${newsletterId}-${id}`))).toBe("left");
    expect(await handle(withHeaders(token, `newsletter-${newsletterId}-${id}`))).toBe("noted");
    expect((await stateOf(sent)).subscription).toBe("unsubscribed");
    expect(await stateOf(another)).toEqual(untouched);
  });
});

test("what came back is listed page by page, the latest first", async () => {
  const one = await addSentMail(site);
  await report("postfix-delayed", one);
  site.clock.advance(DAY);
  await report("postfix-user-unknown", one);
  const { body } = await site.call("GET", "/newsletter/bounce?limit=1", editor);
  expect(body.data).toMatchObject([{ newsletterId: one.newsletterId, kind: "hard" }]);
  expect(Date.parse(body.data[0].at)).toBe(Date.parse(toInstant(site.clock.now())));
  expect(body.pagination.total).toBeGreaterThan(1);
  const next = await site.call("GET", "/newsletter/bounce?limit=1&page=2", editor);
  expect(next.body.data).toMatchObject([{ newsletterId: one.newsletterId, kind: "delayed" }]);
});
