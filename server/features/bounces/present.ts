import type { Bounce } from "#contract/bounces.ts";
import { withOffset } from "#server/clock.ts";
import type { ListedBounce } from "./lists.ts";

export function presentBounce(row: ListedBounce, timeZone: string): Bounce {
  return {
    id: row.id,
    newsletterId: row.newsletter_id,
    recipientId: row.subscription_id,
    email: row.email ?? "",
    kind: row.kind,
    status: row.status,
    said: row.said,
    action: row.action,
    at: withOffset(row.at, timeZone),
    undoneAt: row.undone_at && withOffset(row.undone_at, timeZone),
    suppressionId: row.suppressionId,
  };
}
