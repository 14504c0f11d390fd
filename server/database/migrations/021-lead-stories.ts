import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Until when an article leads home, or is featured there; and the instants at which readers see something else by themselves. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["pinned_until", "featured_until"]) {
      await db.schema.alterTable("articles").addColumn(column, "text").execute();
      await db.schema
        .createIndex(`articles_${column}`)
        .on("articles")
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
    }
    await db.schema
      .createTable("coming_changes")
      .addColumn("at", "text", (c) => c.notNull().primaryKey())
      .execute();
  },
});
