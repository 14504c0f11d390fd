import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";
import { tokenizer } from "./016-search.ts";

/**
 * What keeps searches of large sites short (decision 051). On PostgreSQL two more indexes of words, in which each stands
 * after the number of its text's block: the id without its last 15 bits, as server/database/search-words.ts has it. The
 * first block has the other indexes alone. On SQLite an index of the words of titles, with their beginnings; all items
 * are indexed anew for it.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of engine === "sqlite" ? sqliteSteps : postgresSteps) await sql.raw(step).execute(db);
  },
});

const sqliteSteps = [
  `create virtual table search_titles using fts5 (title, content='', contentless_delete=1, prefix='2 3', ${tokenizer})`,
  "drop trigger search_item_deleted",
  `create trigger search_item_deleted after delete on items begin
     insert into search_queue (item_id, changes) values (old.id, 1)
     on conflict (item_id) do update set changes = changes + 1;
     delete from search_words where rowid in (select id from search_texts where item_id = old.id);
     delete from search_titles where rowid in (select id from search_texts where item_id = old.id);
     delete from search_texts where item_id = old.id;
   end`,
  `insert into search_queue (item_id, changes) select id, 1 from items where true
   on conflict (item_id) do update set changes = changes + 1`,
];

const postgresSteps = [
  // It costs enough that rows are found by the index. As costly as `search_vector` (016) by declaration, PostgreSQL would
  // compile a search of a large site to machine code, which takes longer than the search.
  `create or replace function search_block_vector(id bigint, words text) returns tsvector language plpgsql immutable
   parallel safe cost 100 as $$
   declare
     block text := (id >> 15) || ':';
   begin
     return array_to_tsvector(string_to_array(block || replace(btrim(words), ' ', ' ' || block), ' '));
   end $$`,
  `create index search_words_title_blocks on search_words using gin (search_block_vector(id, title))
   with (gin_pending_list_limit = 256) where id >= 32768`,
  `create index search_words_all_blocks on search_words using gin (search_block_vector(id, title || '.' || body))
   with (gin_pending_list_limit = 256) where id >= 32768`,
];
