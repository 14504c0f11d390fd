import type { Insertable, Updateable } from "kysely";
import { unflushed } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export async function insertSession(db: Database, row: Insertable<Tables["sessions"]>): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
}

/** The user of a session that has not ended. */
export async function selectSessionUser(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.writing_role", "users.languages", "users.may_publish"])
    .select(["users.language", "sessions.token_hash", "sessions.last_used_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
}

export async function selectSession(db: Database, tokenHash: string, userId: number) {
  return db
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Sessions that one user may be shown: more than anybody has devices. */
const MOST_SESSIONS = 200;

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Those that have not ended, the one last used first. */
export async function selectSessions(db: Database, userId: number, now: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "token_hash", "device", "network", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SESSIONS)
    .execute();
}

export async function noteSessionUse(db: Database, tokenHash: string, now: string): Promise<void> {
  // A use that is lost in a power failure does no harm.
  await unflushed(db, (connection) =>
    connection.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute(),
  );
}

/** False where the user has no such session. */
export async function deleteSessionById(db: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(db: Database, userId: number, exceptHash = ""): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("token_hash", "<>", exceptHash).execute();
}

export async function insertSignIn(
  db: Database,
  row: Pick<Insertable<Tables["login_codes"]>, "user_id" | "token_hash" | "network" | "created_at">,
): Promise<number> {
  const { id } = await db.insertInto("login_codes").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Deletes all but the newest sign-ins of a user. */
export async function deleteOlderSignIns(db: Database, userId: number, most: number): Promise<void> {
  await db
    .deleteFrom("login_codes")
    .where("user_id", "=", userId)
    .where("id", "not in", (eb) =>
      eb.selectFrom("login_codes").select("id").where("user_id", "=", userId).orderBy("id", "desc").limit(most),
    )
    .execute();
}

/** Which of a user's sign-ins are meant: the one of an id or token, or those opened from a network. */
export type WhichSignIn = { user_id: number } & ({ id: number } | { token_hash: string } | { network: string });

/** The newest of them that was opened since `openedSince`. */
export async function selectSignIn(db: Database, which: WhichSignIn, openedSince: string) {
  return db
    .selectFrom("login_codes")
    .select(["id", "user_id", "network"])
    .where((eb) => eb.and(which))
    .where("created_at", ">", openedSince)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Gives a sign-in a code; false where it has ended meanwhile. */
export async function updateSignIn(
  db: Database,
  id: number,
  code: Updateable<Tables["login_codes"]>,
): Promise<boolean> {
  const updated = await db.updateTable("login_codes").set(code).where("id", "=", id).returning("id").executeTakeFirst();
  return updated !== undefined;
}

type Tries = { which: WhichSignIn; counters: readonly ("tries" | "network_tries")[]; maxTries: number; now: string };

/**
 * Counts a try for each of these sign-ins that has a valid code and a try left by the first counter, and returns their
 * codes.
 */
export async function countTry(db: Database, { which, counters, maxTries, now }: Tries) {
  const [first = "tries"] = counters;
  // An attempt that is lost in a power failure helps no attacker.
  return unflushed(db, (connection) =>
    connection
      .updateTable("login_codes")
      .set((eb) => Object.fromEntries(counters.map((counter) => [counter, eb(counter, "+", 1)])))
      .where((eb) => eb.and(which))
      .where(first, "<", maxTries)
      .where((eb) => eb.or([eb("expires_at", ">", now), eb("network_expires_at", ">", now)]))
      .returning(["id", "code_hash", "expires_at", "network_code_hash", "network_expires_at"])
      .execute(),
  );
}

/** False where the code was used or replaced meanwhile. */
export async function deleteSignIn(db: Database, id: number, codeHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("login_codes")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("code_hash", "=", codeHash), eb("network_code_hash", "=", codeHash)]))
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSignInByToken(db: Database, userId: number, tokenHash: string): Promise<void> {
  await db.deleteFrom("login_codes").where("user_id", "=", userId).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSignInsOf(db: Database, userId: number): Promise<void> {
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

/** `signInsBefore`: sign-ins that were opened before it can no longer be completed. */
export async function deleteEnded(
  db: Database,
  { now, signInsBefore }: { now: string; signInsBefore: string },
): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("reset_links").where("expires_at", "<=", now).execute();
  await db.deleteFrom("login_codes").where("created_at", "<=", signInsBefore).execute();
}
