import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * Revisions of items, drafts among them, and what happens to an item at an instant. A release that does not know the
 * status of an item (migration 022) would show drafts to readers: it does not start any more.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const ofItem = (column: ColumnDefinitionBuilder) => column.notNull().references("items.id").onDelete("cascade");
    const ofUser = (column: ColumnDefinitionBuilder) => column.references("users.id").onDelete("set null");
    const text = (column: ColumnDefinitionBuilder) => column.notNull();
    const textOrNone = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");

    await db.schema
      .createTable("revisions")
      .addColumn("id", "integer", id)
      .addColumn("item_id", "integer", ofItem)
      .addColumn("at", "text", text)
      .addColumn("user_id", "integer", ofUser)
      .addColumn("reason", "text", text)
      .addColumn("name", "text", textOrNone)
      .addColumn("languages", "text", textOrNone)
      .addColumn("content", "text", text)
      .execute();
    await index(db, "revisions", "item_id");
    await index(db, "revisions", "user_id");
    await index(db, "revisions", "at");
    await db.schema
      .createTable("revision_files")
      .addColumn("revision_id", "integer", (c) => c.notNull().references("revisions.id").onDelete("cascade"))
      .addColumn("media_id", "text", text)
      .addPrimaryKeyConstraint("revision_files_key", ["revision_id", "media_id"])
      .execute();
    await index(db, "revision_files", "media_id");
    await db.schema
      .createTable("schedules")
      .addColumn("item_id", "integer", ofItem)
      .addColumn("action", "text", text)
      .addColumn("at", "text", text)
      .addColumn("revision_id", "integer")
      .addColumn("languages", "text", textOrNone)
      .addColumn("user_id", "integer", ofUser)
      .addPrimaryKeyConstraint("schedules_key", ["item_id", "action"])
      .execute();
    await index(db, "schedules", "at");
    await index(db, "schedules", "user_id");
    for (const column of ["draft_revision", "published_revision"]) {
      await db.schema.alterTable("items").addColumn(column, "integer").execute();
    }
    await db.schema.alterTable("items").addColumn("trashed_at", "text", textOrNone).execute();
    await db.schema.alterTable("items").addColumn("corrected_at", "text", textOrNone).execute();
    await db.schema.alterTable("item_texts").addColumn("correction", "text", textOrNone).execute();
    await keepFirstRevisions(db, engine);
  },
});

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

/** One of each item as readers see it, as if it had been kept when the item was published. */
async function keepFirstRevisions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const object = sql.raw(engine === "sqlite" ? "json_object" : "jsonb_build_object");
  const group = sql.raw(engine === "sqlite" ? "json_group_object" : "jsonb_object_agg");
  const noObject = sql.raw(engine === "sqlite" ? "json('{}')" : "'{}'::jsonb");
  const noList = sql.raw(engine === "sqlite" ? "json('[]')" : "'[]'::jsonb");
  const texts = sql`
    select ${group}(language, ${object}(
      'title', title, 'body', body, 'alt', image_alt, 'correction', '', 'cleanRules', clean_rules, 'updatedAt', updated_at
    )) from item_texts where item_id = items.id`;
  const written = sql`
    select ${sql.raw(engine === "sqlite" ? "group_concat" : "string_agg")}(language, ',')
    from item_texts where item_id = items.id and (title <> '' or body <> '')`;
  const own = sql`
    case kind
      when 'event' then (
        select ${object}('startsAt', starts_at, 'location', location, 'artist', artist)
        from events where item_id = items.id
      )
      else ${noObject}
    end`;
  const bylines = sql`
    select ${sql.raw(engine === "sqlite" ? "json_group_array" : "jsonb_agg")}(${object}('id', byline_id, 'role', role))
    from (select byline_id, role from item_bylines where item_id = items.id order by position) as named`;
  await sql`
    insert into revisions (item_id, at, user_id, reason, languages, content)
    select id, published_at, author_id, 'published', coalesce((${written}), ''), cast(${object}(
      'texts', coalesce((${texts}), ${noObject}),
      'categoryId', category_id,
      'image', image,
      'video', video,
      'focusX', focus_x,
      'focusY', focus_y,
      'own', ${own},
      'bylines', coalesce((${bylines}), ${noList})
    ) as text)
    from items order by id
  `.execute(db);
  await sql`
    update items set published_revision = (select id from revisions where revisions.item_id = items.id)
  `.execute(db);
  await sql`
    insert into revision_files (revision_id, media_id)
    select revisions.id, media_id from item_images join revisions on revisions.item_id = item_images.item_id
    union select revisions.id, image from items join revisions on revisions.item_id = items.id where image is not null
    union select revisions.id, video from items join revisions on revisions.item_id = items.id where video is not null
  `.execute(db);
}
