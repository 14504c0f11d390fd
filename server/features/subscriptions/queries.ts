import type { Insertable, Selectable } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

/** An address that is there stays as it is, and is linked to its user where it is their own: written either way. */
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

export type SubscriptionRow = Pick<Selectable<Tables["subscriptions"]>, "id" | "email" | "language" | "created_at">;

/** The newest first; all of them without a limit. */
export async function selectSubscriptions(
  db: Database,
  page?: { limit: number; offset: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscriptions")
    .select(["id", "email", "language", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
}

export async function countSubscriptions(db: Database): Promise<number> {
  const { total } = await db.selectFrom("subscriptions").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}
