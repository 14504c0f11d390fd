import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Newsletters, what each says, and whom it is for; what subscribers choose; why an address is not written to. */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const ofNewsletter = (column: ColumnDefinitionBuilder) =>
      column.notNull().references("newsletters.id").onDelete("cascade");
    const ofItem = (column: ColumnDefinitionBuilder) => column.notNull().references("items.id").onDelete("cascade");
    await db.schema
      .createTable("newsletters")
      .addColumn("id", "integer", id)
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("rule", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("due_for", "text", (c) => c.unique())
      .addColumn("send_at", "text")
      .addColumn("started_at", "text")
      .addColumn("ended_at", "text")
      .addColumn("message_domain", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("stop_reason", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("server_said", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema.createIndex("newsletters_status").on("newsletters").columns(["status", "send_at"]).execute();
    await db.schema
      .createTable("newsletter_forewords")
      .addColumn("newsletter_id", "integer", ofNewsletter)
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("newsletter_forewords_pk", ["newsletter_id", "language"])
      .execute();
    await db.schema
      .createTable("newsletter_items")
      .addColumn("newsletter_id", "integer", ofNewsletter)
      .addColumn("section", "text", (c) => c.notNull())
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("item_id", "integer", ofItem)
      .addPrimaryKeyConstraint("newsletter_items_pk", ["newsletter_id", "section", "position"])
      .execute();
    await db.schema.createIndex("newsletter_items_item").on("newsletter_items").column("item_id").execute();
    await db.schema
      .createTable("newsletter_recipients")
      .addColumn("newsletter_id", "integer", ofNewsletter)
      .addColumn("subscription_id", "integer", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("server_said", "text", (c) => c.notNull().defaultTo(""))
      .addPrimaryKeyConstraint("newsletter_recipients_pk", ["newsletter_id", "subscription_id"])
      .execute();
    await db.schema
      .createIndex("newsletter_recipients_status")
      .on("newsletter_recipients")
      .columns(["newsletter_id", "status", "at", "subscription_id"])
      .execute();
    await db.schema
      .alterTable("subscriptions")
      .addColumn("categories", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("subscriptions")
      .addColumn("is_light", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("suppressed_addresses")
      .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("suppressed_addresses")
      .addColumn("email", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("suppressed_addresses")
      .addColumn("server_said", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
});
