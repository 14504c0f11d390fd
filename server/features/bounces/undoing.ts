import { toInstant } from "#server/clock.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { takeLossBack } from "#server/features/newsletters/leaving.ts";
import { takeBack } from "#server/features/sign-ups/suppressions.ts";
import { takeComplaintBack } from "#server/features/subscriptions/complaints.ts";
import { markUndone } from "./queries.ts";

/**
 * Writes to an address again, with what had come back of it forgotten: a subscription that a complaint ended is what it
 * was, and earlier soft bounces do not pause it again.
 * @throws AppError suppression_not_found, also for what the owner of the address chose
 */
export async function undoSuppression(context: AdminContext, id: string): Promise<void> {
  await changeAudited(context, async (db) => {
    const { email, reason, created_at } = await takeBack(db, id);
    if (email !== "") {
      const subscriptionId = await markUndone(db, email, toInstant(context.clock.now()));
      if (reason === "complaint" && subscriptionId !== null) {
        await takeComplaintBack(db, email, created_at);
        await takeLossBack(db, subscriptionId, "complaint");
      }
    }
    return { result: undefined, entry: { action: "suppression_deleted" } };
  });
}
