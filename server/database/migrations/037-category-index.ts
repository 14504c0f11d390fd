import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A category's published items of a kind are counted and listed by the index alone. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("items_published_of_category")
      .on("items")
      .columns(["category_id", "kind", "status", "published_at desc", "id desc"])
      .execute();
    await db.schema.dropIndex("items_published_in_category").execute();
  },
});
