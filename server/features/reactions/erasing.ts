import type { Database } from "#server/database/schema.ts";
import { deleteReactionsOf } from "./queries.ts";

/** Takes all of a user's reactions back. */
export async function eraseReactionsOf(db: Database, userId: number): Promise<void> {
  await deleteReactionsOf(db, userId);
}
