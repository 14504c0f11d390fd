import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What came back of newsletters, and whom each of them has lost. */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    await db.schema
      .createTable("bounces")
      .addColumn("id", "integer", id)
      .addColumn("newsletter_id", "integer", (c) => c.notNull().references("newsletters.id").onDelete("cascade"))
      .addColumn("subscription_id", "integer", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("said", "text", (c) => c.notNull())
      .addColumn("action", "text", (c) => c.notNull())
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("undone_at", "text")
      .addUniqueConstraint("bounces_once", ["subscription_id", "newsletter_id", "kind"])
      .execute();
    await db.schema.createIndex("bounces_at").on("bounces").columns(["at", "id"]).execute();
    await db.schema.createIndex("bounces_newsletter").on("bounces").column("newsletter_id").execute();
    await db.schema.alterTable("newsletter_recipients").addColumn("loss", "text").execute();
    await db.schema
      .createIndex("newsletter_recipients_lost")
      .on("newsletter_recipients")
      .columns(["newsletter_id", "loss"])
      .where(sql.ref("loss"), "is not", null)
      .execute();
  },
});
