import { type Insertable, sql } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export async function selectReported(db: Database, id: number) {
  return db.selectFrom("comments").select(["status", "reasons"]).where("id", "=", id).executeTakeFirst();
}

/** A network's second report of a comment changes nothing. */
export async function insertReport(db: Database, row: Insertable<Tables["comment_reports"]>): Promise<void> {
  await db
    .insertInto("comment_reports")
    .values(row)
    .onConflict((conflict) => conflict.columns(["comment_id", "network"]).doNothing())
    .execute();
}

/** Those since the last decision, one for each network. */
export async function countReports(db: Database, commentId: number): Promise<number> {
  const { total } = await db
    .selectFrom("comment_reports")
    .innerJoin("comments", "comments.id", "comment_reports.comment_id")
    .select(countRows().as("total"))
    .where("comment_id", "=", commentId)
    .where(sql<boolean>`comment_reports.created_at > coalesce(comments.decided_at, '')`)
    .executeTakeFirstOrThrow();
  return total;
}
