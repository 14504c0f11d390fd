import type { Insertable, RawBuilder } from "kysely";
import type { ReactionType } from "#contract/reactions.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type ReactionRow = { user_id: number; type: ReactionType };

/** Sets or switches a reaction; false where the same one is set already. */
export async function setReaction(db: Database, row: Insertable<Tables["reactions"]>): Promise<boolean> {
  const changed = await db
    .insertInto("reactions")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["item_id", "user_id"])
        .doUpdateSet({ type: row.type, created_at: row.created_at })
        .where("reactions.type", "<>", row.type),
    )
    .returning("user_id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteReaction(db: Database, itemId: number, userId: number): Promise<void> {
  await db.deleteFrom("reactions").where("item_id", "=", itemId).where("user_id", "=", userId).execute();
}

export async function deleteReactionsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("reactions").where("user_id", "=", userId).execute();
}

export async function countReactions(db: Database, itemId: number, type: ReactionType): Promise<number> {
  const { n } = await db
    .selectFrom("reactions")
    .select(countRows().as("n"))
    .where("item_id", "=", itemId)
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  return n;
}

/** @param item the column of the query around it that has an item's row id */
export function newestReactions(db: Database, item: RawBuilder<number>) {
  return db
    .selectFrom("reactions")
    .select(["user_id", "type"])
    .where("item_id", "=", item)
    .orderBy("created_at", "desc")
    .orderBy("user_id");
}

export async function selectReactionOf(db: Database, itemId: number, userId: number): Promise<ReactionRow | undefined> {
  return db
    .selectFrom("reactions")
    .select(["user_id", "type"])
    .where("item_id", "=", itemId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
