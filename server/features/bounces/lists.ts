import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { suppressionIdsOf } from "#server/features/sign-ups/suppressions.ts";
import { retention } from "#server/retention.ts";
import type { Foundation } from "#server/services.ts";
import { type BounceRow, countBounces, deleteBouncesBefore, selectBounces } from "./queries.ts";

export type ListedBounce = BounceRow & {
  email: string | null;
  /** Under which what it did is taken back; null where nothing is to be taken back. */
  suppressionId: string | null;
};

/** The latest first. */
export async function listBouncePage(
  own: Pick<Foundation, "db" | "secret">,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedBounce[]; total: number }> {
  const rows = await selectBounces(own.db, { limit, offset: (page - 1) * limit });
  const ids = await suppressionIdsOf(
    own,
    rows.flatMap(({ email }) => email ?? []),
  );
  const listed = rows.map((row) => {
    const mayUndo = row.action !== "noted" && row.undone_at === null;
    return { ...row, suppressionId: (mayUndo && ids.get(row.email ?? "")) || null };
  });
  return { rows: listed, total: await countBounces(own.db) };
}

export async function forgetOldBounces(db: Database, now: number): Promise<void> {
  await deleteBouncesBefore(db, toInstant(now - retention.bounce));
}
