import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Lists of the staff have items in the order of their publication, and those that were never published by their
 * beginning. The index by beginning alone, items_newest, is for the release before, and can go with the next one.
 */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index items_by_date on items (kind, (coalesce(nullif(published_at, ''), created_at)) desc, id desc)
    `.execute(db);
  },
});
