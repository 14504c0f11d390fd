import type { Updateable } from "kysely";
import type { CommentStatus } from "#contract/moderation-names.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

/** Changes a comment that still has the status `from`; false where another moderator was faster. */
export async function updateStatus(
  db: ContentTransaction,
  id: number,
  from: CommentStatus,
  changed: Updateable<Tables["comments"]>,
): Promise<boolean> {
  const row = await db
    .updateTable("comments")
    .set(changed)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Its reports go with it. */
export async function deleteCommentRow(db: ContentTransaction, id: number): Promise<void> {
  await db.deleteFrom("comments").where("id", "=", id).execute();
}

/** Whom a comment is by, and the item that it stands at; undefined where there is no such comment. */
export async function selectAuthor(db: Database, id: number) {
  return db
    .selectFrom("comments")
    .select(["id", "user_id", "guest_email", "network", "item_id", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
