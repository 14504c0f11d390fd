import type { Database } from "#server/database/schema.ts";
import { eraseInvitedFromLog } from "#server/features/audit/erasing.ts";
import { deleteInvitationsOf } from "./queries.ts";

/** Deletes the invitations of an address, and the address in what the audit log says of them. */
export async function eraseInvitationsOf(db: Database, email: string): Promise<void> {
  await deleteInvitationsOf(db, email);
  await eraseInvitedFromLog(db, email);
}
