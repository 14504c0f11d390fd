import type { Insertable } from "kysely";
import { engineOf, isEmpty } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type StateRow = Tables["translation_states"];

/**
 * Items whose states have to be made again, the newest first; what another transaction has is left out. Items are locked
 * before their rows of the queue, as a transaction that deletes an item does: else the two could wait for each other.
 */
export async function claimPending(
  transaction: Database,
  limit: number,
): Promise<{ item_id: number; changes: number }[]> {
  return transaction
    .selectFrom("translation_queue")
    .innerJoin("items", "items.id", "translation_queue.item_id")
    .selectAll("translation_queue")
    .orderBy("item_id", "desc")
    .limit(limit)
    .$if(engineOf(transaction) === "postgres", (query) => query.forNoKeyUpdate("items").skipLocked())
    .execute();
}

export async function isPending(db: Database): Promise<boolean> {
  return !(await isEmpty(db, "translation_queue"));
}

/** An item that has changed again meanwhile stays. */
export async function deletePending(
  db: Database,
  { item_id, changes }: { item_id: number; changes: number },
): Promise<void> {
  await db.deleteFrom("translation_queue").where("item_id", "=", item_id).where("changes", "=", changes).execute();
}

/** What their states are made of, without the texts. */
export async function selectItemsToState(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("items")
    .select(["id", "status", "source_language", "draft_revision", "published_revision", "created_at", "updated_at"])
    .where("id", "in", ids)
    .execute();
}

export async function selectTextsToState(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("item_texts")
    .select(["item_id", "language", "title", "body", "image_alt as alt", "updated_at"])
    .select(["source_revision", "source_words", "progress"])
    .where("item_id", "in", ids)
    .execute();
}

export type TextRow = Awaited<ReturnType<typeof selectTextsToState>>[number];

/** By their ids. */
export async function selectRevisions(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { content: string; user_id: number | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("revisions").select(["id", "content", "user_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** With the names of who wrote them last. */
export async function selectStates(
  db: Database,
  itemIds: readonly number[],
): Promise<(StateRow & { user_name: string | null })[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom("translation_states")
    .leftJoin("users", "users.id", "translation_states.user_id")
    .selectAll("translation_states")
    .select("users.name as user_name")
    .where("item_id", "in", itemIds)
    .orderBy("translation_states.language")
    .execute();
}

/** Replaces the states of an item. */
export async function replaceStates(
  db: Database,
  itemId: number,
  rows: readonly Insertable<Tables["translation_states"]>[],
): Promise<void> {
  await db.deleteFrom("translation_states").where("item_id", "=", itemId).execute();
  if (rows.length > 0) await db.insertInto("translation_states").values(rows).execute();
}
