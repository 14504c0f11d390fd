import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { selectSubscriptionOf, updateSubscription } from "./queries.ts";

/** Ends the subscription of somebody who reported a mail as spam, unless they have left already. */
export async function endByComplaint(
  db: Database,
  { id, status }: { id: number; status: string },
  now: number,
): Promise<void> {
  if (status === "unsubscribed") return;
  await updateSubscription(db, id, { status: "unsubscribed", unsubscribed_at: toInstant(now) });
}

/**
 * Makes the subscription of an address what it was before a complaint; one that ended otherwise stays ended.
 * @param at when the complaint ended it
 */
export async function takeComplaintBack(db: Database, email: string, at: string): Promise<void> {
  const subscription = await selectSubscriptionOf(db, email);
  if (subscription?.status !== "unsubscribed" || subscription.unsubscribed_at !== at) return;
  const status = subscription.confirmed_at === null ? "pending" : "confirmed";
  await updateSubscription(db, subscription.id, { status, unsubscribed_at: null });
}
