import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * The index of all words, the vocabulary that it makes, and which items it has to read again. Whatever changes an item
 * changes its row in `items`, so triggers there notice the release before too; what is deleted leaves the index with its
 * row. All else is written by the program, which splits texts into words alike for both engines (server/features/search).
 * All items that exist are indexed after the migration.
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
      // Made of the item and the language, so that the highest ids are the newest items on both engines.
      .addColumn("id", engine === "postgres" ? "bigint" : "integer", (c) => c.primaryKey())
      .addColumn("item_id", "integer", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("category_id", "integer", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("happens_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("search_texts_item").on("search_texts").column("item_id").execute();
    await db.schema.createIndex("search_texts_time").on("search_texts").column("happens_at").execute();
    await db.schema
      .createTable("search_vocabulary")
      .addColumn("id", "integer", (c) => {
        const key = c.primaryKey();
        return engine === "postgres" ? key.generatedAlwaysAsIdentity() : key.autoIncrement();
      })
      // Beginnings of words are a range of it: compared letter by letter, whatever the database's language.
      .addColumn("word", engine === "postgres" ? sql`text collate "C"` : "text", (c) => c.notNull().unique())
      // 1, or 2 for more.
      .addColumn("texts", "integer", (c) => c.notNull())
      .execute();
    for (const step of engine === "sqlite" ? sqliteSteps : postgresSteps) await sql.raw(step).execute(db);
    await sql`insert into search_queue (item_id, changes) select id, 1 from items`.execute(db);
  },
});

const noteOnSqlite = (row: "new" | "old") => `
  insert into search_queue (item_id, changes) values (${row}.id, 1)
  on conflict (item_id) do update set changes = changes + 1;`;

/** Words are split before: of their characters the tokenizer only needs to know that they are no separators. */
const tokenizer = `tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_'"`;

const sqliteSteps = [
  `create virtual table search_words using fts5 (title, body, content='', contentless_delete=1, ${tokenizer})`,
  `create virtual table search_grams using fts5 (grams, content='', contentless_delete=1, detail=none, ${tokenizer})`,
  `create trigger search_item_added after insert on items begin ${noteOnSqlite("new")} end`,
  `create trigger search_item_changed after update of version, category_id, author_id on items
   begin ${noteOnSqlite("new")} end`,
  `create trigger search_item_deleted after delete on items begin
     ${noteOnSqlite("old")}
     delete from search_words where rowid in (select id from search_texts where item_id = old.id);
     delete from search_texts where item_id = old.id;
   end`,
];

/** Where words stand in a row is seen in the text itself: with positions in vectors the index would be twice as large. */
const vectorFunction = `
  create or replace function search_vector(words text) returns tsvector language plpgsql immutable parallel safe
  cost 1000 as $$ begin return array_to_tsvector(string_to_array(btrim(words), ' ')); end $$`;

const postgresSteps = [
  "create table search_words (id bigint primary key, title text not null, body text not null)",
  // Long texts stand beside the rows: a search that has found them in the index reads none.
  "alter table search_words set (toast_tuple_target = 128)",
  // It costs so much that rows are found by the index, and never by looking at each.
  vectorFunction,
  "create index search_words_title on search_words using gin (search_vector(title)) with (gin_pending_list_limit = 256)",
  `create index search_words_all on search_words using gin (search_vector(title || '.' || body))
   with (gin_pending_list_limit = 256)`,
  // As in server/features/search/grams.ts.
  `create or replace function search_grams(word text) returns tsvector language sql immutable parallel safe
   cost 1000 as $$
     select array_to_tsvector(array(
       select char_length(word) || gram from (
         select substr('_' || word || '_', place, 3) as gram from generate_series(1, char_length(word)) as place
         union all select left(word, 1) || '_' || right(word, 1)
       ) as grams
     ))
   $$`,
  `create index search_vocabulary_grams on search_vocabulary using gin (search_grams(word))
   with (gin_pending_list_limit = 256) where texts = 2`,
  `create or replace function note_item_to_search() returns trigger language plpgsql as $$
   begin
     insert into search_queue (item_id, changes) values (coalesce(new.id, old.id), 1)
     on conflict (item_id) do update set changes = search_queue.changes + 1;
     if tg_op = 'DELETE' then
       delete from search_words where id in (select id from search_texts where item_id = old.id);
       delete from search_texts where item_id = old.id;
     end if;
     return null;
   end $$`,
  `create trigger search_item_changed
   after insert or delete or update of version, category_id, author_id on items
   for each row execute function note_item_to_search()`,
];
