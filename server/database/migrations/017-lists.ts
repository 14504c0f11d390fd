import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The articles of an author, the newest first. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("items_newest_of_author")
      .on("items")
      .columns(["author_id", "kind", "created_at desc", "id desc"])
      .execute();
  },
});
