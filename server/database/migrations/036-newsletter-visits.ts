import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How many readers came by the links of a newsletter; and its mails are counted by language. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("newsletter_visits")
      .addColumn("newsletter_id", "integer", (c) => c.notNull().references("newsletters.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("visits", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("newsletter_visits_pk", ["newsletter_id", "language", "item_id"])
      .execute();
    await db.schema.createIndex("newsletter_visits_item").on("newsletter_visits").column("item_id").execute();
    await db.schema
      .createIndex("newsletter_recipients_language")
      .on("newsletter_recipients")
      .columns(["newsletter_id", "language", "status"])
      .execute();
  },
});
