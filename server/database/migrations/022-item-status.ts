import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * Whether readers see an item, and since when. All items of before are published, as are those that the release before
 * adds beside this one: a trigger fills in what it does not know of.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("items")
      .addColumn("status", "text", (c) => c.notNull().defaultTo("published"))
      .execute();
    await db.schema
      .alterTable("items")
      .addColumn("published_at", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await sql`update items set published_at = created_at`.execute(db);
    for (const step of engine === "sqlite" ? sqliteSteps : postgresSteps) await sql.raw(step).execute(db);
    const newest = ["status", "published_at desc", "id desc"];
    for (const [name, column] of [
      ["items_published", "kind"],
      ["items_published_in_category", "category_id"],
      ["items_published_of_author", "author_id"],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on("items")
        .columns([column, ...newest])
        .execute();
    }
  },
});

/** Stored pages may hold what is not published any more; null stands for all pages without comments (migration 015). */
const eraseOnSqlite = "insert into pages_to_erase (article) values (old.public_id), (null)";

const sqliteSteps = [
  `create trigger item_published_at after insert on items
   when new.published_at = '' and new.status = 'published' begin
     update items set published_at = created_at where id = new.id;
   end`,
  `create trigger hidden_item after update of status on items
   when old.status = 'published' and new.status <> 'published' and old.kind = 'article' begin
     ${eraseOnSqlite};
   end`,
];

const postgresSteps = [
  `create or replace function fill_published_at() returns trigger language plpgsql as $$
   begin new.published_at := new.created_at; return new; end $$`,
  `create trigger item_published_at before insert on items for each row
   when (new.published_at = '' and new.status = 'published') execute function fill_published_at()`,
  `create trigger hidden_item after update of status on items for each row
   when (old.status = 'published' and new.status <> 'published' and old.kind = 'article')
   execute function note_page_of_item()`,
];
