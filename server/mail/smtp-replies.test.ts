import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { useScriptedSmtp } from "#test/scripted-smtp.ts";
import { createMailSessions, type MailSession } from "./mail-session.ts";

const smtp = await useScriptedSmtp();
const never = new AbortController().signal;
let session: MailSession;

beforeEach(() => {
  Object.assign(smtp, { script: {}, commands: [], connections: 0 });
  session = createMailSessions(readConfig({ SMTP_URL: smtp.url }), systemClock).open();
});

afterEach(() => session.close());

const next = () => session.send(outgoingMail(), never);

test.each([
  ["greeting", "421 4.3.2 too busy", { result: "unreachable" }],
  ["greeting", "554 5.7.1 your address is on a list", { result: "blocked" }],
  ["greeting", "", { result: "unreachable" }],
  ["EHLO", "", { result: "unreachable" }],
  ["MAIL", "421 4.7.0 too many connections", { result: "later" }],
  ["MAIL", "452 4.3.1 the disk is full", { result: "later" }],
  ["MAIL", "550 5.1.8 no such sender", { result: "blocked" }],
  ["MAIL", "", { result: "unreachable" }],
  ["RCPT", "421 4.7.0 too fast", { result: "later" }],
  ["RCPT", "550-5.1.1 no such user\r\n550 5.1.1 see our pages", { result: "refused", isUnknownAddress: true }],
  ["RCPT", "550 5.1.10 no mail there", { result: "refused", isUnknownAddress: true }],
  ["RCPT", "550 5.2.1 disabled", { result: "refused", isUnknownAddress: false }],
  ["RCPT", "550 5.1.8 no such domain of a sender", { result: "refused", isUnknownAddress: false }],
  ["RCPT", "", { result: "unreachable" }],
  ["DATA", "451 4.3.0 in a moment", { result: "later" }],
  ["DATA", "554 5.5.1 no valid recipients", { result: "refused", isUnknownAddress: false }],
  ["DATA", "550 5.7.26 not authenticated", { result: "blocked" }],
  ["DATA", "", { result: "unreachable" }],
  ["text", "421 4.3.2 going down", { result: "later" }],
  ["text", "552 5.1.1 too late to say so", { result: "refused", isUnknownAddress: false }],
  ["text", "550 5.7.1 spam", { result: "blocked" }],
  ["text", "", { result: "uncertain" }],
])("%s answered by %j", async (moment, reply, delivery) => {
  smtp.script = { [moment]: reply };
  expect(await next()).toMatchObject(delivery);
  smtp.script = {};
  expect(await next()).toEqual({ result: "sent" });
});

describe("a connection on which a mail was refused", () => {
  test.each(["RCPT", "DATA"])("at %s carries the next one, in a transaction of its own", async (moment) => {
    smtp.script = { [moment]: "550 5.2.2 the mailbox is full" };
    expect(await next()).toMatchObject({ result: "refused" });
    smtp.script = {};
    smtp.commands = [];
    expect(await next()).toEqual({ result: "sent" });
    expect(smtp.commands).toEqual(["RSET", "MAIL", "RCPT", "DATA"]);
    expect(smtp.connections).toBe(1);
  });

  test("is given up where the server does not reset it", async () => {
    smtp.script = { RCPT: "550 5.2.2 the mailbox is full", RSET: "500 what?" };
    await next();
    smtp.script = { RSET: "500 what?" };
    expect(await next()).toEqual({ result: "sent" });
    expect(smtp.connections).toBe(2);
  });
});

test("a kept connection that takes no further mail is replaced, and a new one that takes none is not", async () => {
  await next();
  smtp.script = { MAIL: "421 4.7.0 too many mails on this connection" };
  expect(await next()).toMatchObject({ result: "later" });
  expect(smtp.connections).toBe(2);
});

test("a server on another machine that cannot encrypt is told no address", async () => {
  const elsewhere = readConfig({ SMTP_URL: smtp.url.replace("127.0.0.1", "0.0.0.0") });
  session = createMailSessions(elsewhere, systemClock).open();
  expect(await next()).toEqual({ result: "blocked", reply: "502 5.5.1 not known here" });
  expect(smtp.commands).toEqual(["EHLO", "STARTTLS"]);
});

test("a mail to nobody is refused, and others are not", async () => {
  expect(await session.send(outgoingMail({ recipient: "" }), never)).toMatchObject({ result: "refused" });
  expect(await next()).toEqual({ result: "sent" });
});

test("a reply of several lines is one line of at most 300 characters", async () => {
  smtp.script = { RCPT: `550-5.2.1 one\r\n550 5.2.1 ${"two ".repeat(100)}` };
  const whole = `550-5.2.1 one 550 5.2.1 ${"two ".repeat(100)}`;
  expect(await next()).toMatchObject({ reply: whole.slice(0, 300) });
});

test("a session that is closed says goodbye", async () => {
  await next();
  session.close();
  await expect.poll(() => smtp.commands.at(-1)).toBe("QUIT");
});
