import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * The index of all words, and which items it has to read again. Whatever changes an item changes its row in `items`, so
 * triggers there notice the release before too. The index itself is written by the program, which splits texts into
 * words alike for both engines (server/features/search). All items that exist are indexed after the migration.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("search_queue")
      .addColumn("item_id", "integer", (c) => c.primaryKey())
      .addColumn("changes", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("search_texts")
      .addColumn("id", "integer", (c) => {
        const key = c.primaryKey();
        return engine === "postgres" ? key.generatedAlwaysAsIdentity() : key.autoIncrement();
      })
      .addColumn("item_id", "integer", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("happens_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("search_texts_item").on("search_texts").column("item_id").execute();
    if (engine === "sqlite") await onSqlite(db);
    else await onPostgres(db);
    await sql`insert into search_queue (item_id, changes) select id, 1 from items`.execute(db);
  },
});

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create virtual table search_words using fts5 (
      title, body, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_'"
    )
  `)
    .execute(db);
  const note = (row: "new" | "old") => `
    begin
      insert into search_queue (item_id, changes) values (${row}.id, 1)
      on conflict (item_id) do update set changes = changes + 1;
    end`;
  const triggers = [
    `create trigger search_item_added after insert on items ${note("new")}`,
    `create trigger search_item_changed after update of version, category_id, author_id on items ${note("new")}`,
    `create trigger search_item_deleted after delete on items ${note("old")}`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const steps = [
    "create table search_words (id integer primary key, words tsvector not null)",
    "create index search_words_words on search_words using gin (words)",
    `create or replace function note_item_to_search() returns trigger language plpgsql as $$
     begin
       insert into search_queue (item_id, changes) values (coalesce(new.id, old.id), 1)
       on conflict (item_id) do update set changes = search_queue.changes + 1;
       return null;
     end $$`,
    `create trigger search_item_changed
     after insert or delete or update of version, category_id, author_id on items
     for each row execute function note_item_to_search()`,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
