import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Items that were handed in for review, and what was answered. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("hand_ins")
      .addColumn("item_id", "integer", (c) => c.primaryKey().references("items.id").onDelete("cascade"))
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("answer", "text", (c) => c.notNull().defaultTo("waiting"))
      .addColumn("answered_at", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("answered_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("answer_note", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema.createIndex("hand_ins_user").on("hand_ins").column("user_id").execute();
    await db.schema.createIndex("hand_ins_answered_by").on("hand_ins").column("answered_by").execute();
  },
});
