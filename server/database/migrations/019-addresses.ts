import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The operator's redirects, the addresses that readers ask for and the site does not have, and the changed addresses that
 * search engines and feed readers are still to be told of.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    await db.schema
      .createTable("redirects")
      .addColumn("id", "integer", id)
      .addColumn("from_path", "text", (c) => c.notNull().unique())
      .addColumn("target", "text", (c) => c.notNull())
      .addColumn("hits", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("missing_paths")
      .addColumn("path", "text", (c) => c.notNull().primaryKey())
      .addColumn("hits", "integer", (c) => c.notNull())
      .addColumn("last_at", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("announcements")
      .addColumn("id", "integer", id)
      .addColumn("service", "text", (c) => c.notNull())
      .addColumn("path", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("due_at", "text", (c) => c.notNull())
      .execute();
  },
});
