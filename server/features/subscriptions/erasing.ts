import type { Database } from "#server/database/schema.ts";
import { forgetSuppressedAddress } from "#server/features/sign-ups/suppressions.ts";
import { dropMailsTo } from "#server/mail/queue.ts";
import { deleteSubscriptionsOf } from "./erasing-queries.ts";

/** Deletes the subscription of an address, and those that an account made, with the mails that ask to confirm them. */
export async function eraseSubscriptionsOf(db: Database, who: { userId?: number; email: string }): Promise<void> {
  const addresses = await deleteSubscriptionsOf(db, who);
  for (const address of addresses) await dropMailsTo(db, address, "confirm-subscription");
  for (const address of new Set([...addresses, who.email])) await forgetSuppressedAddress(db, address);
}
