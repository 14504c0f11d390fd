import { includesRole, type Role } from "#contract/roles.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { Rights } from "#server/access/stored-role.ts";
import { toInstant } from "#server/clock.ts";
import { hashPassword, hashToken, isPassword } from "#server/crypto/secrets.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { addEntry } from "#server/features/audit/change.ts";
import { rightsInLog } from "#server/features/users/given-rights.ts";
import {
  addUser,
  findUserByEmail,
  giveRights,
  lockUser,
  readUser,
  type UserRow,
} from "#server/features/users/users.ts";
import { dropMailsTo } from "#server/mail/queue.ts";
import type { Services } from "#server/services.ts";
import { offeredRights } from "./offered-rights.ts";
import { type InvitationRow, noteAccount, selectByToken, takeInvitation } from "./queries.ts";

/** Whoever holds the link may know whether the address has an account: the link says which address it is for. */
export type Offer = Rights & Pick<InvitationRow, "email" | "expires_at"> & { hasAccount: boolean };

type Reading = Pick<Services, "db" | "clock">;

/** @throws AppError invitation_unknown, invitation_used, invitation_revoked, invitation_expired */
export async function readOffer(services: Reading, token: string): Promise<Offer> {
  const invitation = await requireGood(services, token);
  const hasAccount = (await findUserByEmail(services.db, invitation.email)) !== undefined;
  return { ...offeredRights(invitation), email: invitation.email, expires_at: invitation.expires_at, hasAccount };
}

async function requireGood({ db, clock }: Reading, token: string): Promise<InvitationRow> {
  const invitation = await selectByToken(db, hashToken(token));
  if (!invitation) throw new AppError("invitation_unknown");
  if (invitation.accepted_at !== null) throw new AppError("invitation_used");
  if (invitation.revoked_at !== null) throw new AppError("invitation_revoked");
  if (Date.parse(invitation.expires_at) <= clock.now()) throw new AppError("invitation_expired");
  return invitation;
}

type Acceptance = { token: string; name?: string | undefined; password: string; email?: string | undefined };

/**
 * Opens an account with the role. Where the address has one, the link alone gives nothing: whoever has it may be
 * somebody else, so the account's password is asked for, and only its role is raised.
 * @returns the address, with which they log in
 * @throws AppError as `readOffer`; validation for another address, a wrong password, a missing name; too_many_requests
 */
export async function accept(
  services: Services,
  { token, name, password, email }: Acceptance,
  language: Language,
): Promise<string> {
  const invitation = await requireGood(services, token);
  if (email !== undefined && email !== invitation.email) throw rejected("email", { kind: "invitedAddress" });
  const account = await findUserByEmail(services.db, invitation.email);
  if (account) await raiseRole(services, invitation, { account, password });
  else if (name === undefined) throw rejected("name", { kind: "required" });
  else await openAccount(services, invitation, { name, password, language });
  return invitation.email;
}

type Account = UserRow & { password_hash: string | null };

async function raiseRole(
  services: Services,
  invitation: InvitationRow,
  { account, password }: { account: Account; password: string },
): Promise<void> {
  // Counted as those of the login are: an invitation gives nobody more guesses.
  await countAttempt(services, "login", account.email);
  if (!(await isPassword(password, account.password_hash, services.config.passwordCost))) throw wrongPassword();
  await services.db.transaction().execute(async (db) => {
    // The password may have been replaced while it was being compared.
    if ((await lockUser(db, account.id)) !== account.password_hash) throw wrongPassword();
    await use({ ...services, db }, invitation);
    const user = await readUser(db, account.id);
    const rights = raised(user, offeredRights(invitation));
    const formerRole = user.role === rights.role ? {} : { formerRole: user.role };
    await giveAndNote({ ...services, db }, invitation, { user, rights, formerRole });
  });
}

type NewAccount = { name: string; password: string; language: Language };

async function openAccount(
  services: Services,
  invitation: InvitationRow,
  { name, password, language }: NewAccount,
): Promise<void> {
  const { email } = invitation;
  const password_hash = await hashPassword(password, services.config.passwordCost);
  const rights = offeredRights(invitation);
  await services.db.transaction().execute(async (db) => {
    await use({ ...services, db }, invitation);
    const isNew = await addUser(db, { name, email, password_hash, language }, services.clock.now());
    const user = await findUserByEmail(db, email);
    // Registered at this very moment: the next try finds the account.
    if (!isNew || !user) throw new AppError("unavailable", { retryAfter: 1 });
    await giveAndNote({ ...services, db }, invitation, { user, rights, formerRole: {} });
  });
}

async function use({ db, clock }: Reading, { id, email }: InvitationRow): Promise<void> {
  if (!(await takeInvitation(db, id, toInstant(clock.now())))) throw new AppError("invitation_used");
  await dropMailsTo(db, email, "invitation");
}

/** Gives the rights to whoever has accepted, who is named in the audit log. */
async function giveAndNote(
  { db, clock }: Reading,
  { id, email }: InvitationRow,
  { user, rights, formerRole }: { user: UserRow; rights: Rights; formerRole: { formerRole?: Role } },
): Promise<void> {
  await noteAccount(db, id, user.id);
  await giveRights(db, user, rights);
  const details = { email, ...rightsInLog(rights), ...formerRole };
  await addEntry(db, { clock, user }, { action: "invitation_accepted", id: user.id, name: user.name, details });
}

/** What somebody may do who is offered more: nothing that they have is taken from them. */
function raised(own: Rights, offered: Rights): Rights {
  if (!includesRole(offered.role, own.role)) return own;
  if (offered.role !== own.role) return offered;
  const both = [...own.languages, ...offered.languages];
  return {
    role: own.role,
    languages: languages.filter((each) => both.includes(each)),
    mayPublish: own.mayPublish || offered.mayPublish,
  };
}

function wrongPassword(): AppError {
  return rejected("password", { kind: "currentPasswordWrong" });
}

function rejected(field: string, error: FieldError): AppError {
  return new AppError("validation", { fields: { [field]: error } });
}
