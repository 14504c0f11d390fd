import type { Insertable, Selectable, Updateable } from "kysely";
import { contains } from "#server/database/contains.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

const columns = [
  "id",
  "email",
  "language",
  "status",
  "categories",
  "is_light",
  "created_at",
  "confirmed_at",
  "unsubscribed_at",
] as const;

export type SubscriptionRow = Pick<Selectable<Tables["subscriptions"]>, (typeof columns)[number]>;

/**
 * Asks for a subscription. One that is confirmed stays as it is, any other waits to be confirmed anew; it is linked to
 * its user where the address is their own. Written in every case.
 */
export async function upsertPending(
  db: Database,
  row: Pick<Insertable<Tables["subscriptions"]>, "email" | "language" | "user_id" | "created_at">,
): Promise<void> {
  await db
    .insertInto("subscriptions")
    .values({ ...row, status: "pending", confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => {
        const isConfirmed = eb("subscriptions.status", "=", "confirmed");
        const unlessConfirmed = <C extends keyof Tables["subscriptions"] & string>(column: C) =>
          eb
            .case()
            .when(isConfirmed)
            .then(eb.ref(`subscriptions.${column}` as const))
            .else(eb.ref(`excluded.${column}` as const))
            .end();
        return {
          status: unlessConfirmed("status"),
          language: unlessConfirmed("language"),
          created_at: unlessConfirmed("created_at"),
          confirmed_at: unlessConfirmed("confirmed_at"),
          unsubscribed_at: unlessConfirmed("unsubscribed_at"),
          user_id: eb.fn.coalesce(
            "subscriptions.user_id",
            eb
              .selectFrom("users")
              .select("users.id")
              .whereRef("users.id", "=", "excluded.user_id")
              .whereRef("users.email", "=", "excluded.email"),
          ),
        };
      }),
    )
    .execute();
}

/** What a subscriber chooses to get; what is not there stays. */
export type ChosenColumns = Pick<Updateable<Tables["subscriptions"]>, "language" | "categories" | "is_light">;

/** Subscribes the address of a user's account, or changes what it gets. */
export async function upsertConfirmed(
  db: Database,
  row: Pick<Insertable<Tables["subscriptions"]>, "email" | "language" | "user_id"> & { at: string },
  chosen: ChosenColumns = {},
): Promise<void> {
  const { email, language, user_id, at } = row;
  const confirmed = { language, ...chosen, user_id, status: "confirmed", unsubscribed_at: null } as const;
  await db
    .insertInto("subscriptions")
    .values({ ...confirmed, email, created_at: at, confirmed_at: at })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        ...confirmed,
        confirmed_at: eb
          .case()
          .when("subscriptions.status", "=", "confirmed")
          .then(eb.ref("subscriptions.confirmed_at"))
          .else(at)
          .end(),
      })),
    )
    .execute();
}

export async function selectSubscription(db: Database, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom("subscriptions").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function selectSubscriptionOf(db: Database, email: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom("subscriptions").select(columns).where("email", "=", email).executeTakeFirst();
}

/** Locks the subscription of the address until the transaction ends: a write that changes nothing. */
export async function lockSubscriptionOf(db: Database, email: string): Promise<SubscriptionRow | undefined> {
  return db
    .updateTable("subscriptions")
    .set((eb) => ({ language: eb.ref("language") }))
    .where("email", "=", email)
    .returning(columns)
    .executeTakeFirst();
}

export async function updateSubscription(
  db: Database,
  id: number,
  changed: Updateable<Tables["subscriptions"]>,
): Promise<void> {
  await db.updateTable("subscriptions").set(changed).where("id", "=", id).execute();
}

/** Who has confirmed it owns it, and no longer the user who entered the address, unless that is their own. */
export async function confirmSubscription(db: Database, id: number, at: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set((eb) => ({
      status: "confirmed",
      confirmed_at: at,
      unsubscribed_at: null,
      user_id: eb.selectFrom("users").select("users.id").whereRef("users.email", "=", "subscriptions.email"),
    }))
    .where("id", "=", id)
    .execute();
}

/** False where there is none of this id. */
export async function deleteSubscriptionRow(db: Database, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom("subscriptions").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes those that were not confirmed since the first instant, and those that ended before the second. */
export async function deleteOldSubscriptions(
  db: Database,
  { pendingSince, endedBefore }: { pendingSince: string; endedBefore: string },
): Promise<void> {
  await db
    .deleteFrom("subscriptions")
    .where("status", "=", "pending")
    .where("created_at", "<=", pendingSince)
    .execute();
  await db
    .deleteFrom("subscriptions")
    .where("status", "=", "unsubscribed")
    .where("unsubscribed_at", "<=", endedBefore)
    .execute();
}

/** The newest first; all of them without a limit. */
export async function selectSubscriptions(
  db: Database,
  page?: { q: string; limit: number; offset: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscriptions")
    .select(columns)
    .$if(page !== undefined && page.q !== "", (query) => query.where(contains(["subscriptions.email"], page?.q ?? "")))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
}

/** @param q a part of the address; '' for any */
export async function countSubscriptions(db: Database, q: string): Promise<number> {
  const { total } = await db
    .selectFrom("subscriptions")
    .select(countRows().as("total"))
    .$if(q !== "", (query) => query.where(contains(["subscriptions.email"], q)))
    .executeTakeFirstOrThrow();
  return total;
}
