import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is shown of a link to a video, a post or a track: asked of its site once, and kept with the text's item. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("link_cards")
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("url", "text", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("picture", "text", (c) => c.references("media.id").onDelete("set null"))
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("due_at", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("link_cards_pk", ["item_id", "url"])
      .execute();
    await db.schema.createIndex("link_cards_picture").on("link_cards").column("picture").execute();
    await db.schema.createIndex("link_cards_due").on("link_cards").columns(["state", "due_at"]).execute();
  },
});
