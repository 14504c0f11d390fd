import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Each sign-in has a row of its own, a token, and the network that gave the password. Sign-ins that were open before
 * name neither: they end here, and who was waiting for a code logs in once more.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    await db.schema.dropTable("login_codes").execute();
    await db.schema
      .createTable("login_codes")
      .addColumn("id", "integer", id)
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("token_hash", "text", (c) => c.notNull().unique())
      .addColumn("network", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("code_hash", "text")
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("expires_at", "text")
      .addColumn("network_code_hash", "text")
      .addColumn("network_tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("network_expires_at", "text")
      .execute();
    await db.schema.createIndex("login_codes_of_user").on("login_codes").columns(["user_id", "network"]).execute();
    await db.schema.alterTable("mails").addColumn("sign_in_id", "integer").execute();
  },
});
