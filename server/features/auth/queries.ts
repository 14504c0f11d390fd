import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export async function insertSession(db: Database, row: Insertable<Tables["sessions"]>): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
}

/** The person of a session that has not ended. */
export async function selectSessionUser(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.language", "sessions.token_hash"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
}

export async function selectSession(db: Database, tokenHash: string, userId: number) {
  return db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(db: Database, userId: number, exceptHash = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("token_hash", "<>", exceptHash).execute();
}

/** Opens a sign-in; the one that was open, with its code, is gone. */
export async function upsertSignIn(db: Database, userId: number, now: string): Promise<void> {
  const fresh = { code_hash: null, tries: 0, device_tries: 0, created_at: now, expires_at: null };
  await db
    .insertInto("login_codes")
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
    .execute();
}

export async function selectSignIn(db: Database, userId: number, openedSince: string) {
  return db
    .selectFrom("login_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("created_at", ">", openedSince)
    .executeTakeFirst();
}

/** Gives an open sign-in its code; false where none was opened since `openedSince`. */
export async function updateCode(
  db: Database,
  {
    userId,
    openedSince,
    codeHash,
    expiresAt,
  }: Record<"openedSince" | "codeHash" | "expiresAt", string> & { userId: number },
): Promise<boolean> {
  const updated = await db
    .updateTable("login_codes")
    .set({ code_hash: codeHash, tries: 0, device_tries: 0, expires_at: expiresAt })
    .where("user_id", "=", userId)
    .where("created_at", ">", openedSince)
    .returning("user_id")
    .executeTakeFirst();
  return updated !== undefined;
}

type Tries = { userId: number; maxTries: number; now: string; counter: "tries" | "device_tries" };

/** Takes one of the tries of a code that is still good, and gives its hash; undefined where there is none. */
export async function takeTry(db: Database, { userId, maxTries, now, counter }: Tries): Promise<string | undefined> {
  const row = await db
    .updateTable("login_codes")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where("user_id", "=", userId)
    .where(counter, "<", maxTries)
    .where("expires_at", ">", now)
    .where("code_hash", "is not", null)
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** False where the code was used or replaced meanwhile. */
export async function deleteCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("login_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSignInOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("login_codes").where("user_id", "=", userId).execute();
}

export async function insertResetLink(db: Database, row: Insertable<Tables["reset_links"]>): Promise<void> {
  await db.insertInto("reset_links").values(row).execute();
}

export async function selectResetLink(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom("reset_links")
    .innerJoin("users", "users.id", "reset_links.user_id")
    .select(["users.id", "users.email"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** False where it was used meanwhile. */
export async function deleteResetLink(db: Database, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("reset_links")
    .where("token_hash", "=", tokenHash)
    .returning("user_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteResetLinksOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("reset_links").where("user_id", "=", userId).execute();
}

/** `signInsBefore`: sign-ins that were opened before it are past being finished. */
export async function deleteEnded(
  db: Database,
  { now, signInsBefore }: { now: string; signInsBefore: string },
): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("reset_links").where("expires_at", "<=", now).execute();
  await db.deleteFrom("login_codes").where("created_at", "<=", signInsBefore).execute();
}
