import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** All items are indexed anew: `ishuri` has a stem too since (i18n/split-words.ts), as `amashuri` had. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      insert into search_queue (item_id, changes) select id, 1 from items where true
      on conflict (item_id) do update set changes = search_queue.changes + 1
    `.execute(db);
  },
});
