import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/** Items that were handed in for review, and what was answered. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("hand_ins")
      .addColumn("id", "integer", (c) =>
        engine === "postgres" ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement(),
      )
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("answer", "text", (c) => c.notNull().defaultTo("waiting"))
      .addColumn("answered_at", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("answered_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("answer_note", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("told_at", "text", (c) => c.notNull().defaultTo(""))
      // Those of deleted accounts are null, and differ.
      .addUniqueConstraint("hand_ins_of_item", ["item_id", "user_id"])
      .execute();
    await db.schema.createIndex("hand_ins_user").on("hand_ins").column("user_id").execute();
    await db.schema.createIndex("hand_ins_answered_by").on("hand_ins").column("answered_by").execute();
  },
});
