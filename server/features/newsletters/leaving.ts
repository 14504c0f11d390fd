import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { type Loss, selectLastLost, selectLastSentTo, updateLost } from "./leaving-queries.ts";

/** Who leaves so long after a newsletter leaves because of it, as far as anybody knows. */
const LEFT_WITHIN = 7 * DAY;

/** Somebody left by a link: that counts for the last newsletter which they got in the last days, if any. */
export async function noteLeft(db: Database, subscriptionId: number, now: number): Promise<void> {
  const newsletterId = await selectLastSentTo(db, subscriptionId, toInstant(now - LEFT_WITHIN));
  if (newsletterId !== null) await updateLost(db, { newsletterId, subscriptionId }, "link");
}

/** Somebody reported a newsletter as spam. */
export async function noteComplaint(
  db: Database,
  sent: { newsletterId: number; subscriptionId: number },
): Promise<void> {
  await updateLost(db, sent, "complaint");
}

/** A subscription that ended goes on. */
export async function takeLossBack(db: Database, subscriptionId: number, loss: Loss): Promise<void> {
  const newsletterId = await selectLastLost(db, subscriptionId, loss);
  if (newsletterId !== null) await updateLost(db, { newsletterId, subscriptionId }, null);
}
