import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");

    await db.schema.alterTable("users").addColumn("password_hash", "text").execute();

    await db.schema
      .createTable("sessions")
      .addColumn("token_hash", "text", (c) => c.notNull().primaryKey())
      .addColumn("user_id", "integer", ofUser)
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();
    await db.schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();

    await db.schema
      .createTable("login_codes")
      .addColumn("user_id", "integer", (c) => c.primaryKey().notNull().references("users.id").onDelete("cascade"))
      .addColumn("code_hash", "text")
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text")
      .execute();

    await db.schema
      .createTable("reset_links")
      .addColumn("token_hash", "text", (c) => c.notNull().primaryKey())
      .addColumn("user_id", "integer", ofUser)
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("reset_links_of_user").on("reset_links").column("user_id").execute();
    await db.schema.createIndex("reset_links_by_end").on("reset_links").column("expires_at").execute();

    await db.schema
      .createTable("mails")
      .addColumn("id", "integer", id)
      .addColumn("kind", "text", (c) =>
        c.notNull().check(sql`kind in ('welcome', 'known-address', 'login-code', 'another-code', 'password-reset')`),
      )
      .addColumn("recipient", "text", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("is_sending", "integer", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("due_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("mails_of_recipient").on("mails").columns(["recipient", "kind"]).execute();
    await db.schema.createIndex("mails_by_due").on("mails").columns(["due_at", "id"]).execute();

    await db.schema
      .createTable("attempts")
      .addColumn("key", "text", (c) => c.notNull().primaryKey())
      .addColumn("count", "integer", (c) => c.notNull())
      .addColumn("ends_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("attempts_by_end").on("attempts").column("ends_at").execute();
  },
});
