import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** Comments with the names and pictures of those who have an account; the caller orders, filters and limits. */
function comments(db: Database) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .select([
      "comments.id",
      "comments.content",
      "comments.guest_name",
      "comments.created_at",
      "users.name as user_name",
      "users.avatar as user_avatar",
    ]);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>["execute"]>>[number];

export async function selectNewestComments(db: Database, itemId: number, limit: number): Promise<CommentRow[]> {
  return comments(db)
    .where("comments.item_id", "=", itemId)
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit)
    .execute();
}

export async function selectComment(db: Database, id: number): Promise<CommentRow> {
  return comments(db).where("comments.id", "=", id).executeTakeFirstOrThrow();
}

/** @returns the new comment's id */
export async function insertComment(db: Database, row: Insertable<Tables["comments"]>): Promise<number> {
  const { id } = await db.insertInto("comments").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}
