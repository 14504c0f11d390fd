import { createLeases } from "#server/database/leases.ts";
import { isEmpty } from "#server/database/portable.ts";
import type { Services } from "#server/services.ts";

/** Fills an empty database with sample content; false where it was not empty. All of it, or nothing. */
export async function addSampleContent(services: Services): Promise<boolean> {
  if (!(await isUntouched(services))) return false;
  // Its texts would take memory in every start that does not need them.
  const { writeContent } = await import("./write-content.ts");
  // Hosts that start together do not store its files each.
  return createLeases(services.db, services.clock).runAlone(
    "sample content",
    async () => (await isUntouched(services)) && writeContent(services),
  );
}

async function isUntouched({ db }: Services): Promise<boolean> {
  return (await isEmpty(db, "categories")) && (await isEmpty(db, "articles"));
}
