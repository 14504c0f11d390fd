import type { Insertable } from "kysely";
import { hasDuty, roles } from "#contract/roles.ts";
import { hasRoleAmong } from "#server/access/stored-role.ts";
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
    .where("hand_ins.answer", "in", ["waiting", "given-back"])
    .orderBy("hand_ins.id", "desc")
    .execute();
}

function handInsWithItems(db: Database) {
  return handIns(db).innerJoin("items", "items.id", "hand_ins.item_id").select(["items.kind", "items.public_id"]);
}

/** With the item that it is about. */
export type MailedRow = Awaited<ReturnType<ReturnType<typeof handInsWithItems>["execute"]>>[number];

/** Those that wait for somebody who still has an account, who waits longest first. */
export async function selectWaiting(db: Database): Promise<MailedRow[]> {
  return handInsWithItems(db)
    .where("hand_ins.answer", "=", "waiting")
    .where("hand_ins.user_id", "is not", null)
    .where("items.status", "<>", "trashed")
    .orderBy("hand_ins.at")
    .limit(100)
    .execute();
}

/** What was answered to somebody and told by no other mail than the one that was made at an instant. */
export async function selectUntold(db: Database, userId: number, mailedAt: string): Promise<MailedRow[]> {
  return handInsWithItems(db)
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

/** What editors have decided: `scheduled` is what is to be published, and becomes `published` then. */
export type Answer = "published" | "scheduled" | "given-back";

/** All of an item but those that are published, with what the rights of whoever handed them in are made of. */
export async function selectOpen(db: Database, itemId: number) {
  return db
    .selectFrom("hand_ins")
    .leftJoin("users", "users.id", "hand_ins.user_id")
    .select(["hand_ins.id", "hand_ins.user_id", "hand_ins.answer"])
    .select(["users.role", "users.writing_role", "users.languages", "users.may_publish"])
    .where("hand_ins.item_id", "=", itemId)
    .where("hand_ins.answer", "<>", "published")
    .execute();
}

type Answered = Pick<Tables["hand_ins"], "answered_by"> & { answer: Answer; answered_at: string; answer_note: string };

/** They are told anew. */
export async function answerHandIns(db: Database, ids: readonly number[], answered: Answered): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("hand_ins")
    .set({ ...answered, told_at: "" })
    .where("id", "in", ids)
    .execute();
}

/** What was scheduled waits again. */
export async function reopenScheduled(db: Database, itemId: number): Promise<void> {
  await db
    .updateTable("hand_ins")
    .set({ answer: "waiting", answered_at: "", answered_by: null, told_at: "" })
    .where("item_id", "=", itemId)
    .where("answer", "=", "scheduled")
    .execute();
}

/** @param userId whose; all that wait without it @returns whether there were any */
export async function deleteWaiting(db: Database, itemId: number, userId?: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("hand_ins")
    .where("item_id", "=", itemId)
    .where("answer", "=", "waiting")
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .returning("id")
    .execute();
  return deleted.length > 0;
}

export async function deleteAnsweredBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("hand_ins").where("answer", "<>", "waiting").where("answered_at", "<", at).execute();
}

/** Editors and administrators. */
function editors(db: Database) {
  return db
    .selectFrom("users")
    .select(["id", "email", "language"])
    .where(hasRoleAmong(roles.filter((role) => hasDuty(role, "editing"))))
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
