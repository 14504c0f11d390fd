import type { SessionUser } from "#server/access/admit.ts";
import { DAY, HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { dropSecretMails } from "#server/mail/queue.ts";
import {
  deleteEnded,
  deleteResetLinksOf,
  deleteSession,
  deleteSessionsOf,
  deleteSignInsOf,
  insertSession,
  selectSession,
  selectSessionUser,
} from "./queries.ts";

const SESSION_LIFE = 30 * DAY;
const FRESH_FOR = 10 * MINUTE;
/** From the password to the code, with as many new codes as the limits allow. */
export const SIGN_IN_LIFE = HOUR;

/** @returns the token, which only the user has from now on */
export async function startSession(db: Database, userId: number, now: number): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: toInstant(now),
    expires_at: toInstant(now + SESSION_LIFE),
  });
  return token;
}

export async function findSessionUser(db: Database, token: string, now: number): Promise<SessionUser | null> {
  const found = await selectSessionUser(db, hashToken(token), toInstant(now));
  return found ? { id: found.id, role: found.role, language: found.language, session: found.token_hash } : null;
}

export async function isSessionOf(db: Database, session: string, userId: number): Promise<boolean> {
  return (await selectSession(db, session, userId)) !== undefined;
}

/** Whether the password was given so lately that a new one needs no other proof of who is there. */
export async function isFreshSession(
  db: Database,
  { session, id }: Pick<SessionUser, "session" | "id">,
  now: number,
): Promise<boolean> {
  const found = await selectSession(db, session, id);
  return found !== undefined && now - Date.parse(found.created_at) <= FRESH_FOR;
}

export async function endSession(db: Database, session: string): Promise<void> {
  await deleteSession(db, session);
}

/**
 * Ends a user's sessions, save the one that is kept, and whatever could start another: open codes, links, waiting mail.
 */
export async function endSignIns(db: Database, userId: number, { except }: { except?: string }): Promise<void> {
  await deleteSignInsOf(db, userId);
  await deleteResetLinksOf(db, userId);
  await dropSecretMails(db, userId);
  await deleteSessionsOf(db, userId, except);
}

/** Takes away what has ended by itself. */
export async function forgetEnded(db: Database, now: number): Promise<void> {
  await deleteEnded(db, { now: toInstant(now), signInsBefore: toInstant(now - SIGN_IN_LIFE) });
}
