import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which process does what only one of them does (server/database/leases.ts). */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("leases")
      .addColumn("name", "text", (c) => c.notNull().primaryKey())
      .addColumn("holder", "text", (c) => c.notNull())
      .addColumn("ends_at", "text", (c) => c.notNull())
      .addColumn("done_at", "text")
      .execute();
  },
});
