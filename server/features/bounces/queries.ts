import type { Insertable, Selectable, Updateable } from "kysely";
import type { BounceAction } from "#contract/newsletter-names.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { SentMail } from "./return-address.ts";

export type BounceRow = Selectable<Tables["bounces"]>;

/** When a newsletter began; null where it did not, or is gone. */
export async function selectStart(db: Database, newsletterId: number): Promise<string | null> {
  const row = await db.selectFrom("newsletters").select("started_at").where("id", "=", newsletterId).executeTakeFirst();
  return row?.started_at ?? null;
}

/** Whether a newsletter was meant for a subscription. */
export async function hasRecipient(db: Database, { newsletterId, subscriptionId }: SentMail): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_recipients")
    .select("newsletter_id")
    .where("newsletter_id", "=", newsletterId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a mail that went out, or of which nobody knew whether it did: it has come back. */
export async function markBounced(
  db: Database,
  { newsletterId, subscriptionId }: SentMail,
  changed: Updateable<Tables["newsletter_recipients"]>,
): Promise<void> {
  await db
    .updateTable("newsletter_recipients")
    .set({ ...changed, status: "bounced" })
    .where("newsletter_id", "=", newsletterId)
    .where("subscription_id", "=", subscriptionId)
    .where("status", "in", ["sent", "sending", "uncertain"])
    .execute();
}

/** Locks a subscription until the transaction ends: a write that changes nothing. */
export async function lockSubscription(db: Database, id: number) {
  return db
    .updateTable("subscriptions")
    .set((eb) => ({ language: eb.ref("language") }))
    .where("id", "=", id)
    .returning(["id", "email", "status"])
    .executeTakeFirst();
}

/** @returns the id; null where there is one of this kind about the same mail */
export async function insertBounce(db: Database, row: Insertable<Tables["bounces"]>): Promise<number | null> {
  const added = await db
    .insertInto("bounces")
    .values(row)
    .onConflict((conflict) => conflict.columns(["subscription_id", "newsletter_id", "kind"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function updateAction(db: Database, id: number, action: BounceAction): Promise<void> {
  await db.updateTable("bounces").set({ action }).where("id", "=", id).execute();
}

/** Soft ones of a subscription after an instant, those left out after which an editor had it written to again. */
export async function countSoft(db: Database, subscriptionId: number, after: string): Promise<number> {
  const { total } = await db
    .selectFrom("bounces")
    .select(countRows().as("total"))
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", "soft")
    .where("at", ">", after)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns the id of the subscription; null where the address has none */
export async function markUndone(db: Database, email: string, at: string): Promise<number | null> {
  const subscription = await db.selectFrom("subscriptions").select("id").where("email", "=", email).executeTakeFirst();
  if (!subscription) return null;
  await db
    .updateTable("bounces")
    .set({ undone_at: at })
    .where("subscription_id", "=", subscription.id)
    .where("undone_at", "is", null)
    .execute();
  return subscription.id;
}

/** The latest first, with the address of the subscription where it is still there. */
export async function selectBounces(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<(BounceRow & { email: string | null })[]> {
  return db
    .selectFrom("bounces")
    .leftJoin("subscriptions", "subscriptions.id", "bounces.subscription_id")
    .selectAll("bounces")
    .select("subscriptions.email")
    .orderBy("bounces.at", "desc")
    .orderBy("bounces.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBounces(db: Database): Promise<number> {
  const { total } = await db.selectFrom("bounces").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function deleteBouncesBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("bounces").where("at", "<=", at).execute();
}
