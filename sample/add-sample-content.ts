import { isEmpty } from "#server/database/portable.ts";
import type { Services } from "#server/services.ts";

/** Fills an empty database with sample content; false where it was not empty. All of it, or nothing. */
export async function addSampleContent(services: Services): Promise<boolean> {
  if (!(await isEmpty(services.db, "categories")) || !(await isEmpty(services.db, "articles"))) return false;
  // Its texts would take memory in every start that does not need them.
  const { writeContent } = await import("./write-content.ts");
  return writeContent(services);
}
