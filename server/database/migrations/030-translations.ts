import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * What a text is as a translation: the revision whose source text it was made from, the digest of that text's words, and
 * why it is not public. How far each language of each item is stands in a table of its own, which the program makes of
 * the texts. Every change of an item raises its version, by which a trigger notices the release before too. All items
 * that exist are looked at after the migration.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("item_texts").addColumn("source_revision", "integer").execute();
    await db.schema
      .alterTable("item_texts")
      .addColumn("source_words", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("item_texts")
      .addColumn("progress", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createTable("translation_states")
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("state", "text", (c) =>
        c.notNull().check(sql`state in ('missing', 'inProgress', 'toReview', 'outdated', 'done')`),
      )
      .addColumn("words", "integer", (c) => c.notNull())
      .addColumn("since", "text", (c) => c.notNull())
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("said", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("translation_states_pk", ["item_id", "language"])
      .execute();
    await db.schema
      .createIndex("translation_states_state")
      .on("translation_states")
      .columns(["language", "state", "since"])
      .execute();
    await db.schema.createIndex("translation_states_user").on("translation_states").column("user_id").execute();
    await db.schema
      .createTable("translation_queue")
      .addColumn("item_id", "integer", (c) => c.primaryKey())
      .addColumn("changes", "integer", (c) => c.notNull())
      .execute();
    for (const step of engine === "postgres" ? postgresSteps : sqliteSteps) await sql.raw(step).execute(db);
    await sql`insert into translation_queue (item_id, changes) select id, 1 from items`.execute(db);
  },
});

const noteOnSqlite = `
  insert into translation_queue (item_id, changes) values (new.id, 1)
  on conflict (item_id) do update set changes = changes + 1;`;

const sqliteSteps = [
  `create trigger translation_item_added after insert on items begin ${noteOnSqlite} end`,
  `create trigger translation_item_changed after update of version on items begin ${noteOnSqlite} end`,
  `create trigger translation_item_deleted after delete on items begin
     delete from translation_queue where item_id = old.id;
   end`,
];

const postgresSteps = [
  `create or replace function note_item_to_translate() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       delete from translation_queue where item_id = old.id;
     else
       insert into translation_queue (item_id, changes) values (new.id, 1)
       on conflict (item_id) do update set changes = translation_queue.changes + 1;
     end if;
     return null;
   end $$`,
  `create trigger translation_item_changed
   after insert or delete or update of version on items
   for each row execute function note_item_to_translate()`,
];
