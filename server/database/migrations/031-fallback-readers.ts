import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How many readers saw a text in another language than theirs, because theirs has none: numbers, by day. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("fallback_readers")
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("day", "text", (c) => c.notNull())
      .addColumn("readers", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("fallback_readers_pk", ["item_id", "language", "day"])
      .execute();
    await db.schema.createIndex("fallback_readers_day").on("fallback_readers").column("day").execute();
  },
});
