import type { SessionUser } from "#server/access/admit.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import { countEntries, deleteEntriesBefore, type EntryRow, selectEntries } from "./queries.ts";

export type { EntryRow };

/** The services of a rule that changes something for an administrator, who is named in the audit log. */
export type AdminContext = Services & { user: Pick<SessionUser, "id"> };

export async function listEntryPage(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ entries: EntryRow[]; total: number }> {
  return { entries: await selectEntries(db, { limit, offset: (page - 1) * limit }), total: await countEntries(db) };
}

export async function forgetOldEntries(db: Database, now: number): Promise<void> {
  await deleteEntriesBefore(db, toInstant(now - retention.auditEntry));
}
