import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * Roles that the release before does not know stand beside the one that it takes the user for, with the languages of a
 * translator and whether a writer publishes; and who was invited to a role.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("users").addColumn("writing_role", "text").execute();
    await db.schema
      .alterTable("users")
      .addColumn("languages", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("users")
      .addColumn("may_publish", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("invitations")
      .addColumn("id", "integer", (c) => {
        const key = c.primaryKey();
        return engine === "postgres" ? key.generatedAlwaysAsIdentity() : key.autoIncrement();
      })
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("role", "text", (c) => c.notNull())
      .addColumn("languages", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("may_publish", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("token_hash", "text", (c) => c.notNull().unique())
      .addColumn("mailed_token_hash", "text", (c) => c.unique())
      .addColumn("invited_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .addColumn("accepted_at", "text")
      .addColumn("revoked_at", "text")
      .execute();
    for (const column of ["email", "invited_by", "user_id", "expires_at"]) {
      await db.schema.createIndex(`invitations_${column}`).on("invitations").column(column).execute();
    }
  },
});
