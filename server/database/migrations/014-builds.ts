import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The web builds that hosts have started, so that each host serves the assets of all (server/builds). */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("builds")
      .addColumn("id", "text", (c) => c.notNull().primaryKey())
      .addColumn("first_seen_at", "text", (c) => c.notNull())
      .addColumn("used_at", "text", (c) => c.notNull())
      .addColumn("files", "text", (c) => c.notNull())
      .execute();
  },
});
