import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { retention } from "#server/retention.ts";
import { clearNetworksBefore, deleteCommentsOf, unnameCommentsOf } from "./erasing-queries.ts";

/** Whose comments are meant: those of an account, and those that guests wrote with an e-mail address. */
export type CommentAuthor = { userId?: number; email?: string };

/** Deletes somebody's comments. */
export async function eraseCommentsOf(db: ContentTransaction, author: CommentAuthor): Promise<void> {
  await deleteCommentsOf(db, author);
}

/** Leaves somebody's comments as those of a deleted account: without account, name and address. */
export async function unnameComments(db: ContentTransaction, author: CommentAuthor): Promise<void> {
  await unnameCommentsOf(db, author);
}

/** Forgets from where old comments and reports came. */
export async function forgetOldNetworks(db: Database, now: number): Promise<void> {
  await clearNetworksBefore(db, toInstant(now - retention.commentNetwork));
}
