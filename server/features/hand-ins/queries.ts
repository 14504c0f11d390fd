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

/** By the row ids of items. */
export async function selectHandIns(db: Database, itemIds: readonly number[]): Promise<HandInRow[]> {
  if (itemIds.length === 0) return [];
  return handIns(db).where("hand_ins.item_id", "in", itemIds).execute();
}

/** Those that wait, who waits longest first. */
export async function selectWaiting(db: Database): Promise<HandInRow[]> {
  return handIns(db)
    .innerJoin("items", "items.id", "hand_ins.item_id")
    .where("hand_ins.answer", "=", "waiting")
    .where("items.status", "<>", "trashed")
    .orderBy("hand_ins.at")
    .limit(100)
    .execute();
}

/** What was answered to somebody since. */
export async function selectAnswered(db: Database, userId: number, since: string): Promise<HandInRow[]> {
  return handIns(db)
    .where("hand_ins.user_id", "=", userId)
    .where("hand_ins.answer", "<>", "waiting")
    .where("hand_ins.answered_at", ">=", since)
    .orderBy("hand_ins.answered_at")
    .limit(100)
    .execute();
}

/** Replaces what was handed in of the item before. */
export async function replaceHandIn(db: Database, row: Insertable<Tables["hand_ins"]>): Promise<void> {
  await deleteHandIn(db, row.item_id);
  await db.insertInto("hand_ins").values(row).execute();
}

type Answer = Pick<Tables["hand_ins"], "answered_by"> & {
  answer: "published" | "given-back";
  answered_at: string;
  answer_note: string;
};

/** @returns whose it was; undefined where nothing waits */
export async function answerHandIn(
  db: Database,
  itemId: number,
  answer: Answer,
): Promise<{ user_id: number | null } | undefined> {
  return db
    .updateTable("hand_ins")
    .set(answer)
    .where("item_id", "=", itemId)
    .where("answer", "=", "waiting")
    .returning("user_id")
    .executeTakeFirst();
}

async function deleteHandIn(db: Database, itemId: number): Promise<void> {
  await db.deleteFrom("hand_ins").where("item_id", "=", itemId).execute();
}

/** Published ones have nothing left to say once their author was told. */
export async function deletePublishedBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("hand_ins").where("answer", "=", "published").where("answered_at", "<", at).execute();
}

/** Editors and administrators, as they are stored (server/access/stored-role.ts). */
export async function selectEditors(db: Database): Promise<{ id: number; email: string }[]> {
  const isEditor = sql<SqlBool>`role = 'ADMIN' or (role = 'MODERATOR' and writing_role = 'EDITOR')`;
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where(isEditor)
    .where("password_hash", "is not", null)
    .execute();
}

export async function selectAddress(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email;
}

export async function selectUserByEmail(db: Database, email: string) {
  return db.selectFrom("users").select(["id", "language"]).where("email", "=", email).executeTakeFirst();
}
