import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { queueMail } from "#server/mail/queue.ts";
import { addSubscription, addUser } from "#test/factories.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { settleRecipient } from "./recipient-queries.ts";

const newsroom = await useNewsroom();
const { site, smtp, call, begun, sendDue, counts, subscribers } = newsroom;

const statusOf = async (id: number) => (await call("GET", `/${id}`)).body.newsletter;

describe("a newsletter that is sent", () => {
  test("goes to each subscriber in their language, by name where they have an account", async () => {
    const email = "keza@urubuga.example";
    await addUser(site.db, { name: "Keza", email });
    await addSubscription(site.db, { email, language: "rw", userId: await userIdOf(email) });
    await addSubscription(site.db, { email: "jean@urubuga.example", language: "fr" });
    const id = await begun();
    await sendDue();
    expect(await statusOf(id)).toMatchObject({ status: "sent", counts: { sent: 2, waiting: 0 }, stopReason: null });
    const mailOf = (name: string) => smtp.mails.find(({ to }) => to === `${name}@urubuga.example`);
    const keza = mailOf("keza");
    const jean = mailOf("jean");
    expect(keza?.text).toContain("Keza");
    expect(keza?.text).toContain("Muraho neza");
    expect(keza?.subject).toBe("Urubuga: Ku wa Gatandatu, 21 Ugushyingo 2026");
    expect(jean?.text).toContain("Bonjour");
    expect(jean?.html).toContain('lang="fr"');
    expect(jean?.html).toContain(">Samedi 21 novembre 2026</h1>");
  });

  test("has the headers of a newsletter, and a link that ends the subscription", async () => {
    const [email] = await subscribers(1);
    const id = await begun();
    await sendDue();
    const headers = smtp.mails[0]?.headers ?? {};
    const { id: subscription } = await subscriptionOf(email ?? "");
    expect(headers["message-id"]).toMatch(messageId(id, subscription));
    expect(headers).toMatchObject({
      "list-id": "<newsletter.urubuga.example>",
      precedence: "bulk",
      "auto-submitted": "auto-generated",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    const [, token] = headers["list-unsubscribe"]?.match(/\/unsubscribe\/([\w-]+)>/) ?? [];
    const left = await site.call("POST", "/subscription/unsubscribe", { payload: { token } });
    expect(left.status).toBe(200);
    expect((await subscriptionOf(email ?? "")).status).toBe("unsubscribed");
  });

  test("does not go to those who have not confirmed, have left, or are not to be written to", async () => {
    const [one = ""] = await subscribers(1);
    await addSubscription(site.db, { email: "pending@urubuga.example", status: "pending" });
    await addSubscription(site.db, { email: "left@urubuga.example", status: "unsubscribed" });
    await addSubscription(site.db, { email: "gone@urubuga.example" });
    const suppressed = await site.call("POST", "/suppression", {
      headers: newsroom.admin.headers,
      payload: { email: "gone@urubuga.example" },
    });
    expect(suppressed.status).toBe(201);
    const before = (await call("POST", "", {})).body.newsletter.recipients;
    const id = await begun();
    await sendDue();
    expect(smtp.mails.map(({ to }) => to)).toEqual([one]);
    // As many as the question before it said.
    expect([before, await counts(id)]).toEqual([1, { sent: 1 }]);
  });

  test("skips whoever leaves or is deleted before their mail goes out", async () => {
    const [one = "", other = "", third = ""] = await subscribers(3);
    const id = await begun();
    await ends.leaves(one);
    await ends["is deleted"](other);
    await sendDue();
    expect(smtp.mails.map(({ to }) => to)).toEqual([third]);
    expect(await counts(id)).toEqual({ sent: 1, skipped: 2 });
  });

  test.for([
    ["leaves", "hold"],
    ["leaves", "hold-recipient"],
    ["is suppressed", "hold-recipient"],
    ["is deleted", "hold-recipient"],
  ] as const)(
    "aborts the mail of whoever %s while the server is slow (%s), and nobody else's",
    async ([what, slow]) => {
      const [stays = "", goes = ""] = await subscribers(2);
      smtp.behaviour = slow;
      const id = await begun();
      const sending = sendDue();
      await expect.poll(() => smtp.held()).toBe(2);
      await ends[what](goes);
      await expect.poll(() => counts(id), { timeout: 10 * SECOND }).toEqual({ sending: 1, skipped: 1 });
      smtp.release();
      await sending;
      expect(smtp.mails.map(({ to }) => to)).toEqual([stays]);
      expect(await counts(id)).toEqual({ sent: 1, skipped: 1 });
    },
  );

  test("cannot be changed, begun, resumed or cancelled", async () => {
    await subscribers(1);
    const id = await begun();
    await sendDue();
    for (const [method, path, payload] of [
      ["PUT", "", { foreword: { en: "Other" } }],
      ["POST", "/send", undefined],
      ["POST", "/schedule", { sendAt: "2036-01-01T10:00" }],
      ["POST", "/resume", undefined],
      ["POST", "/pause", undefined],
      ["POST", "/cancel", undefined],
    ] as const) {
      const { status, body } = await call(method, `/${id}${path}`, payload);
      expect({ path, status, code: body.code }).toEqual({ path, status: 409, code: "newsletter_ended" });
    }
  });
});

describe("an address that the server", () => {
  test("does not know is refused at once, and written to no more", async () => {
    const [email = ""] = await subscribers(1);
    smtp.behaviour = "reject-unknown";
    const id = await begun();
    await sendDue();
    expect(await counts(id)).toEqual({ refused: 1 });
    const list = (await site.call("GET", "/suppression", { headers: newsroom.admin.headers })).body;
    expect(list.data).toMatchObject([{ email, reason: "unknown_address" }]);
    smtp.behaviour = "accept";
    const next = await begun();
    await sendDue();
    expect(await counts(next)).toEqual({});
    // Taken back, it is written to again.
    const { id: suppression } = list.data[0];
    await site.call("DELETE", `/suppression/${suppression}`, { headers: newsroom.admin.headers });
    const third = await begun();
    await sendDue();
    expect(await counts(third)).toEqual({ sent: 1 });
  });

  test("rejects for another reason is refused, and written to again", async () => {
    await subscribers(1);
    smtp.behaviour = "reject-text";
    const id = await begun();
    await sendDue();
    expect(await counts(id)).toEqual({ refused: 1 });
    const { data } = (await call("GET", `/${id}/recipient?status=refused`)).body;
    expect(data[0].serverSaid).toContain("does not want this");
    expect((await site.call("GET", "/suppression", { headers: newsroom.admin.headers })).body.data).toEqual([]);
  });

  test.for(["reject-for-now", "greylist", "reject-text-for-now"] as const)(
    "puts off (%s) is tried again within a minute, as the same mail",
    async (behaviour) => {
      await subscribers(1);
      smtp.behaviour = behaviour;
      const id = await begun();
      await sendUntil(async () => (await counts(id)).waiting === 1 && smtp.recipients > 0);
      const { data } = (await call("GET", `/${id}/recipient`)).body;
      expect(data[0]).toMatchObject({ status: "waiting", tries: 1 });
      expect(Date.parse(data[0].at) - site.clock.now()).toBeLessThanOrEqual(MINUTE);
      smtp.behaviour = "accept";
      site.clock.advance(MINUTE);
      await sendDue();
      expect(await counts(id)).toEqual({ sent: 1 });
      const { id: subscription } = await subscriptionOf(smtp.mails[0]?.to ?? "");
      expect(smtp.mails[0]?.headers["message-id"]).toMatch(messageId(id, subscription));
    },
  );

  test("puts off for a day is given up", async () => {
    await subscribers(1);
    smtp.behaviour = "reject-for-now";
    const id = await begun();
    await sendUntil(async () => (await counts(id)).waiting === 1 && smtp.recipients === 1);
    site.clock.advance(25 * HOUR);
    await sendDue();
    expect(await counts(id)).toEqual({ refused: 1 });
    expect(await statusOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("a mail whose end nobody knows", () => {
  test("is uncertain, is not sent again by itself, and is the same when somebody sends it again", async () => {
    await subscribers(1);
    smtp.behaviour = "cut-after-text";
    const id = await begun();
    await sendDue();
    expect(await counts(id)).toEqual({ uncertain: 1 });
    const [first] = smtp.mails.splice(0);
    smtp.behaviour = "accept";
    await sendDue();
    expect(smtp.mails).toEqual([]);
    expect((await call("POST", `/${id}/resend-uncertain`)).status).toBe(200);
    await sendDue();
    expect(await counts(id)).toEqual({ sent: 1 });
    if (first) expect(smtp.mails[0]?.headers["message-id"]).toBe(first.headers["message-id"]);
  });

  test("because the process died is uncertain, and the others are sent", async () => {
    await subscribers(3);
    const id = await begun();
    // As a process leaves it that is killed while it sends.
    const [{ subscription_id = 0 } = {}] = await site.db.selectFrom("newsletter_recipients").selectAll().execute();
    await site.db
      .updateTable("newsletter_recipients")
      .set({ status: "sending" })
      .where("subscription_id", "=", subscription_id)
      .execute();
    await sendDue();
    expect(await counts(id)).toEqual({ sent: 2, uncertain: 1 });
    expect(await statusOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("a newsletter stops by itself", () => {
  test("where no mail of ours is taken, with the server's words", async () => {
    await subscribers(2);
    smtp.behaviour = "reject-sender";
    const id = await begun();
    await sendDue();
    const { status, stopReason, serverSaid } = await statusOf(id);
    expect({ status, stopReason }).toEqual({ status: "paused", stopReason: "blocked" });
    expect(serverSaid).toContain("may not send here");
    expect(await counts(id)).toEqual({ waiting: 2 });
    smtp.behaviour = "accept";
    expect((await call("POST", `/${id}/resume`)).body.newsletter).toMatchObject({ stopReason: null, serverSaid: "" });
    await sendDue();
    expect(await counts(id)).toEqual({ sent: 2 });
  });

  test("after 20 refusals in a row", async () => {
    await subscribers(40);
    smtp.behaviour = "reject-text";
    const id = await begun();
    await sendDue();
    expect(await statusOf(id)).toMatchObject({ status: "paused", stopReason: "refusals" });
    const { refused = 0, waiting = 0 } = await counts(id);
    expect(refused).toBeGreaterThanOrEqual(20);
    // Those that were under way at that moment.
    expect(refused).toBeLessThan(20 + site.config.newsletterConnections);
    expect(refused + waiting).toBe(40);
  });

  test("after 20 mails in a row that nobody answers for", async () => {
    await subscribers(40);
    smtp.behaviour = "cut-after-text";
    const id = await begun();
    await sendDue();
    expect(await statusOf(id)).toMatchObject({ status: "paused", stopReason: "no_answers" });
    const { uncertain = 0, waiting = 0 } = await counts(id);
    expect(uncertain).toBeGreaterThanOrEqual(20);
    expect(uncertain).toBeLessThan(20 + site.config.newsletterConnections);
    expect(uncertain + waiting).toBe(40);
  });
});

describe("an editor", () => {
  test("pauses within a second, though the server is slow, and going on sends the exact rest", async () => {
    const all = await subscribers(60);
    smtp.delay = 150;
    const id = await begun();
    const sending = sendDue();
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(3);
    await call("POST", `/${id}/pause`);
    const pausedAt = performance.now();
    await sending;
    expect(performance.now() - pausedAt).toBeLessThan(2 * SECOND);
    const named = smtp.recipients;
    expect((await counts(id)).uncertain).toBeUndefined();
    smtp.delay = 0;
    await sendDue();
    expect(smtp.recipients).toBe(named);
    await call("POST", `/${id}/resume`);
    await sendDue();
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
    expect(await counts(id)).toEqual({ sent: 60 });
  });

  test("pauses while a server is silent, and nobody is uncertain", async () => {
    await subscribers(2);
    smtp.behaviour = "hold";
    const id = await begun();
    const sending = sendDue();
    await expect.poll(() => smtp.held()).toBeGreaterThan(0);
    await call("POST", `/${id}/pause`);
    await sending;
    expect(await counts(id)).toEqual({ waiting: 2 });
    smtp.release();
  });

  test("cancels, and the rest is never sent", async () => {
    await subscribers(30);
    smtp.delay = 100;
    const id = await begun();
    const sending = sendDue();
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
    await call("POST", `/${id}/cancel`);
    await sending;
    const { sent = 0, waiting = 0 } = await counts(id);
    expect(sent).toBe(smtp.mails.length);
    expect(sent + waiting).toBe(30);
    await sendDue();
    expect(smtp.mails.length).toBe(sent);
  });
});

test("a server that is away is waited for: the status stays, with its words, and nobody is lost", async () => {
  await subscribers(5);
  await smtp.stop();
  const id = await begun();
  const sending = sendDue();
  await expect.poll(async () => (await statusOf(id)).serverSaid).not.toBe("");
  expect(await statusOf(id)).toMatchObject({ status: "sending" });
  await smtp.start();
  await sending;
  expect(await counts(id)).toEqual({ sent: 5 });
  expect((await statusOf(id)).serverSaid).toBe("");
});

test("codes and links that people wait for go out before the rest of a newsletter", async () => {
  await subscribers(10);
  const id = await begun();
  await queueMail(site.db, { kind: "data-link", recipient: "waiting@urubuga.example" }, site.clock.now());
  const sending = sendDue();
  await expect.poll(async () => (await counts(id)).waiting).toBe(10);
  await site.services.mailWorker.sendDue();
  await sending;
  expect(await counts(id)).toEqual({ sent: 10 });
});

test("a process that stops leaves the rest waiting, and the next one sends it", async () => {
  const all = await subscribers(40);
  smtp.delay = 100;
  const id = await begun();
  const stopping = new AbortController();
  const sending = sendDue(stopping.signal);
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(2);
  stopping.abort();
  await sending;
  expect((await counts(id)).uncertain).toBeUndefined();
  smtp.delay = 0;
  await sendDue();
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
});

test("somebody whose server says later holds up no other newsletter", async () => {
  await subscribers(1);
  smtp.behaviour = "greylist";
  const first = await begun();
  await sendDue();
  expect(await counts(first)).toEqual({ waiting: 1 });
  smtp.behaviour = "accept";
  const second = await begun();
  await sendDue();
  expect(await counts(second)).toEqual({ sent: 1 });
  expect(await counts(first)).toEqual({ waiting: 1 });
  expect(await statusOf(first)).toMatchObject({ status: "sending" });
});

test("where mails cannot be written nobody is uncertain, and all wait", async () => {
  await subscribers(3);
  const id = await begun();
  await site.db.schema.alterTable("newsletter_forewords").renameTo("gone").execute();
  await expect(sendDue()).rejects.toThrow(/newsletter_forewords/);
  await site.db.schema.alterTable("gone").renameTo("newsletter_forewords").execute();
  expect(await counts(id)).toEqual({ waiting: 3 });
  await sendDue();
  expect(await counts(id)).toEqual({ sent: 3 });
});

test("a newsletter that goes on after a pause waits for no mail that hangs since before", async () => {
  await subscribers(3);
  const id = await begun();
  const dueAt = async (at: number, first: number) =>
    site.db
      .updateTable("newsletter_recipients")
      .set({ at: toInstant(at) })
      .where("subscription_id", ">=", first)
      .execute();
  const first = await onlyRecipient(id);
  await dueAt(site.clock.now() + DAY, first + 1);
  smtp.behaviour = "hold-answer";
  const sending = sendDue();
  await expect.poll(() => smtp.held()).toBe(1);
  smtp.behaviour = "hold-recipient";
  await dueAt(0, first + 1);
  await expect.poll(() => smtp.held()).toBe(3);
  await call("POST", `/${id}/pause`);
  // Those of which no byte has gone out end with the pause.
  await expect.poll(() => counts(id), { timeout: 5 * SECOND }).toEqual({ sending: 1, waiting: 2 });
  smtp.behaviour = "accept";
  await call("POST", `/${id}/resume`);
  await expect.poll(() => counts(id), { timeout: 10 * SECOND }).toEqual({ sending: 1, sent: 2 });
  smtp.release();
  await sending;
  expect(await counts(id)).toEqual({ sent: 3 });
});

test("what a dead process was sending of a paused newsletter is uncertain", async () => {
  await subscribers(1);
  const id = await begun();
  await site.db.updateTable("newsletter_recipients").set({ status: "sending" }).execute();
  await call("POST", `/${id}/pause`);
  await sendDue();
  expect(await counts(id)).toEqual({ uncertain: 1 });
});

test("what a process says late of a mail that another one has begun again changes nothing, unless it was sent", async () => {
  await subscribers(1);
  const id = await begun();
  const first = "2026-11-21T10:00:00.000Z";
  const second = "2026-11-21T10:02:00.000Z";
  await site.db.updateTable("newsletter_recipients").set({ status: "sending", tries: 2, at: second }).execute();
  const late = { newsletter_id: id, subscription_id: await onlyRecipient(id), tries: 1, at: first };
  await settleRecipient(site.db, late, { status: "waiting" });
  // A try that came to nothing is given back, so that the next one has the same number.
  await settleRecipient(site.db, { ...late, tries: 2 }, { status: "waiting" });
  expect(await counts(id)).toEqual({ sending: 1 });
  await settleRecipient(site.db, late, { status: "sent" });
  expect(await counts(id)).toEqual({ sent: 1 });
});

test("the server's words are stored without addresses", async () => {
  const [email = ""] = await subscribers(1);
  smtp.behaviour = "reject-recipient";
  const id = await begun();
  await sendDue();
  const { data } = (await call("GET", `/${id}/recipient`)).body;
  expect(data[0].serverSaid).toContain("no such person");
  expect(data[0].serverSaid).not.toContain(email);
});

test("a test of a draft that was changed since says what it says now", async () => {
  const id = await newsroom.written();
  await call("POST", `/${id}/test`, { language: "en" });
  await call("PUT", `/${id}`, { foreword: { en: "Corrected" } });
  await call("POST", `/${id}/test`, { language: "en" });
  expect(smtp.mails.map(({ text }) => text.includes("Corrected"))).toEqual([false, true]);
});

test("a test goes to the editor alone, and is no recipient", async () => {
  await subscribers(1);
  const id = await newsroom.written();
  const { status, body } = await call("POST", `/${id}/test`, { language: "rw" });
  expect(status).toBe(200);
  expect(smtp.mails.map(({ to }) => to)).toEqual([expect.stringContaining("@")]);
  expect(body.message).toContain(smtp.mails[0]?.to);
  expect(smtp.mails[0]?.text).toContain("Muraho neza");
  expect(smtp.mails[0]?.subject).toMatch(/^\[Igerageza\] \S/);
  expect(await counts(id)).toEqual({});
  smtp.behaviour = "reject-recipient";
  const refused = await call("POST", `/${id}/test`, {});
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 503, code: "mail_not_sent" });
  expect(refused.body.message).toContain("no such person");
});

/** How somebody is not to be written to any more. */
const ends = {
  async leaves(email: string) {
    const leaving = { status: "unsubscribed", unsubscribed_at: "2026-11-21T10:00:00.000Z" } as const;
    await site.db.updateTable("subscriptions").set(leaving).where("email", "=", email).execute();
  },
  async "is suppressed"(email: string) {
    await site.call("POST", "/suppression", { headers: newsroom.admin.headers, payload: { email } });
  },
  async "is deleted"(email: string) {
    await site.db.deleteFrom("subscriptions").where("email", "=", email).execute();
  },
};

/** Sends until it is so, and stops: somebody still waits, so that it would not end by itself. */
async function sendUntil(isSo: () => Promise<boolean>): Promise<void> {
  const stopping = new AbortController();
  const sending = sendDue(stopping.signal);
  await expect.poll(isSo).toBe(true);
  stopping.abort();
  await sending;
}

const messageId = (id: number, subscription: number) =>
  new RegExp(`^<newsletter-${id}-${subscription}\\.[0-9a-z]+@urubuga\\.example>$`);

async function subscriptionOf(email: string) {
  return site.db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

async function userIdOf(email: string): Promise<number> {
  return (await site.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

async function onlyRecipient(newsletterId: number): Promise<number> {
  const row = await site.db
    .selectFrom("newsletter_recipients")
    .select("subscription_id")
    .where("newsletter_id", "=", newsletterId)
    .executeTakeFirstOrThrow();
  return row.subscription_id;
}
