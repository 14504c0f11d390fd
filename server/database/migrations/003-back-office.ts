import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const items = [
  { table: "articles", texts: "article_translations", id: "article_id", images: "article_images" },
  { table: "events", texts: "event_translations", id: "event_id", images: "event_images" },
] as const;

/** The same on both engines. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, texts, id, images } of items) {
      const add = (to: string, column: string, type: "integer" | "text", initial: number | string) =>
        db.schema
          .alterTable(to)
          .addColumn(column, type, (c) => c.notNull().defaultTo(initial))
          .execute();
      await add(table, "version", "integer", 1);
      await add(table, "focus_x", "integer", 50);
      await add(table, "focus_y", "integer", 50);
      await add(texts, "image_alt", "text", "");
      await add(texts, "folded_title", "text", "");
      await add(texts, "clean_rules", "integer", 0);
      await add(texts, "updated_at", "text", "");
      await sql`
        update ${sql.table(texts)} set updated_at =
          (select updated_at from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(`${texts}.${id}`)})
      `.execute(db);
      await foldTitles(db, texts, id);

      await db.schema
        .createTable(images)
        .addColumn(id, "integer", (c) => c.notNull().references(`${table}.id`).onDelete("cascade"))
        .addColumn("media_id", "text", (c) => c.notNull().references("media.id"))
        .addPrimaryKeyConstraint(`${images}_pk`, [id, "media_id"])
        .execute();
      await db.schema.createIndex(`${images}_media`).on(images).column("media_id").execute();
      await db.schema.createIndex(`${table}_image`).on(table).column("image").execute();
      await db.schema.createIndex(`${table}_video`).on(table).column("video").execute();
    }
    await db.schema.createIndex("users_avatar").on("users").column("avatar").execute();
    await db.schema.createIndex("users_newest").on("users").columns(["created_at desc", "id desc"]).execute();
    await db.schema.createIndex("users_role").on("users").column("role").execute();
    await db.schema
      .createIndex("subscriptions_newest")
      .on("subscriptions")
      .columns(["created_at desc", "id desc"])
      .execute();

    await db.schema
      .createTable("views_by_day")
      .addColumn("day", "text", (c) => c.notNull().primaryKey())
      .addColumn("views", "integer", (c) => c.notNull())
      .execute();

    await db.schema
      .createTable("publications")
      .addColumn("key", "text", (c) => c.notNull().primaryKey())
      .addColumn("item_id", "integer", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("publications_age").on("publications").column("created_at").execute();

    await db.schema
      .createTable("content_version")
      .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn("version", "integer", (c) => c.notNull())
      .execute();
    await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
  },
});

/** What `i18n/fold.ts` did when this was released. */
function fold(title: string): string {
  return title
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}

async function foldTitles(db: Kysely<unknown>, texts: string, id: string): Promise<void> {
  const table = sql.table(texts);
  const item = sql.ref(id);
  const { rows } = await sql<{ item: number; language: string; title: string }>`
    select ${item} as item, language, title from ${table}
  `.execute(db);
  for (const { item: of, language, title } of rows) {
    await sql`update ${table} set folded_title = ${fold(title)} where ${item} = ${of} and language = ${language}`.execute(
      db,
    );
  }
}
