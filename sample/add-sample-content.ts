import { createLeases } from "#server/database/leases.ts";
import { isEmpty } from "#server/database/portable.ts";
import { LISTED } from "#server/features/moderation/editing.ts";
import { LISTS_VERSION } from "#server/features/moderation/queries.ts";
import type { Services } from "#server/services.ts";

/**
 * Fills an empty database with sample content; false where it was not empty. All of it, or nothing.
 * @param onWait called where another process does so, with the instant until which it is waited for if it was killed
 */
export async function addSampleContent(services: Services, onWait?: (until: string) => void): Promise<boolean> {
  if (!(await isUntouched(services))) return false;
  // Its texts would take memory in every start that does not need them.
  const { writeContent } = await import("./write-content.ts");
  // Hosts that start together do not store its files each.
  return createLeases(services.db, services.clock).runAlone(
    "sample content",
    async () => (await isUntouched(services)) && writeContent(services),
    onWait,
  );
}

/** Rows that a first start makes by itself. */
const settingsOfTheStart = ["secret", "id", LISTED, LISTS_VERSION];

/** Whether there is nothing but what a first start makes. The audit log has what editors changed in any other table. */
async function isUntouched({ db }: Services): Promise<boolean> {
  for (const table of ["categories", "items", "subscriptions", "invitations", "audit_log"] as const) {
    if (!(await isEmpty(db, table))) return false;
  }
  const users = db.selectFrom("users").select("id").where("role", "<>", "ADMIN");
  const settings = db.selectFrom("settings").select("name").where("name", "not in", settingsOfTheStart);
  const found = [await users.limit(1).executeTakeFirst(), await settings.limit(1).executeTakeFirst()];
  return found.every((row) => row === undefined);
}
