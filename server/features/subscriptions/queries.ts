import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** An address that is there stays as it is, and gets its person where it had none: written either way. */
export async function upsertSubscription(db: Database, row: Insertable<Tables["subscriptions"]>): Promise<void> {
  await db
    .insertInto("subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet((eb) => ({ user_id: eb.fn.coalesce("subscriptions.user_id", "excluded.user_id") })),
    )
    .execute();
}
