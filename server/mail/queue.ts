import { DAY, HOUR, MINUTE, toInstant } from "#server/clock.ts";
import type { Database, MailKind } from "#server/database/schema.ts";
import {
  deleteMail,
  deleteWaitingMailsOf,
  hasLaterMail,
  insertMail,
  postponeMail,
  type QueuedMail,
  renewWaitingMail,
} from "./queries.ts";

/** How long a mail is of use: a code or link that comes later would only confuse. */
const lives: Record<MailKind, number> = {
  "login-code": 10 * MINUTE,
  "another-code": 10 * MINUTE,
  "password-reset": HOUR,
  welcome: 2 * DAY,
  "known-address": 2 * DAY,
};

/**
 * Puts a mail in the queue, together with what it belongs to where `db` is a transaction. It is written and sent later
 * by the postman: asking for it costs the same whether or not the address is known, and nothing waits for a server.
 * Where such a mail waits for that recipient already, it goes out in its place.
 */
export async function postMail(db: Database, mail: { kind: MailKind; recipient: string }, now: number): Promise<void> {
  const created_at = toInstant(now);
  const expires_at = toInstant(now + lives[mail.kind]);
  const due_at = created_at;
  const isWaiting = await renewWaitingMail(db, sameMail(mail.kind), { ...mail, due_at, expires_at });
  if (!isWaiting) await insertMail(db, { ...mail, tries: 0, is_sending: 0, created_at, due_at, expires_at });
}

const codeKinds: readonly MailKind[] = ["login-code", "another-code"];

/** Kinds of which one mail says all: after an outage no heap of them arrives, each undoing the other. */
function sameMail(kind: MailKind): readonly MailKind[] {
  return codeKinds.includes(kind) ? codeKinds : [kind];
}

/** Has a mail that could not be sent wait, unless a later one says the same: that was asked for while it was on its way. */
export async function putBack(db: Database, mail: QueuedMail, dueAt: string): Promise<void> {
  const isReplaced = await hasLaterMail(db, sameMail(mail.kind), mail);
  await (isReplaced ? deleteMail(db, mail.id) : postponeMail(db, mail.id, dueAt));
}

/** Takes back codes and links that wait for somebody whose password has just changed. */
export async function dropSecretMails(db: Database, userId: number): Promise<void> {
  await deleteWaitingMailsOf(db, userId, [...codeKinds, "password-reset"]);
}
