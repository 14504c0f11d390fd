import { isEmpty } from "#server/database/portable.ts";
import type { Services } from "#server/services.ts";

/** Fills an empty database with sample content; false where it was not empty. All of it, or nothing. */
export async function fillWithDemo(services: Services): Promise<boolean> {
  if (!(await isEmpty(services.db, "categories")) || !(await isEmpty(services.db, "articles"))) return false;
  // Its texts would take memory in every start that does not need them.
  const { writeSite } = await import("./write-site.ts");
  return writeSite(services);
}
