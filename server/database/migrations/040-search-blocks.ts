import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * On PostgreSQL two more indexes of words, in which each stands after the number of its text's block (decision 051): the
 * id without its last 15 bits, as server/database/search-words.ts has it. The first block has the other indexes alone.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (engine === "sqlite") return;
    for (const step of steps) await sql.raw(step).execute(db);
  },
});

const steps = [
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
