import { isDeepStrictEqual } from "node:util";
import { mayAddItems } from "#contract/content-rights.ts";
import { hasBackOffice, roles } from "#contract/roles.ts";
import type { GivenRole } from "#contract/users.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { type Rights, storedRights } from "#server/access/stored-role.ts";
import { toInstant } from "#server/clock.ts";
import { hashPassword, isPassword } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited, type Entry } from "#server/features/audit/change.ts";
import { endSignIns, isFreshSession, isSessionOf } from "#server/features/auth/sessions.ts";
import { followAccount } from "#server/features/bylines/following.ts";
import { type Ending, revokeInvitationsBy, revokeInvitationsTo } from "#server/features/invitations/ending.ts";
import { admitSignUp } from "#server/features/sign-ups/sign-ups.ts";
import { queueMail } from "#server/mail/queue.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import type { Services } from "#server/services.ts";
import { givenRights, isLess, mayInvite, rightsInLog } from "./given-rights.ts";
import {
  countUsers,
  deleteUserRow,
  hasAdministrator,
  insertUser,
  lockAdministrators,
  lockUserRow,
  selectPasswordHash,
  selectUser,
  selectUserByEmail,
  selectUsers,
  type UserRow,
  updateUser,
} from "./queries.ts";

export type { UserRow };

type Registration = {
  name: string;
  email: string;
  password: string;
  questionId?: string | undefined;
  answer?: string | undefined;
};

/**
 * Opens an account. An address that has one keeps it as it is and its owner gets a mail: the caller sees no
 * difference in the answer, nor in its time.
 * @throws AppError too_many_requests, question_required, sign_ups_paused
 */
export async function registerUser(
  services: Services,
  { name, email, password, ...answered }: Registration,
  language: Language,
): Promise<void> {
  const { db, clock, mailWorker } = services;
  await countAttempt(services, "register-call", email);
  await admitSignUp(services, "register", answered, language);
  const password_hash = await hashPassword(password, services.config.passwordCost);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const isNew = await addUser(transaction, { name, email, password_hash, language }, now);
    await queueMail(transaction, { kind: isNew ? "welcome" : "known-address", recipient: email }, now);
  });
  mailWorker.wake();
}

type NewUser = { name: string; email: string; password_hash: string; language: Language };

/** Adds an account without any rights. False where the address has one already. */
export async function addUser(db: Database, user: NewUser, now: number): Promise<boolean> {
  return insertUser(db, { ...user, role: "USER", avatar: null, created_at: toInstant(now) });
}

/** Locks a user until the transaction ends. @returns the current password hash */
export async function lockUser(db: Database, id: number): Promise<string | null | undefined> {
  return lockUserRow(db, id);
}

/** The user with this e-mail address, with the password hash; undefined where there is none. */
export async function findUserByEmail(db: Database, email: string) {
  return selectUserByEmail(db, email);
}

/** Undefined where there is none. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return selectUser(db, id);
}

/** @throws AppError session_ended where the account is gone meanwhile */
export async function readUser(db: Database, id: number): Promise<UserRow> {
  const user = await selectUser(db, id);
  if (!user) throw new AppError("session_ended");
  return user;
}

type ProfileChange = {
  name: string;
  password?: string | undefined;
  currentPassword?: string | undefined;
  picture?: ReceivedFile | undefined;
  /** Takes the picture away, where no other one is sent. */
  removeImage?: boolean | undefined;
};

/**
 * All of it or nothing. A new password ends all other sessions, open codes and reset links.
 * @throws AppError validation where a new password needs the current one, and that is missing or wrong
 */
export async function changeProfile(
  services: Services,
  sessionUser: SessionUser,
  { name, password, currentPassword, picture, removeImage }: ProfileChange,
): Promise<UserRow> {
  const { db, media, clock } = services;
  const { id, session } = sessionUser;
  if (password !== undefined && !(await isFreshSession(db, sessionUser, clock.now()))) {
    await confirmPassword(services, sessionUser, currentPassword, "currentPassword");
  }
  await countAttempt(services, "profile", String(id));
  const password_hash = password === undefined ? undefined : await hashPassword(password, services.config.passwordCost);
  const { user, before } = await media.storing({ file: picture }, (stored) =>
    db.transaction().execute(async (transaction) => {
      await lockUser(transaction, id);
      // A body may take minutes to arrive, and the session may have ended meanwhile.
      if (!(await isSessionOf(transaction, session, id))) throw new AppError("session_ended");
      const former = await readUser(transaction, id);
      const added = stored.file && (await media.note(transaction, stored.file));
      const avatar = removeImage ? (added ?? null) : added;
      await updateUser(transaction, id, {
        name,
        ...(avatar !== undefined && { avatar }),
        ...(password_hash !== undefined && { password_hash }),
      });
      if (password_hash !== undefined) await endSignIns(transaction, id, { except: session });
      return { user: await readUser(transaction, id), before: former };
    }),
  );
  await followAccount(db, id, before, user);
  if (user.avatar !== before.avatar) await media.release([before.avatar]);
  return user;
}

/**
 * An old session may be in the hands of another person, who must neither take over the account with it nor end it.
 * @param field in which the password was sent
 * @throws AppError validation where it is missing or wrong, too_many_requests
 */
export async function confirmPassword(
  services: Services,
  { id, session }: SessionUser,
  currentPassword: string | undefined,
  field: "currentPassword" | "password",
): Promise<void> {
  const reject = (kind: "currentPasswordMissing" | "currentPasswordWrong") =>
    new AppError("validation", { fields: { [field]: { kind } } });
  if (currentPassword === undefined) throw reject("currentPasswordMissing");
  // Counted by session: wrong guesses in one session do not affect another.
  await countAttempt(services, "current-password", `${id} ${session}`);
  const stored = await selectPasswordHash(services.db, id);
  if (!(await isPassword(currentPassword, stored, services.config.passwordCost))) {
    throw reject("currentPasswordWrong");
  }
}

export async function changeLanguages(
  db: Database,
  id: number,
  { language, sourceLanguage }: { language?: Language | undefined; sourceLanguage?: Language | undefined },
): Promise<UserRow> {
  await updateUser(db, id, { language, source_language: sourceLanguage });
  return readUser(db, id);
}

/** Sets a password given as a hash, and ends whatever the old one had opened. */
export async function replacePassword(db: Database, id: number, password_hash: string): Promise<void> {
  await lockUser(db, id);
  await updateUser(db, id, { password_hash });
  await endSignIns(db, id, {});
}

/** @param may only whoever may do that */
export async function listUserPage(
  db: Database,
  { may, q, page, limit }: { may?: "add-items" | undefined; q: string; page: number; limit: number },
): Promise<{ users: UserRow[]; total: number }> {
  const filter = { among: may && roles.filter(mayAddItems), q };
  const users = await selectUsers(db, { filter, limit, offset: (page - 1) * limit });
  return { users, total: await countUsers(db, filter) };
}

/**
 * Invitations do not give back what is taken: those of somebody who may invite nobody any more are revoked, and those
 * to somebody who may do less.
 * @throws AppError validation, user_not_found, last_administrator
 */
export async function changeRole(context: AdminContext, id: number, given: GivenRole): Promise<UserRow> {
  const rights = givenRights(given);
  return changeAudited(context, async (transaction) => {
    await lockAdministrators(transaction);
    const user = await selectUser(transaction, id);
    if (!user) throw new AppError("user_not_found");
    const isLast = user.role === "ADMIN" && !(await hasAdministrator(transaction, user.email));
    if (isLast && rights.role !== "ADMIN") throw new AppError("last_administrator");
    const entry = await giveRights(transaction, user, rights);
    const ending = { ...context, db: transaction };
    if (!mayInvite(rights.role)) await revokeInvitationsBy(ending, id);
    if (isLess(rights, user)) await revokeInvitationsTo(ending, user.email);
    return { result: { ...user, ...rights }, entry };
  });
}

/** @returns the entry for the audit log; null where they have these rights already */
export async function giveRights(db: Database, user: UserRow, rights: Rights): Promise<Entry | null> {
  const stored = storedRights(rights);
  const { id, name, email } = user;
  if (isDeepStrictEqual(stored, storedRights(user))) return null;
  await updateUser(db, id, stored);
  if (!hasBackOffice(rights.role)) {
    return { action: "role_taken", id, name, details: { email, role: user.role } };
  }
  const details = { email, ...rightsInLog(rights), ...(user.role !== rights.role && { formerRole: user.role }) };
  return { action: "role_given", id, name, details };
}

/**
 * The first step of deleting an account: it is locked, nobody is signed in with it any more, and its address is free.
 * Changing the address, a key of the table, also has what others write for the account in other tables wait until the
 * transaction ends, and then fail: no comment is added behind the one that deletes them. Invitations by it are revoked.
 * @returns what it was
 * @throws AppError user_not_found, last_administrator
 */
export async function closeAccount(context: Ending, id: number): Promise<Pick<UserRow, "email" | "avatar">> {
  const { db } = context;
  await lockAdministrators(db);
  const user = await selectUser(db, id);
  if (!user) throw new AppError("user_not_found");
  const isLast = user.role === "ADMIN" && !(await hasAdministrator(db, user.email));
  if (isLast) throw new AppError("last_administrator");
  await revokeInvitationsBy(context, id);
  await endSignIns(db, id, {});
  await updateUser(db, id, { email: `deleted ${id}`, name: "", password_hash: null });
  return { email: user.email, avatar: user.avatar };
}

/** The last step: the row itself. */
export async function deleteAccount(db: Database, id: number): Promise<void> {
  await deleteUserRow(db, id);
}
