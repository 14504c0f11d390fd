import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Comments have a status, and what moderation needs: reasons, reports, bans, listed words. Comments of before are
 * published: readers have seen them. The role of a user and the kind of a mail are checked by the program alone from now
 * on, as the actions of the audit log are.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex("users_role").execute();
    await dropCheck(db, "users", "role");
    await db.schema.createIndex("users_role").on("users").column("role").execute();
    await db.schema.dropIndex("mails_of_recipient").execute();
    await dropCheck(db, "mails", "kind");
    await db.schema.createIndex("mails_of_recipient").on("mails").columns(["recipient", "kind"]).execute();
    await db.schema.alterTable("mails").addColumn("comment_id", "integer").execute();
    await addModes(db);
    await extendComments(db);
    await addTables(db, engine);
  },
});

/** SQLite drops a column's constraint with the column alone. */
async function dropCheck(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const change = db.schema.alterTable(table);
  await change.addColumn("unchecked", "text", (c) => c.notNull().defaultTo("")).execute();
  await sql`update ${sql.table(table)} set unchecked = ${sql.ref(column)}`.execute(db);
  await change.dropColumn(column).execute();
  await change.renameColumn("unchecked", column).execute();
}

async function addModes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("categories").addColumn("comment_mode", "text").execute();
  await db.schema.alterTable("articles").addColumn("comment_mode", "text").execute();
}

async function extendComments(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder = (c) => c) =>
    db.schema.alterTable("comments").addColumn(name, "text", build).execute();
  await add("status", (c) => c.notNull().defaultTo("published"));
  await add("reasons", (c) => c.notNull().defaultTo("[]"));
  for (const name of ["language", "text_hash", "network", "decided_at", "reject_reason", "note", "appeal"])
    await add(name);
  await db.schema
    .alterTable("comments")
    .addColumn("decided_by", "integer", (c) => c.references("users.id").onDelete("set null"))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("comments").columns(columns).execute();
  await db.schema.dropIndex("comments_of_article").execute();
  await index("comments_of_item", ["item_id", "status", "created_at desc", "id desc"]);
  await index("comments_by_status", ["status", "created_at desc", "id desc"]);
  await index("comments_newest", ["created_at desc", "id desc"]);
  await db.schema.dropIndex("comments_of_user").execute();
  await index("comments_of_user", ["user_id", "created_at desc"]);
  await index("comments_of_guest", ["guest_email", "created_at desc"]);
  await index("comments_of_text", ["text_hash"]);
  // Whether an author has a published comment is asked for each new one, also of those who have thousands that wait.
  for (const author of ["user_id", "guest_email"]) {
    const name = sql.raw(`comments_published_by_${author}`);
    await sql`create index ${name} on comments (${sql.ref(author)}) where status = 'published'`.execute(db);
  }
}

async function addTables(db: Kysely<unknown>, engine: "sqlite" | "postgres"): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  await db.schema
    .createTable("comment_reports")
    .addColumn("id", "integer", id)
    .addColumn("comment_id", "integer", (c) => c.notNull().references("comments.id").onDelete("cascade"))
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addUniqueConstraint("comment_reports_once", ["comment_id", "network"])
    .execute();
  await db.schema
    .createTable("bans")
    .addColumn("id", "integer", id)
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("subject_hash", "text")
    .addColumn("shown", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("ends_at", "text")
    .execute();
  await db.schema.createIndex("bans_of_user").on("bans").column("user_id").execute();
  await db.schema.createIndex("bans_by_hash").on("bans").column("subject_hash").execute();
  await db.schema
    .createTable("moderation_words")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("entry", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("moderation_words_pk", ["language", "position"])
    .execute();
}
