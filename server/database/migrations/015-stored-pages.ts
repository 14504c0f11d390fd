import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * Rendered pages, which every host finds (server/pages/page-store.ts), and which of them hold what was deleted: they are
 * no part of the transaction that deletes it. On PostgreSQL the table of pages is not logged, since they can be made
 * anew; beside SQLite they have a file of their own, so that this one and its backups stay small.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("pages_to_erase")
      .addColumn("id", "integer", (c) => {
        const key = c.primaryKey();
        return engine === "postgres" ? key.generatedAlwaysAsIdentity() : key.autoIncrement();
      })
      .addColumn("article", "integer")
      .execute();
    if (engine === "sqlite") {
      await noteOnSqlite(db);
      return;
    }
    await noteOnPostgres(db);
    await sql`
      create unlogged table stored_pages (
        key text primary key,
        article integer,
        version integer not null,
        stored_at text not null,
        bytes integer not null,
        facts text not null,
        template bytea not null,
        body bytea not null
      )
    `.execute(db);
    await sql`create index stored_pages_stored on stored_pages (stored_at, bytes)`.execute(db);
    await sql`create index stored_pages_article on stored_pages (article)`.execute(db);
  },
});

/** What takes something of a person out of an article's page. */
const changes = [
  { name: "deleted_comment", on: "delete on comments", when: sql`old.status = 'published'` },
  {
    name: "hidden_comment",
    on: "update of status, user_id, guest_name on comments",
    when: sql`
      old.status = 'published' and (
        new.status <> old.status
        or old.user_id is not null and new.user_id is null
        or old.guest_name is not null and new.guest_name is null
      )
    `,
  },
] as const;
const itemChanges = [
  { name: "deleted_item", on: "delete on items", when: sql`old.kind = 'article'` },
  {
    name: "deleted_author",
    on: "update of author_id on items",
    when: sql`old.kind = 'article' and old.author_id is not null and new.author_id is null`,
  },
] as const;

const ofComment = sql`insert into pages_to_erase (article) select public_id from items where id = old.item_id`;
/** Lists name it too: null stands for all pages without comments. */
const ofItem = sql`insert into pages_to_erase (article) values (old.public_id), (null)`;

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [all, note] of [[changes, ofComment] as const, [itemChanges, ofItem] as const]) {
    for (const { name, on, when } of all) {
      await sql`create trigger ${sql.id(name)} after ${sql.raw(on)} when ${when} begin ${note}; end`.execute(db);
    }
  }
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [all, note, of] of [[changes, ofComment, "comment"] as const, [itemChanges, ofItem, "item"] as const]) {
    const called = sql.id(`note_page_of_${of}`);
    await sql`
      create or replace function ${called}() returns trigger language plpgsql as $$ begin ${note}; return null; end $$
    `.execute(db);
    for (const { name, on, when } of all) {
      await sql`
        create trigger ${sql.id(name)} after ${sql.raw(on)} for each row when (${when}) execute function ${called}()
      `.execute(db);
    }
  }
}
