import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The language that an item is first written in. Until now that was English. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("items")
      .addColumn("source_language", "text", (c) => c.notNull().defaultTo("en"))
      .execute();
    // Of whoever writes: that of the items that they begin.
    await db.schema
      .alterTable("users")
      .addColumn("source_language", "text", (c) => c.notNull().defaultTo("en"))
      .execute();
  },
});
