import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

type Author = { userId?: number; email?: string };

/** By nobody where neither is given. */
function isBy({ userId, email }: Author) {
  return (eb: ExpressionBuilder<Tables, "comments">): Expression<SqlBool> =>
    eb.or([
      ...(userId === undefined ? [] : [eb("user_id", "=", userId)]),
      ...(email === undefined ? [] : [eb("guest_email", "=", email)]),
    ]);
}

export async function deleteCommentsOf(db: Database, author: Author): Promise<void> {
  await db.deleteFrom("comments").where(isBy(author)).execute();
}

export async function unnameCommentsOf(db: Database, author: Author): Promise<void> {
  await db
    .updateTable("comments")
    .set({ user_id: null, guest_name: null, guest_email: null })
    .where(isBy(author))
    .execute();
}

export async function clearNetworksBefore(db: Database, at: string): Promise<void> {
  await db
    .updateTable("comments")
    .set({ network: null })
    .where("created_at", "<", at)
    .where("network", "is not", null)
    .execute();
  // A report has a network so that each counts once: instead of it, its own id.
  const own = sql<string>`'report ' || id`;
  await db
    .updateTable("comment_reports")
    .set({ network: own })
    .where("created_at", "<", at)
    .where("network", "<>", own)
    .execute();
}
