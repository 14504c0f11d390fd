import type { SessionUser } from "#server/access/admit.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type FullItem, readForStaff, requireReadable } from "./items.ts";
import { selectItemId } from "./queries.ts";
import { isStaff } from "./sorting.ts";

type Asked = { publicId: number; isDraft: boolean | undefined; user: SessionUser | null };

/**
 * What the staff read and nobody else: a draft that is asked for, and what is not published.
 * @returns null for what readers see too
 * @throws AppError staff_only where somebody else asks for a draft; not found, forbidden
 */
export async function readIfStaff<Own extends object>(
  { db }: Services,
  kind: Parameters<typeof readForStaff<Own>>[1],
  { publicId, isDraft = false, user }: Asked,
): Promise<(FullItem & Own) | null> {
  if (!(user && isStaff(user))) {
    if (isDraft) throw new AppError("staff_only");
    return null;
  }
  if (!isDraft && (await selectItemId(db, kind.name, publicId)) !== undefined) return null;
  await requireReadable(db, kind.name, publicId, user);
  return readForStaff(db, kind, publicId, { isDraft });
}
