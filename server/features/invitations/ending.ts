import { toInstant } from "#server/clock.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { addEntry, type Entry } from "#server/features/audit/change.ts";
import { rightsInLog } from "#server/features/users/given-rights.ts";
import { dropMailsTo } from "#server/mail/queue.ts";
import { offeredRights } from "./offered-rights.ts";
import { type Revoked, revokeInvitations } from "./queries.ts";

/** Who ends invitations, in the transaction of what makes them end. */
export type Ending = Pick<AdminContext, "db" | "clock" | "user">;

/** Those that wait and were made with this account. */
export async function revokeInvitationsBy(context: Ending, userId: number): Promise<void> {
  await revokeAll(context, { invited_by: userId });
}

/** Those of this address that wait. */
export async function revokeInvitationsTo(context: Ending, email: string): Promise<void> {
  await revokeAll(context, { email });
}

async function revokeAll(context: Ending, which: Parameters<typeof revokeInvitations>[1]): Promise<void> {
  const { db, clock } = context;
  for (const revoked of await revokeInvitations(db, which, toInstant(clock.now()))) {
    await dropMailsTo(db, revoked.email, "invitation");
    await addEntry(db, context, revocation(revoked));
  }
}

/** The entry in the audit log. */
export function revocation({ id, email, ...offered }: Revoked): Entry {
  return { action: "invitation_revoked", id, name: email, details: rightsInLog(offeredRights(offered)) };
}
