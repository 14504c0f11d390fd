import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export async function insertInvitation(db: Database, row: Insertable<Tables["invitations"]>): Promise<number> {
  const { id } = await db.insertInto("invitations").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export type InvitationRow = Awaited<ReturnType<typeof selectByToken>> & object;

/** The invitation of a copied or a mailed link. */
export async function selectByToken(db: Database, tokenHash: string) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "role", "languages", "may_publish", "expires_at", "accepted_at", "revoked_at"])
    .where((eb) => eb.or([eb("token_hash", "=", tokenHash), eb("mailed_token_hash", "=", tokenHash)]))
    .executeTakeFirst();
}

export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** More than anybody reads through. */
const MOST_LISTED = 200;

/** Those that can be accepted, the newest first, with who invited. */
export async function selectWaiting(db: Database, now: string) {
  return db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.invited_by")
    .select(["invitations.id", "invitations.email", "invitations.role", "invitations.languages"])
    .select(["invitations.may_publish", "invitations.created_at", "expires_at", "users.name as invited_by_name"])
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("invitations.id", "desc")
    .limit(MOST_LISTED)
    .execute();
}

/** Ends the invitations of an address that wait, for a later one. */
export async function replaceInvitationsOf(db: Database, email: string, now: string): Promise<void> {
  await db
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

export type Revoked = Awaited<ReturnType<typeof revokeInvitations>>[number];

/** One invitation, those of an address or those that an account has made. @returns those that waited */
export async function revokeInvitations(
  db: Database,
  which: { id: number } | { email: string } | { invited_by: number },
  now: string,
) {
  return db
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where((eb) => eb.and(which))
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "email", "role", "languages", "may_publish"])
    .execute();
}

/** False where it was accepted or taken back meanwhile. */
export async function takeInvitation(db: Database, id: number, now: string): Promise<boolean> {
  const taken = await db
    .updateTable("invitations")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function noteAccount(db: Database, id: number, userId: number): Promise<void> {
  await db.updateTable("invitations").set({ user_id: userId }).where("id", "=", id).execute();
}

/** Has the latest invitation of an address that waits accept this token from a mail too; false where none waits. */
export async function setMailedToken(
  db: Database,
  { email, tokenHash, now }: { email: string; tokenHash: string; now: string },
): Promise<boolean> {
  const latest = db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1);
  const updated = await db
    .updateTable("invitations")
    .set({ mailed_token_hash: tokenHash })
    .where("id", "=", latest)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom("invitations").where("email", "=", email).execute();
}

export async function deleteInvitationsBefore(db: Database, createdBefore: string): Promise<void> {
  await db.deleteFrom("invitations").where("created_at", "<=", createdBefore).execute();
}
