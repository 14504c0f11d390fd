import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/** What the newsroom calls a thing in each language. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("terms")
      .addColumn("id", "integer", (c) =>
        engine === "postgres" ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement(),
      )
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("do_not_use", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("term_translations")
      .addColumn("term_id", "integer", (c) => c.notNull().references("terms.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("term", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("term_translations_pk", ["term_id", "language"])
      .execute();
  },
});
