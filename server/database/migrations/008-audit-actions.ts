import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The audit log accepts any action: which ones there are depends on the content kinds, and the contract names them. A
 * constraint with the names of today would reject every change to an item of a new kind. SQLite cannot drop a
 * constraint alone, but drops it with its column.
 */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema.alterTable("audit_log");
    await table.addColumn("any_action", "text", (c) => c.notNull().defaultTo("")).execute();
    await sql`update audit_log set any_action = action`.execute(db);
    await table.dropColumn("action").execute();
    await table.renameColumn("any_action", "action").execute();
  },
});
