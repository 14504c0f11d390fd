import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** An address that is there stays as it is, and gets its person where it is that person's own: written either way. */
export async function upsertSubscription(db: Database, row: Insertable<Tables["subscriptions"]>): Promise<void> {
  await db
    .insertInto("subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        user_id: eb.fn.coalesce(
          "subscriptions.user_id",
          eb
            .selectFrom("users")
            .select("users.id")
            .whereRef("users.id", "=", "excluded.user_id")
            .whereRef("users.email", "=", "excluded.email"),
        ),
      })),
    )
    .execute();
}
