import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Subjects of newsletters that editors write; without one its first title is the subject, as before. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("newsletter_subjects")
      .addColumn("newsletter_id", "integer", (c) => c.notNull().references("newsletters.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("newsletter_subjects_pk", ["newsletter_id", "language"])
      .execute();
  },
});
