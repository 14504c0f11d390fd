import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The link with which somebody without an account sees a draft, one for an item, and who has an item open in an editor. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const ofItem = (column: ColumnDefinitionBuilder) => column.notNull().references("items.id").onDelete("cascade");
    const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");
    const text = (column: ColumnDefinitionBuilder) => column.notNull();
    await db.schema
      .createTable("preview_links")
      .addColumn("item_id", "integer", (column) => ofItem(column).primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "text", text)
      .addColumn("expires_at", "text", text)
      .addColumn("user_id", "integer", ofUser)
      .execute();
    await db.schema
      .createTable("presences")
      .addColumn("item_id", "integer", ofItem)
      .addColumn("user_id", "integer", ofUser)
      .addColumn("tab", "text", text)
      .addColumn("since", "text", text)
      .addColumn("seen_at", "text", text)
      .addPrimaryKeyConstraint("presences_key", ["item_id", "user_id", "tab"])
      .execute();
    for (const table of ["preview_links", "presences"]) {
      await db.schema.createIndex(`${table}_user`).on(table).column("user_id").execute();
    }
  },
});
