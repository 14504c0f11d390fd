import { type Insertable, type SqlBool, sql } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

function handIns(db: Database) {
  return db
    .selectFrom("hand_ins")
    .leftJoin("users", "users.id", "hand_ins.user_id")
    .leftJoin("users as answering", "answering.id", "hand_ins.answered_by")
    .selectAll("hand_ins")
    .select(["users.name as user_name", "answering.name as answered_by_name"]);
}

export type HandInRow = Awaited<ReturnType<ReturnType<typeof handIns>["execute"]>>[number];

/** Those that wait or were given back, by the row ids of items: the latest first. */
export async function selectHandIns(db: Database, itemIds: readonly number[]): Promise<HandInRow[]> {
  if (itemIds.length === 0) return [];
  return handIns(db)
    .where("hand_ins.item_id", "in", itemIds)
    .where("hand_ins.answer", "<>", "published")
    .orderBy("hand_ins.id", "desc")
    .execute();
}

/** Those that wait for somebody who still has an account, who waits longest first. */
export async function selectWaiting(db: Database): Promise<HandInRow[]> {
  return handIns(db)
    .innerJoin("items", "items.id", "hand_ins.item_id")
    .where("hand_ins.answer", "=", "waiting")
    .where("hand_ins.user_id", "is not", null)
    .where("items.status", "<>", "trashed")
    .orderBy("hand_ins.at")
    .limit(100)
    .execute();
}

/** What was answered to somebody and told by no other mail than the one that was made at an instant. */
export async function selectUntold(db: Database, userId: number, mailedAt: string): Promise<HandInRow[]> {
  return handIns(db)
    .where("hand_ins.user_id", "=", userId)
    .where("hand_ins.answer", "<>", "waiting")
    .where("hand_ins.told_at", "in", ["", mailedAt])
    .orderBy("hand_ins.answered_at")
    .limit(100)
    .execute();
}

export async function setTold(db: Database, ids: readonly number[], at: string): Promise<void> {
  await db.updateTable("hand_ins").set({ told_at: at }).where("id", "in", ids).execute();
}

/** In place of what the same person has handed in of the item before. */
export async function replaceHandIn(
  db: Database,
  row: Insertable<Tables["hand_ins"]> & { user_id: number },
): Promise<void> {
  await db.deleteFrom("hand_ins").where("item_id", "=", row.item_id).where("user_id", "=", row.user_id).execute();
  await db.insertInto("hand_ins").values(row).execute();
}

type Answer = Pick<Tables["hand_ins"], "answered_by"> & {
  answer: "published" | "given-back";
  answered_at: string;
  answer_note: string;
};

/** Answers all that wait of an item. @returns whose they were */
export async function answerHandIns(
  db: Database,
  itemId: number,
  answer: Answer,
): Promise<{ user_id: number | null }[]> {
  return db
    .updateTable("hand_ins")
    .set(answer)
    .where("item_id", "=", itemId)
    .where("answer", "=", "waiting")
    .returning("user_id")
    .execute();
}

export async function deleteAnsweredBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("hand_ins").where("answer", "<>", "waiting").where("answered_at", "<", at).execute();
}

/** Editors and administrators, as they are stored (server/access/stored-role.ts). */
function editors(db: Database) {
  const isEditor = sql<SqlBool>`(role = 'ADMIN' or (role = 'MODERATOR' and writing_role = 'EDITOR'))`;
  return db
    .selectFrom("users")
    .select(["id", "email", "language"])
    .where(isEditor)
    .where("password_hash", "is not", null);
}

export async function selectEditors(db: Database): Promise<{ id: number; email: string }[]> {
  return editors(db).execute();
}

/** Undefined for whoever is none, or none any more. */
export async function selectEditorByEmail(db: Database, email: string) {
  return editors(db).where("email", "=", email).executeTakeFirst();
}

export async function selectAddress(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email;
}

export async function selectUserByEmail(db: Database, email: string) {
  return db.selectFrom("users").select(["id", "language"]).where("email", "=", email).executeTakeFirst();
}
