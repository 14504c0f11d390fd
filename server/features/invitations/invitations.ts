import { includesRole } from "#contract/roles.ts";
import type { GivenRole } from "#contract/users.ts";
import type { Language } from "#i18n/language.ts";
import { storedRights } from "#server/access/stored-role.ts";
import { DAY, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited, changeUnseen } from "#server/features/audit/change.ts";
import { givenRights, mayInvite, rightsInLog } from "#server/features/users/given-rights.ts";
import { findUserByEmail, lockUser, readUser } from "#server/features/users/users.ts";
import { dropMailsTo, queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import { revocation } from "./ending.ts";
import {
  deleteInvitationsBefore,
  insertInvitation,
  replaceInvitationsOf,
  revokeInvitations,
  selectWaiting,
  setMailedToken,
  type WaitingRow,
} from "./queries.ts";

export type { WaitingRow };

const GOOD_FOR = 7 * DAY;

/**
 * Offers somebody a role: by mail, in the language of their account or else of the administrator, and by a link that is
 * known to the caller alone. The latest invitation of an address is the only one that is good.
 * @throws AppError validation, also where the address has an account whose role this one does not include; forbidden
 * where the caller's role was taken meanwhile
 */
export async function inviteSomebody(
  context: AdminContext,
  { email, ...given }: GivenRole & { email: string },
  language: Language,
): Promise<{ id: number; token: string; expires_at: string }> {
  const rights = givenRights(given);
  const { clock, user, mailWorker } = context;
  const now = clock.now();
  const token = newToken();
  const expires_at = toInstant(now + GOOD_FOR);
  // One after the other: of two at the same moment the later one ends the other.
  const id = await changeUnseen(context, async (db) => {
    // A role that is taken at this moment waits, and then revokes this one too; or it has been taken first.
    await lockUser(db, user.id);
    if (!mayInvite((await readUser(db, user.id)).role)) throw new AppError("forbidden");
    const account = await findUserByEmail(db, email);
    if (account && !includesRole(rights.role, account.role)) {
      throw new AppError("validation", { fields: { email: { kind: "invitedAccount" } } });
    }
    await replaceInvitationsOf(db, email, toInstant(now));
    const { languages, may_publish } = storedRights(rights);
    const added = await insertInvitation(db, {
      email,
      role: rights.role,
      languages,
      may_publish,
      token_hash: hashToken(token),
      mailed_token_hash: null,
      invited_by: user.id,
      user_id: account?.id ?? null,
      created_at: toInstant(now),
      expires_at,
      accepted_at: null,
      revoked_at: null,
    });
    await queueMail(db, { kind: "invitation", recipient: email, language: account?.language ?? language }, now);
    const entry = { action: "invitation_made" as const, id: added, name: email, details: rightsInLog(rights) };
    return { result: added, entry };
  });
  mailWorker.wake();
  return { id, token, expires_at };
}

export async function listWaiting(db: Database, now: number): Promise<WaitingRow[]> {
  return selectWaiting(db, toInstant(now));
}

/** @throws AppError invitation_not_found for one that does not wait any more */
export async function takeBack(context: AdminContext, id: number): Promise<void> {
  await changeAudited(context, async (db) => {
    const [revoked] = await revokeInvitations(db, { id }, toInstant(context.clock.now()));
    if (!revoked) throw new AppError("invitation_not_found");
    await dropMailsTo(db, revoked.email, "invitation");
    return { result: undefined, entry: revocation(revoked) };
  });
}

/**
 * Another link of the invitation that waits for an address, for a mail: so no token is stored in the queue.
 * @returns its token; null where none waits
 */
export async function makeMailedLink(db: Database, email: string, now: number): Promise<string | null> {
  const token = newToken();
  const isWaiting = await setMailedToken(db, { email, tokenHash: hashToken(token), now: toInstant(now) });
  return isWaiting ? token : null;
}

/** Deletes those that no longer have to explain themselves. */
export async function forgetOldInvitations(db: Database, now: number): Promise<void> {
  await deleteInvitationsBefore(db, toInstant(now - retention.invitation));
}
