import { expressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Role } from "#contract/roles.ts";
import { hasRoleAmong, rightsOf, type StoredRights } from "#server/access/stored-role.ts";
import { contains } from "#server/database/contains.ts";
import { countRows, engineOf } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type UserRow = Awaited<ReturnType<typeof selectUser>> & object;

const shown = ["id", "name", "email", "avatar", "language", "source_language", "created_at"] as const;
const rights = ["role", "writing_role", "languages", "may_publish"] as const;

export async function selectUser(db: Database, id: number) {
  const row = await db
    .selectFrom("users")
    .select([...shown, ...rights])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && withRights(row);
}

/** A row with what the user may do instead of how that is stored. */
function withRights<Row extends StoredRights>({ role, writing_role, languages, may_publish, ...row }: Row) {
  return { ...row, ...rightsOf({ role, writing_role, languages, may_publish }) };
}

export async function selectPasswordHash(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * A row is read for an unknown address too, the first one there is: the time does not reveal whether an address is
 * known.
 */
export async function selectUserByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom("users")
    .select([...shown, ...rights, "password_hash"])
    .where("id", "=", sql<number>`coalesce((select id from users where email = ${email}), (select min(id) from users))`)
    .executeTakeFirst();
  return row?.email === email ? withRights(row) : undefined;
}

/** False where the address has an account already. */
export async function insertUser(db: Database, row: Insertable<Tables["users"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateUser(db: Database, id: number, changed: Updateable<Tables["users"]>): Promise<void> {
  await db.updateTable("users").set(changed).where("id", "=", id).execute();
}

export async function deleteUserRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/**
 * Locks the user until the transaction ends and returns the current password hash. A write that changes nothing: both
 * engines take it as a lock.
 */
export async function lockUserRow(db: Database, id: number): Promise<string | null | undefined> {
  const row = await db
    .updateTable("users")
    .set((eb) => ({ language: eb.ref("language") }))
    .where("id", "=", id)
    .returning("password_hash")
    .executeTakeFirst();
  return row?.password_hash;
}

/** Those with one of these roles, or with any; and with a part of their name or address, '' for any. */
export type UserFilter = { among: readonly Role[] | undefined; q: string };

function matching({ among, q }: UserFilter) {
  const eb = expressionBuilder<Tables, "users">();
  return eb.and([
    ...(among === undefined ? [] : [hasRoleAmong(among)]),
    ...(q === "" ? [] : [contains(["users.name", "users.email"], q)]),
  ]);
}

/** The newest first. */
export async function selectUsers(
  db: Database,
  { filter, limit, offset }: { filter: UserFilter; limit: number; offset: number },
): Promise<UserRow[]> {
  const rows = await db
    .selectFrom("users")
    .select([...shown, ...rights])
    .where(matching(filter))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(withRights);
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom("users")
    .select(countRows().as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Keeps other changes of any administrator's role waiting until the transaction ends. In the order of ids: in any other
 * one, two such changes would wait for each other. On SQLite a transaction waits as it begins.
 */
export async function lockAdministrators(db: Database): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .orderBy("id")
    .$if(engineOf(db) === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
}

/** Whether there is an administrator other than the one with this address. */
export async function hasAdministrator(db: Database, ignored = ""): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("email", "<>", ignored)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
