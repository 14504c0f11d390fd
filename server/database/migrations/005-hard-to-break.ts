import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The audit log, and counts of attempts that keep strangers from locking users out. */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await addAuditLog(db, engine);
    await addDeviceTries(db);
  },
});

const auditActions = [
  "article_published",
  "article_changed",
  "article_deleted",
  "event_published",
  "event_changed",
  "event_deleted",
  "category_added",
  "category_renamed",
  "category_deleted",
  "role_given",
  "role_taken",
  "settings_changed",
  "picture_uploaded",
];

async function addAuditLog(db: Kysely<unknown>, engine: "sqlite" | "postgres"): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  await db.schema
    .createTable("audit_log")
    .addColumn("id", "integer", id)
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("actor_id", "integer", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("actor_name", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull().check(sql`action in (${sql.join(auditActions.map(sql.lit))})`))
    .addColumn("subject_kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "integer")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("details", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await db.schema.createIndex("audit_log_newest").on("audit_log").columns(["at desc", "id desc"]).execute();
}

async function addDeviceTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("login_codes")
    .addColumn("device_tries", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
