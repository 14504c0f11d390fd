import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** False where the address is there already. */
export async function insertSubscription(db: Database, row: Insertable<Tables["subscriptions"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
