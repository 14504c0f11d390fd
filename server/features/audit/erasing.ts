import type { Database } from "#server/database/schema.ts";
import { unnameActor, unnameInvited, unnameSubject } from "./erasing-queries.ts";

/** Takes an address out of the entries about its invitations. */
export async function eraseInvitedFromLog(db: Database, email: string): Promise<void> {
  await unnameInvited(db, email);
}

/** Takes a person's name and address out of all entries; what was done, and when, stays. */
export async function eraseNameFromLog(db: Database, userId: number): Promise<void> {
  await unnameActor(db, userId);
  await unnameSubject(db, userId);
}
