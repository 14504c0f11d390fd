import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SECOND, systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { useSmtp } from "#test/smtp.ts";
import type { Behaviour } from "#test/smtp-server.ts";
import { createMailSessions, type MailSession } from "./mail-session.ts";

const smtp = await useSmtp();
const never = new AbortController().signal;
const opened: MailSession[] = [];

beforeEach(() => {
  Object.assign(smtp, { behaviour: "accept", delay: 0, mails: [], recipients: 0, connections: 0 });
});

afterEach(() => {
  smtp.release();
  for (const session of opened.splice(0)) session.close();
});

/** A session; milliseconds of silence that it bears. */
function openSession(patience = 10 * SECOND): MailSession {
  const config = readConfig({
    SMTP_URL: smtp.url({ patience, login: "site:secret" }),
    MAIL_FROM: "Amakuru <amakuru@urubuga.example>",
  });
  const session = createMailSessions(config, systemClock).open();
  opened.push(session);
  return session;
}

describe("a mail that the server takes", () => {
  test("is sent, with its own Message-ID and headers", async () => {
    const mail = outgoingMail();
    expect(await openSession().send(mail, never)).toEqual({ result: "sent" });
    expect(smtp.mails).toMatchObject([
      {
        to: mail.recipient,
        from: "amakuru@urubuga.example",
        subject: mail.mail.subject,
        headers: {
          "message-id": `<${mail.messageId}>`,
          "list-id": "<newsletter.urubuga.example>",
          precedence: "bulk",
          "auto-submitted": "auto-generated",
          "list-unsubscribe": "<https://urubuga.example/rw/unsubscribe/token>",
          "list-unsubscribe-post": "List-Unsubscribe=One-Click",
        },
      },
    ]);
  });

  test("is followed by the next one on the same connection", async () => {
    const session = openSession();
    for (let each = 0; each < 3; each += 1) {
      expect(await session.send(outgoingMail(), never)).toEqual({ result: "sent" });
    }
    expect(smtp).toMatchObject({ connections: 1, mails: { length: 3 } });
  });

  test("is sent although each answer takes its time", async () => {
    smtp.delay = 300;
    expect(await openSession().send(outgoingMail(), never)).toEqual({ result: "sent" });
  });
});

describe.each<[Behaviour, object]>([
  ["reject-recipient", { result: "refused", isUnknownAddress: false, reply: expect.stringMatching(/^550 .*no such/) }],
  ["reject-unknown", { result: "refused", isUnknownAddress: true, reply: expect.stringMatching(/^550 5\.1\.1 /) }],
  ["reject-text", { result: "refused", isUnknownAddress: false, reply: expect.stringMatching(/^554 /) }],
  ["reject-for-now", { result: "later", reply: expect.stringMatching(/^451 .*come back later/) }],
  ["greylist", { result: "later", reply: "451 4.7.1 greylisted, come back in a minute" }],
  ["reject-text-for-now", { result: "later", reply: "451 the disk is full" }],
  ["reject-unauthorized", { result: "refused", reply: "550 5.7.1 relaying is not allowed", isUnknownAddress: false }],
  ["reject-sender", { result: "blocked", reply: "553 <amakuru@urubuga.example> may not send here" }],
  ["reject-login", { result: "blocked", reply: "535 wrong user or password" }],
  ["drop", { result: "unreachable", reply: expect.any(String) }],
  ["cut-at-sender", { result: "unreachable", reply: expect.any(String) }],
  ["cut-at-recipient", { result: "unreachable", reply: expect.any(String) }],
  ["cut-in-text", { result: "uncertain", reply: expect.any(String) }],
  ["cut-after-text", { result: "uncertain", reply: expect.any(String) }],
])("a server that does %s", (behaviour, delivery) => {
  test("is told apart, as the first mail of a connection and as a later one", async () => {
    const session = openSession();
    smtp.behaviour = behaviour;
    expect(await session.send(outgoingMail(), never)).toEqual(delivery);
    smtp.behaviour = "accept";
    expect(await session.send(outgoingMail(), never)).toEqual({ result: "sent" });
    smtp.behaviour = behaviour;
    const isAtLogin = behaviour === "reject-login" || behaviour === "drop";
    // Of a connection that is there already it does not matter how new ones are received.
    expect(await session.send(outgoingMail(), never)).toEqual(isAtLogin ? { result: "sent" } : delivery);
    smtp.behaviour = "accept";
    expect(await session.send(outgoingMail(), never)).toEqual({ result: "sent" });
  });
});

describe("a server that is silent", () => {
  test("before the message leaves nobody written to", async () => {
    smtp.behaviour = "hold";
    expect(await openSession(300).send(outgoingMail(), never)).toMatchObject({ result: "unreachable" });
  });

  test("after the message leaves it uncertain", async () => {
    smtp.behaviour = "hold-answer";
    expect(await openSession(300).send(outgoingMail(), never)).toMatchObject({ result: "uncertain" });
    expect(smtp.mails).toHaveLength(1);
  });

  test("and is not there leaves nobody written to", async () => {
    await smtp.stop();
    const delivery = await openSession().send(outgoingMail(), never);
    await smtp.start();
    expect(delivery).toMatchObject({ result: "unreachable", reply: expect.stringContaining("ECONNREFUSED") });
  });
});

describe.each<Behaviour>(["say-421-after", "close-after"])("a server that does %s a mail", (behaviour) => {
  test("costs no mail: the next one goes over a new connection", async () => {
    smtp.behaviour = behaviour;
    const session = openSession();
    for (let each = 0; each < 3; each += 1) {
      expect(await session.send(outgoingMail(), never)).toEqual({ result: "sent" });
    }
    expect(smtp).toMatchObject({ connections: 3, mails: { length: 3 } });
  });
});

describe("a signal that is aborted", () => {
  test("beforehand opens no connection", async () => {
    expect(await openSession().send(outgoingMail(), AbortSignal.abort())).toEqual({ result: "aborted" });
    expect(smtp.connections).toBe(0);
  });

  test("while the server does not greet cuts the connection at once", async () => {
    smtp.behaviour = "hold";
    const stop = new AbortController();
    const sending = openSession().send(outgoingMail(), stop.signal);
    await vi.waitUntil(() => smtp.held() === 1);
    expect(await abortedWithin(stop, sending)).toEqual({ result: "aborted" });
  });

  test("while the server does not answer the recipient cuts the connection at once, a kept one too", async () => {
    const session = openSession();
    await session.send(outgoingMail(), never);
    for (const connections of [1, 2]) {
      smtp.delay = 3 * SECOND;
      smtp.recipients = 0;
      const stop = new AbortController();
      const sending = session.send(outgoingMail(), stop.signal);
      await vi.waitUntil(() => smtp.recipients === 1, { timeout: 5 * SECOND });
      expect(await abortedWithin(stop, sending)).toEqual({ result: "aborted" });
      expect(smtp).toMatchObject({ connections, mails: { length: 1 } });
    }
  });

  test("after the first byte of the message lets the mail be completed", async () => {
    smtp.behaviour = "hold-answer";
    const stop = new AbortController();
    const sending = openSession().send(outgoingMail(), stop.signal);
    await vi.waitUntil(() => smtp.held() === 1, { timeout: 5 * SECOND });
    stop.abort();
    smtp.release();
    expect(await sending).toEqual({ result: "sent" });
  });

  /** What becomes of the mail; fails where that takes half a second. */
  async function abortedWithin(stop: AbortController, sending: Promise<unknown>): Promise<unknown> {
    const start = Date.now();
    stop.abort();
    const delivery = await sending;
    expect(Date.now() - start).toBeLessThan(SECOND / 2);
    return delivery;
  }
});

test("a session that is closed while a mail waits for its answer leaves it uncertain", async () => {
  smtp.behaviour = "hold-answer";
  const session = openSession();
  const sending = session.send(outgoingMail(), never);
  await vi.waitUntil(() => smtp.held() === 1, { timeout: 5 * SECOND });
  session.close();
  expect(await sending).toMatchObject({ result: "uncertain" });
});
