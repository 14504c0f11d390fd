import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * What keeps searches of large sites short (decision 051). On PostgreSQL two more indexes of words, in which each stands
 * after the number of its text's block: the id without its last 15 bits, as server/database/search-words.ts has it. The
 * first block has the other indexes alone. On SQLite an index of the words of titles, with their beginnings; the texts that
 * it lacks are queued at each start (server/features/search/index-queries.ts), also those that the release before has added.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of engine === "sqlite" ? sqliteSteps : postgresSteps) await sql.raw(step).execute(db);
  },
});

/** As in migration 016. */
const tokenizer = `tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_'"`;

const sqliteSteps = [
  `create virtual table search_titles using fts5 (title, content='', contentless_delete=1, prefix='2 3', ${tokenizer})`,
  // Also where the release before takes a text out of the index, or indexes it anew.
  `create trigger search_text_deleted after delete on search_texts begin
     delete from search_titles where rowid = old.id;
   end`,
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
  // Without a list of what is still to be put into the index: it would be read again for each block.
  `create index search_words_title_blocks on search_words using gin (search_block_vector(id, title))
   with (fastupdate = off) where id >= 32768`,
  `create index search_words_all_blocks on search_words using gin (search_block_vector(id, title || '.' || body))
   with (fastupdate = off) where id >= 32768`,
];
