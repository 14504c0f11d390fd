import type { Insertable, Updateable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export type UserRow = Awaited<ReturnType<typeof selectUser>> & object;

const shown = ["id", "name", "email", "role", "avatar", "language", "created_at"] as const;

export async function selectUser(db: Database, id: number) {
  return db.selectFrom("users").select(shown).where("id", "=", id).executeTakeFirst();
}

export async function selectUserByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .select([...shown, "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
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

export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("role", "=", "ADMIN").limit(1).executeTakeFirst();
  return row !== undefined;
}
