import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A subscription is confirmed by a mailed link. Those of before were accepted as they were: they count as confirmed.
 * Mails to addresses that nobody has proven to own are counted, by a keyed hash of the address.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const table = db.schema.alterTable("subscriptions");
    await table.addColumn("status", "text", (c) => c.notNull().defaultTo("confirmed")).execute();
    await table.addColumn("confirmed_at", "text").execute();
    await table.addColumn("unsubscribed_at", "text").execute();
    await sql`update subscriptions set confirmed_at = created_at`.execute(db);
    await db.schema
      .createIndex("subscriptions_by_status")
      .on("subscriptions")
      .columns(["status", "created_at"])
      .execute();

    await db.schema
      .createTable("unproven_mails")
      .addColumn("id", "integer", id)
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("address_hash", "text", (c) => c.notNull())
      .addColumn("sent_at", "text", (c) => c.notNull())
      .addColumn("confirmed_at", "text")
      .execute();
    await db.schema.createIndex("unproven_mails_lately").on("unproven_mails").columns(["purpose", "sent_at"]).execute();
    await db.schema
      .createIndex("unproven_mails_of_address")
      .on("unproven_mails")
      .columns(["address_hash", "purpose"])
      .execute();

    await db.schema
      .createTable("suppressed_addresses")
      .addColumn("address_hash", "text", (c) => c.notNull().primaryKey())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
  },
});
