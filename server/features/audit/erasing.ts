import type { Database } from "#server/database/schema.ts";
import { unnameActor, unnameSubject } from "./erasing-queries.ts";

/** Takes a person's name and address out of all entries; what was done, and when, stays. */
export async function eraseNameFromLog(db: Database, userId: number): Promise<void> {
  await unnameActor(db, userId);
  await unnameSubject(db, userId);
}
