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

type Post = {
  kind: MailKind;
  recipient: string;
  /** The sign-in whose code it brings. */
  signInId?: number | null;
};

/**
 * Puts a mail in the queue, together with what it belongs to where `db` is a transaction. It is written and sent later
 * by the postman: asking for it costs the same whether or not the address is known, and nothing waits for a server.
 * Where such a mail waits for that recipient already, and for the same sign-in, it goes out in its place: after an outage
 * no heap of them arrives, each undoing the other.
 */
export async function postMail(db: Database, { kind, recipient, signInId = null }: Post, now: number): Promise<void> {
  const topic = { kind, recipient, sign_in_id: signInId };
  const created_at = toInstant(now);
  const times = { due_at: created_at, expires_at: toInstant(now + lives[kind]) };
  const isWaiting = await renewWaitingMail(db, topic, times);
  if (!isWaiting) await insertMail(db, { ...topic, ...times, tries: 0, is_sending: 0, created_at });
}

/** Has a mail that could not be sent wait, unless a later one says the same: that was asked for while it was on its way. */
export async function putBack(db: Database, mail: QueuedMail, dueAt: string): Promise<void> {
  const isReplaced = await hasLaterMail(db, mail);
  await (isReplaced ? deleteMail(db, mail.id) : postponeMail(db, mail.id, dueAt));
}

/** Takes back codes and links that wait for somebody whose password has just changed. */
export async function dropSecretMails(db: Database, userId: number): Promise<void> {
  await deleteWaitingMailsOf(db, userId, ["login-code", "another-code", "password-reset"]);
}
