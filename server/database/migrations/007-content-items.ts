import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Articles and events become items of a kind in one table, with their texts and pictures. An article keeps its row id,
 * so that comments, reactions and visits still name it; an event gets a new one. The ids that addresses and the API
 * use stay as they are, in `public_id`. What only one kind has is in a table of that kind.
 */
export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (engine === "sqlite") await dropTitleSearch(db);
    await renameArticles(db);
    await addPublicIds(db, engine);
    await moveViews(db);
    await moveEvents(db, engine);
    await addExcerpts(db);
    await renamePublications(db);
    if (engine === "sqlite") await addTitleSearch(db);
    else await sql`alter index if exists article_titles rename to item_titles`.execute(db);
  },
});

async function renameArticles(db: Kysely<unknown>): Promise<void> {
  const indexes = ["articles_newest", "articles_newest_of_category", "articles_author", "articles_image"];
  for (const index of [...indexes, "articles_video", "article_images_media"]) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable("articles").renameTo("items").execute();
  await db.schema.alterTable("article_translations").renameTo("item_texts").execute();
  await db.schema.alterTable("article_images").renameTo("item_images").execute();
  await db.schema.alterTable("article_visits").renameTo("item_visits").execute();
  for (const table of ["item_texts", "item_images", "item_visits", "comments", "reactions"]) {
    await db.schema.alterTable(table).renameColumn("article_id", "item_id").execute();
  }
  await db.schema.alterTable("item_texts").renameColumn("content", "body").execute();
  await db.schema
    .alterTable("items")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("article"))
    .execute();
  await db.schema
    .alterTable("items")
    .addColumn("public_id", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update items set public_id = id`.execute(db);
  await index(db, "items_public_id", ["kind", "public_id"], { isUnique: true });
  await index(db, "items_newest", ["kind", "created_at desc", "id desc"]);
  await index(db, "items_newest_of_category", ["category_id", "created_at desc", "id desc"]);
  await index(db, "items_author", ["author_id"]);
  await index(db, "items_image", ["image"]);
  await index(db, "items_video", ["video"]);
  await db.schema.createIndex("item_images_media").on("item_images").column("media_id").execute();
}

async function index(
  db: Kysely<unknown>,
  name: string,
  columns: readonly string[],
  { isUnique = false }: { isUnique?: boolean } = {},
): Promise<void> {
  const create = db.schema
    .createIndex(name)
    .on("items")
    .columns([...columns]);
  await (isUnique ? create.unique() : create).execute();
}

/** The last public id of each kind: that of a deleted item is not used again. */
async function addPublicIds(db: Kysely<unknown>, engine: "sqlite" | "postgres"): Promise<void> {
  await db.schema
    .createTable("public_ids")
    .addColumn("kind", "text", (c) => c.notNull().primaryKey())
    .addColumn("last_id", "integer", (c) => c.notNull())
    .execute();
  for (const [kind, table] of [
    ["article", "items"],
    ["event", "events"],
  ] as const) {
    const counted =
      engine === "sqlite"
        ? sql`select coalesce(max(seq), 0) from sqlite_sequence where name = ${table}`
        : // An identity column keeps the name of its sequence when its table is renamed.
          sql`select case when is_called then last_value else 0 end from ${sql.table(`${kind}s_id_seq`)}`;
    const highest = sql`select coalesce(max(id), 0) from ${sql.table(table)}`;
    const { rows } = await sql<{ counted: number; highest: number }>`
      select cast((${counted}) as integer) as counted, cast((${highest}) as integer) as highest
    `.execute(db);
    const { counted: last = 0, highest: max = 0 } = rows[0] ?? {};
    const given = Math.max(last, max);
    if (given > 0) await sql`insert into public_ids (kind, last_id) values (${kind}, ${given})`.execute(db);
  }
}

async function moveViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("articles")
    .addColumn("item_id", "integer", itemId)
    .addColumn("views", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into articles (item_id, views) select id, views from items`.execute(db);
  await db.schema.alterTable("items").dropColumn("views").execute();
}

const itemId = (column: ColumnDefinitionBuilder) =>
  column.notNull().primaryKey().references("items.id").onDelete("cascade");

async function moveEvents(db: Kysely<unknown>, engine: "sqlite" | "postgres"): Promise<void> {
  for (const name of ["events_by_start", "events_of_category_by_start", "events_newest"]) {
    await db.schema.dropIndex(name).execute();
  }
  await db.schema.alterTable("events").renameTo("former_events").execute();
  // Row ids are given here: those that PostgreSQL counts may be behind, where an archive is being restored.
  await sql`
    insert into items
      (id, kind, public_id, category_id, image, video, created_at, updated_at, version, focus_x, focus_y)
    select
      coalesce((select max(id) from items), 0) + row_number() over (order by id),
      'event', id, category_id, image, video, created_at, updated_at, version, focus_x, focus_y
    from former_events
  `.execute(db);
  if (engine === "postgres") {
    await sql`
      select setval(pg_get_serial_sequence('items', 'id'), (select max(id) from items))
      where exists (select 1 from items)
    `.execute(db);
  }
  const isThatEvent = sql`items.kind = 'event' and items.public_id`;
  await db.schema
    .createTable("events")
    .addColumn("item_id", "integer", itemId)
    .addColumn("starts_at", "text", (c) => c.notNull())
    .addColumn("location", "text", (c) => c.notNull())
    .addColumn("artist", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("events_by_start").on("events").columns(["starts_at", "item_id"]).execute();
  await sql`
    insert into events (item_id, starts_at, location, artist)
    select items.id, starts_at, location, artist
    from former_events join items on ${isThatEvent} = former_events.id
  `.execute(db);
  await sql`
    insert into item_texts
      (item_id, language, title, body, excerpt, image_alt, folded_title, clean_rules, updated_at)
    select items.id, language, title, description, '', image_alt, folded_title, clean_rules, texts.updated_at
    from event_translations as texts join items on ${isThatEvent} = texts.event_id
  `.execute(db);
  await sql`
    insert into item_images (item_id, media_id)
    select items.id, media_id from event_images join items on ${isThatEvent} = event_images.event_id
  `.execute(db);
  for (const table of ["event_images", "event_translations", "former_events"]) {
    await db.schema.dropTable(table).execute();
  }
}

/**
 * What articles had and events did not: the beginning of a text, as `server/html/plain-text.ts` made it then, nearly.
 */
async function addExcerpts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ item_id: number; language: string; start: string }>`
    select item_id, language, substr(body, 1, 2000) as start
    from item_texts join items on items.id = item_id and kind = 'event'
  `.execute(db);
  for (const { item_id, language, start } of rows) {
    const excerpt = [...textOf(start)].slice(0, 150).join("");
    await sql`
      update item_texts set excerpt = ${excerpt} where item_id = ${item_id} and language = ${language}
    `.execute(db);
  }
}

function textOf(html: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: "\u00a0" };
  return html
    .replace(/<[^>]*(>|$)/g, " ")
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_entity, name: string) => entities[name] ?? "")
    .replace(/[ \t\r\n\f]+/g, " ")
    .trim();
}

/** A request key is one of its kind. */
async function renamePublications(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("publications").renameColumn("item_id", "public_id").execute();
  for (const [kind, former] of [
    ["article", "content"],
    ["event", "description"],
  ] as const) {
    await sql`
      update publications set key = ${kind} || substr(key, ${former.length + 1}) where key like ${`${former} %`}
    `.execute(db);
  }
}

async function dropTitleSearch(db: Kysely<unknown>): Promise<void> {
  for (const item of ["article", "event"]) {
    for (const change of ["added", "removed", "changed"]) {
      await sql.raw(`drop trigger ${item}_titles_${change}`).execute(db);
    }
    await sql.raw(`drop table ${item}_titles`).execute(db);
  }
}

/** As in migration 004, for items of every kind. */
async function addTitleSearch(db: Kysely<unknown>): Promise<void> {
  const rowId = (row: string) =>
    `${row}.item_id * 4 + case ${row}.language when 'rw' then 0 when 'en' then 1 else 2 end`;
  const remove = `delete from item_titles where rowid = ${rowId("old")}`;
  const add = `insert into item_titles (rowid, folded_title) values (${rowId("new")}, new.folded_title)`;
  const steps = [
    "create virtual table item_titles using fts5 (folded_title, content='', contentless_delete=1, tokenize='trigram')",
    `insert into item_titles (rowid, folded_title) select ${rowId("item_texts")}, folded_title from item_texts`,
    `create trigger item_titles_added after insert on item_texts begin ${add}; end`,
    `create trigger item_titles_removed after delete on item_texts begin ${remove}; end`,
    `create trigger item_titles_changed after update of folded_title on item_texts begin ${remove}; ${add}; end`,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
