import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const items = ["article", "event"] as const;

/**
 * Sizes of files, events in the order of their entry, and titles by their parts. A background job measures files that
 * were uploaded before.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Exact up to more than any disk holds; PostgreSQL's integers end at 2 GB.
    await db.schema.alterTable("media").addColumn("bytes", "double precision").execute();
    await db.schema.createIndex("media_unweighed").on("media").column("bytes").execute();
    await db.schema.createIndex("events_newest").on("events").columns(["created_at desc", "id desc"]).execute();
    if (engine === "postgres") await indexTitles(db);
    else for (const item of items) await keepTitles(db, item);
  },
});

/**
 * PostgreSQL finds parts of words with an extension that it brings along; where it may not be used, it reads every
 * title.
 */
async function indexTitles(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index article_titles on article_translations using gin (folded_title gin_trgm_ops);
      create index event_titles on event_translations using gin (folded_title gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'Search reads every title: the extension pg_trgm cannot be used';
    end
    $$
  `.execute(db);
}

/**
 * SQLite finds parts of words in a table of its own; triggers keep it. Its row ids are the item's id times four, plus
 * the language.
 */
async function keepTitles(db: Kysely<unknown>, item: (typeof items)[number]): Promise<void> {
  const titles = `${item}_titles`;
  const texts = `${item}_translations`;
  const id = `${item}_id`;
  const rowId = (row: string) => `${row}.${id} * 4 + case ${row}.language when 'rw' then 0 when 'en' then 1 else 2 end`;
  const remove = `delete from ${titles} where rowid = ${rowId("old")}`;
  const add = `insert into ${titles} (rowid, folded_title) values (${rowId("new")}, new.folded_title)`;
  const steps = [
    `create virtual table ${titles} using fts5 (folded_title, content='', contentless_delete=1, tokenize='trigram')`,
    `insert into ${titles} (rowid, folded_title) select ${rowId(texts)}, folded_title from ${texts}`,
    `create trigger ${titles}_added after insert on ${texts} begin ${add}; end`,
    `create trigger ${titles}_removed after delete on ${texts} begin ${remove}; end`,
    `create trigger ${titles}_changed after update of folded_title on ${texts} begin ${remove}; ${add}; end`,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
