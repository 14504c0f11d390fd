import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { languagesOf, selectSchedules } from "./schedule-queries.ts";

/** What is to happen to an item by itself, as only the staff may know; instants in UTC, null for nothing. */
export type Coming = {
  publishAt: string | null;
  /** Undefined for all. */
  publishLanguages?: readonly Language[] | undefined;
  unpublishAt: string | null;
};

export const nothingComing: Coming = { publishAt: null, unpublishAt: null };

/** By row ids; those to which nothing is to happen are missing. */
export async function comingOf(db: Database, ids: readonly number[]): Promise<Map<number, Coming>> {
  const coming = new Map<number, Coming>();
  for (const row of await selectSchedules(db, ids)) {
    const { item_id, action, at } = row;
    const known = coming.get(item_id) ?? nothingComing;
    const publication = { ...known, publishAt: at, publishLanguages: languagesOf(row) };
    coming.set(item_id, action === "publish" ? publication : { ...known, unpublishAt: at });
  }
  return coming;
}
