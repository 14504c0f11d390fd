import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The languages that the site knows: once known, a language stays known, and so do its texts. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("languages")
      .addColumn("code", "text", (c) => c.notNull().primaryKey())
      .addColumn("number", "integer", (c) => c.notNull().unique())
      .addColumn("place", "integer", (c) => c.notNull())
      .addColumn("is_active", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("direction", "text", (c) => c.notNull())
      .addColumn("open_graph", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("languages_in_order").on("languages").columns(["place", "code"]).execute();
    const builtIn = [
      { code: "rw", name: "Kinyarwanda", open_graph: "rw_RW" },
      { code: "en", name: "English", open_graph: "en_GB" },
      { code: "fr", name: "Français", open_graph: "fr_FR" },
    ];
    const rows = builtIn.map((each, number) => ({ ...each, number, place: number, is_active: 1, direction: "ltr" }));
    await (db as Kysely<{ languages: (typeof rows)[number] }>).insertInto("languages").values(rows).execute();
  },
});
