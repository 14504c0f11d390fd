import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What people see and take away of what the site knows about them: each session has a public id, and says on which
 * device and network it began and when it was last used; links with which the data of an e-mail address is asked for;
 * and mails to guests, who have no language of their own, name it.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await addSessionFacts(db, engine);
    await db.schema
      .createTable("data_links")
      .addColumn("token_hash", "text", (c) => c.notNull().primaryKey())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("data_links_of_address").on("data_links").column("email").execute();
    await db.schema.createIndex("data_links_by_end").on("data_links").column("expires_at").execute();
    await db.schema.alterTable("mails").addColumn("language", "text").execute();
    await db.schema.createIndex("audit_log_of_actor").on("audit_log").column("actor_id").execute();
  },
});

/** SQLite cannot add a primary key to a table: its rows move to a new one. */
async function addSessionFacts(db: Kysely<unknown>, engine: "sqlite" | "postgres"): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  await db.schema
    .createTable("new_sessions")
    .addColumn("id", "integer", id)
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("device", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("network", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("last_used_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await sql`
    insert into new_sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select token_hash, user_id, created_at, created_at, expires_at from sessions order by created_at
  `.execute(db);
  await db.schema.dropTable("sessions").execute();
  await db.schema.alterTable("new_sessions").renameTo("sessions").execute();
  await db.schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
}
