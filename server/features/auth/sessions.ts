import type { SessionUser } from "#server/access/admit.ts";
import { rightsOf } from "#server/access/stored-role.ts";
import { HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import { isDatabaseUnavailable } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { dropSecretMails } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import {
  deleteEnded,
  deleteResetLinksOf,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  deleteSignInsOf,
  insertSession,
  noteSessionUse,
  type SessionRow,
  selectSession,
  selectSessions,
  selectSessionUser,
} from "./queries.ts";

export type { SessionRow };

const FRESH_FOR = 10 * MINUTE;
/** How long a sign-in stays open after the password, with as many new codes as the limits allow. */
export const SIGN_IN_LIFE = retention.signIn;
/** The last use of a session is noted at most this often: a call that only reads shall not write each time. */
const USE_NOTED_EVERY = HOUR;

/** Where a session began, as it is stored: browser and system (devices.ts), and the shortened network. */
export type SignInPlace = { device: string; network: string };

/** @returns the token, which is stored only as a hash */
export async function startSession(
  db: Database,
  userId: number,
  now: number,
  { device, network }: SignInPlace = { device: "", network: "" },
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    device,
    network,
    created_at: toInstant(now),
    last_used_at: toInstant(now),
    expires_at: toInstant(now + retention.session),
  });
  return token;
}

export async function findSessionUser(db: Database, token: string, now: number): Promise<SessionUser | null> {
  const found = await selectSessionUser(db, hashToken(token), toInstant(now));
  if (!found) return null;
  if (now - Date.parse(found.last_used_at) >= USE_NOTED_EVERY) await noteUse(db, found.token_hash, now);
  return { id: found.id, ...rightsOf(found), language: found.language, session: found.token_hash };
}

/** A database that takes no writes now does not keep anybody from reading. */
async function noteUse(db: Database, session: string, now: number): Promise<void> {
  await noteSessionUse(db, session, toInstant(now)).catch((error) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}

/** The sessions of a user that have not ended, the one last used first. */
export async function listSessions(db: Database, userId: number, now: number): Promise<SessionRow[]> {
  return selectSessions(db, userId, toInstant(now));
}

/** @throws AppError not_found where the user has no session of that id */
export async function endSessionOf(db: Database, userId: number, id: number): Promise<void> {
  if (!(await deleteSessionById(db, userId, id))) throw new AppError("not_found");
}

/** Ends all of a user's sessions but the one of this call. */
export async function endOtherSessions(
  db: Database,
  { id, session }: Pick<SessionUser, "session" | "id">,
): Promise<void> {
  await deleteSessionsOf(db, id, session);
}

export async function isSessionOf(db: Database, session: string, userId: number): Promise<boolean> {
  return (await selectSession(db, session, userId)) !== undefined;
}

/** Whether the session is so new that a new password does not need the current one. */
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

/** Deletes what has expired. */
export async function forgetEnded(db: Database, now: number): Promise<void> {
  await deleteEnded(db, { now: toInstant(now), signInsBefore: toInstant(now - SIGN_IN_LIFE) });
}
