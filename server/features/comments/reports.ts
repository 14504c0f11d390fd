import type { HoldReason } from "#contract/moderation.ts";
import type { RejectReason } from "#contract/moderation-names.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { addContent } from "#server/features/audit/change.ts";
import { networkHash } from "#server/features/bans/hashes.ts";
import type { Services } from "#server/services.ts";
import { updateStatus } from "./deciding-queries.ts";
import { countReports, insertReport, selectReported } from "./report-queries.ts";

/** So many networks hold a comment until a moderator has read it; one never does. */
const HOLDING_NETWORKS = 3;

type Report = { reason: RejectReason; text: string; userId: number | null; address: string };

/**
 * Notes a report; each network counts once for a comment, and what came before a moderator's decision no more.
 * @throws AppError comment_not_found for what readers do not see
 */
export async function reportComment(
  services: Services,
  id: number,
  { reason, text, userId, address }: Report,
): Promise<void> {
  const { db, clock, secret } = services;
  const network = networkHash(secret, address) ?? "unknown";
  await db.transaction().execute(async (transaction) => {
    const comment = await selectReported(transaction, id);
    if (comment?.status !== "published") throw new AppError("comment_not_found");
    const created_at = toInstant(clock.now());
    await insertReport(transaction, { comment_id: id, user_id: userId, network, reason, text, created_at });
  });
  // After the commit: reports of the same moment do not see each other before.
  if ((await countReports(db, id)) >= HOLDING_NETWORKS) await hold(services, id);
}

/** Readers see it no more: that raises the content's version, which a report alone does not. */
async function hold({ db }: Services, id: number): Promise<void> {
  await addContent(db, async (transaction) => {
    const comment = await selectReported(transaction, id);
    const reports = await countReports(transaction, id);
    if (!comment || reports < HOLDING_NETWORKS) return;
    const reasons: HoldReason[] = [...JSON.parse(comment.reasons), { code: "reports", detail: String(reports) }];
    await updateStatus(transaction, id, "published", { status: "held", reasons: JSON.stringify(reasons) });
  });
}
