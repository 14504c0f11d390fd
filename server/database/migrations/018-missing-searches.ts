import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What readers searched for and did not find: words alone, nothing of a person. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("missing_searches")
      .addColumn("words", "text", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .addColumn("last_at", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("missing_searches_key", ["words", "language"])
      .execute();
  },
});
