import type { Language } from "#i18n/language.ts";
import { DAY, HOUR, MINUTE, toInstant } from "#server/clock.ts";
import type { Database, MailKind } from "#server/database/schema.ts";
import { retention } from "#server/retention.ts";
import {
  deleteMail,
  deleteMailsTo,
  deleteWaitingMailsAbout,
  deleteWaitingMailsOf,
  hasLaterMail,
  insertMail,
  postponeMail,
  type QueuedMail,
  renewWaitingMail,
} from "./queries.ts";

/** Milliseconds after which a mail is dropped: its code or link would have expired. */
const lifetimes: Record<MailKind, number> = {
  "login-code": 10 * MINUTE,
  "another-code": 10 * MINUTE,
  "password-reset": HOUR,
  welcome: 2 * DAY,
  "known-address": 2 * DAY,
  "confirm-subscription": 2 * DAY,
  "comment-decision": retention.mail,
  "data-link": retention.dataLink,
  invitation: retention.mail,
  "handed-in": retention.mail,
  "hand-in-answered": retention.mail,
};

type NewMail = {
  kind: MailKind;
  recipient: string;
  /** The sign-in whose code it brings. */
  signInId?: number | null;
  /** The comment whose decision it tells. */
  commentId?: number | null;
  /** How long it waits before it is sent, in milliseconds. */
  delay?: number;
  /** For a guest; an account has a language of its own. */
  language?: Language | null;
};

/**
 * Adds a mail to the queue, in the caller's transaction where `db` is one. The mail worker renders and sends it later:
 * queueing costs the same whether or not the address is known, and never waits for a mail server. A mail of this kind
 * that waits already for the recipient and the sign-in is replaced: after an outage no pile of codes arrives of which
 * only the last one works.
 */
export async function queueMail(
  db: Database,
  { kind, recipient, signInId = null, commentId = null, language = null, delay = 0 }: NewMail,
  now: number,
): Promise<void> {
  const topic = { kind, recipient, sign_in_id: signInId, comment_id: commentId };
  const created_at = toInstant(now);
  const times = { due_at: toInstant(now + delay), expires_at: toInstant(now + lifetimes[kind]) };
  const isWaiting = await renewWaitingMail(db, topic, times);
  if (!isWaiting) await insertMail(db, { ...topic, ...times, language, tries: 0, is_sending: 0, created_at });
}

/** Puts a mail back that could not be sent; drops it where the same was queued again while it was being sent. */
export async function retryLater(db: Database, mail: QueuedMail, dueAt: string): Promise<void> {
  const isReplaced = await hasLaterMail(db, mail);
  await (isReplaced ? deleteMail(db, mail.id) : postponeMail(db, mail.id, dueAt));
}

/** Drops what waits to be told about a comment: the decision was taken back, or the comment deleted. */
export async function dropMailsAbout(db: Database, commentId: number): Promise<void> {
  await deleteWaitingMailsAbout(db, commentId);
}

/** Drops whatever waits for an address whose owner wants to be forgotten, or what is of one kind. */
export async function dropMailsTo(db: Database, recipient: string, kind?: MailKind): Promise<void> {
  await deleteMailsTo(db, recipient, kind);
}

/** Drops queued codes and links of a user whose password has just changed. */
export async function dropSecretMails(db: Database, userId: number): Promise<void> {
  await deleteWaitingMailsOf(db, userId, ["login-code", "another-code", "password-reset"]);
}
