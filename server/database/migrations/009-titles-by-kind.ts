import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Engine = "sqlite" | "postgres";

/**
 * Titles are indexed for each kind by itself: a search for events does not walk the titles of articles. An item's
 * titles in all languages are one entry in SQLite's index, so that it does not need to know the languages.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("item_texts")
      .addColumn("kind", "text", (c) => c.notNull().defaultTo("article"))
      .execute();
    await sql`
      update item_texts set kind = (select kind from items where items.id = item_id)
      where item_id in (select id from items where kind <> 'article')
    `.execute(db);
    if (engine === "sqlite") await dropTitleIndex(db);
    else await sql`drop index if exists item_titles`.execute(db);
    for (const kind of ["article", "event"]) await indexTitles(db, engine, kind);
    // Titles are read here, in order and without the bodies, where a part is too short for an index or is very common.
    await db.schema
      .createIndex("item_texts_titles")
      .on("item_texts")
      .columns(["kind", "item_id", "folded_title"])
      .execute();
    // With the kind in it, items of a category are counted without reading them.
    await db.schema.dropIndex("items_newest_of_category").execute();
    await db.schema
      .createIndex("items_newest_of_category")
      .on("items")
      .columns(["category_id", "kind", "created_at desc", "id desc"])
      .execute();
  },
});

async function dropTitleIndex(db: Kysely<unknown>): Promise<void> {
  for (const change of ["added", "removed", "changed"]) {
    await sql.raw(`drop trigger item_titles_${change}`).execute(db);
  }
  await sql`drop table item_titles`.execute(db);
}

/** The index in which `titlesWith` (server/database/portable.ts) looks for titles of a kind. */
async function indexTitles(db: Kysely<unknown>, engine: Engine, kind: string): Promise<void> {
  if (engine === "sqlite") await addTitleTable(db, kind);
  else await addTitleIndex(db, kind);
}

async function addTitleTable(db: Kysely<unknown>, kind: string): Promise<void> {
  const titles = `${kind}_titles`;
  const add = (condition: string) => `
    insert into ${titles} (rowid, folded_title)
    select item_id, group_concat(folded_title, char(31)) from item_texts
    where kind = '${kind}' ${condition} group by item_id`;
  const replace = (row: "new" | "old") => `
    delete from ${titles} where rowid = ${row}.item_id; ${add(`and item_id = ${row}.item_id`)};`;
  const trigger = (name: string, event: string, row: "new" | "old") => `
    create trigger ${titles}_${name} after ${event} on item_texts when ${row}.kind = '${kind}'
    begin ${replace(row)} end`;
  const steps = [
    `create virtual table ${titles} using fts5 (folded_title, content='', contentless_delete=1, tokenize='trigram')`,
    add(""),
    trigger("added", "insert", "new"),
    trigger("removed", "delete", "old"),
    trigger("changed", "update of folded_title", "new"),
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}

/** As in migration 004: without the extension every title is read. */
async function addTitleIndex(db: Kysely<unknown>, kind: string): Promise<void> {
  await sql
    .raw(`
    do $$
    begin
      create index ${kind}_titles on item_texts using gin (folded_title gin_trgm_ops) where kind = '${kind}';
    exception when undefined_object then
      raise notice 'Search reads every title: the extension pg_trgm cannot be used';
    end
    $$
  `)
    .execute(db);
}
