import type { Database } from "#server/database/schema.ts";
import { shownColumns } from "./queries.ts";

export type AuthoredRow = NonNullable<Awaited<ReturnType<typeof selectAuthored>>>;

/** A comment with what its author is told of it. */
export async function selectAuthored(db: Database, id: number) {
  return db
    .selectFrom("comments")
    .innerJoin("items", "items.id", "comments.item_id")
    .leftJoin("users", "users.id", "comments.user_id")
    .select(shownColumns)
    .select([
      "comments.item_id",
      "comments.guest_email",
      "comments.reasons",
      "comments.language",
      "comments.reject_reason",
      "comments.note",
      "comments.appeal",
      "items.public_id as article_id",
      "items.status as article_status",
      "users.email as user_email",
      "users.language as user_language",
    ])
    .where("comments.id", "=", id)
    .executeTakeFirst();
}

/** False where it is not rejected, or was answered, meanwhile. */
export async function setAppeal(db: Database, id: number, appeal: string, reasons: string): Promise<boolean> {
  const changed = await db
    .updateTable("comments")
    .set({ status: "held", appeal, reasons })
    .where("id", "=", id)
    .where("status", "=", "rejected")
    .where("appeal", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}
