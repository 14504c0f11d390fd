import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { beforeAll, expect, test } from "vitest";
import { fold } from "#i18n/fold.ts";
import { useApp } from "#test/app.ts";
import { loadMigrations } from "./migrations.ts";

/** A database as it was before the back-office, brought up to date. */
const site = useApp();
const titles = ["Imikino y’abana", "L’ÉTÉ à Huye", "  100% ", "Ñandú ʼtest´"];
const CREATED = "2026-10-01T08:00:00.000Z";

beforeAll(async () => {
  const engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";
  await dropEverything();
  const migrator = new Migrator({ db: site.db, provider: { getMigrations: () => loadMigrations(engine) } });
  await migrator.migrateTo("002-accounts");
  await sql`insert into categories (type, created_at) values ('NEWS', ${CREATED})`.execute(site.db);
  for (const [index, title] of titles.entries()) {
    const updated = `2026-10-0${index + 2}T08:00:00.000Z`;
    await sql`insert into articles (category_id, views, created_at, updated_at) values (1, 7, ${CREATED}, ${updated})`.execute(
      site.db,
    );
    await sql`insert into article_translations (article_id, language, title, content, excerpt)
      values (${index + 1}, 'rw', ${title}, '<p>a</p>', 'a')`.execute(site.db);
    await sql`insert into events (category_id, starts_at, location, artist, created_at, updated_at)
      values (1, ${CREATED}, 'Huye', 'Itorero', ${CREATED}, ${updated})`.execute(site.db);
    await sql`insert into event_translations (event_id, language, title, description)
      values (${index + 1}, 'rw', ${title}, '<p>a</p>')`.execute(site.db);
  }
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
});

async function dropEverything(): Promise<void> {
  const tables = [
    ...(await site.db.introspection.getTables()).map(({ name }) => name),
    "kysely_migration",
    "kysely_migration_lock",
  ];
  const isPostgres = process.env.TEST_ENGINE === "postgres";
  if (!isPostgres) await sql`pragma foreign_keys = off`.execute(site.db);
  for (const table of tables) {
    const drop = site.db.schema.dropTable(table).ifExists();
    await (isPostgres ? drop.cascade() : drop).execute();
  }
  if (!isPostgres) await sql`pragma foreign_keys = on`.execute(site.db);
}

test.each(["article", "event"] as const)("the titles of each %s can be searched", async (kind) => {
  const rows = await site.db
    .selectFrom("items")
    .innerJoin("item_texts", "item_id", "id")
    .select(["title", "folded_title"])
    .where("items.kind", "=", kind)
    .execute();
  expect(rows.map(({ folded_title }) => folded_title).sort()).toEqual(titles.map(fold).sort());
  expect(rows.map(({ title }) => title).sort()).toEqual(titles.toSorted());
});

test("the search finds titles from before the migration", async () => {
  const { body } = await site.call("GET", "/article?q=y'abana");
  expect(body.data.map((each: { title: string }) => each.title)).toEqual(["Imikino y’abana"]);
});

test("each text has the age of the last change of its article", async () => {
  const { body } = await site.call("GET", "/article/2");
  const updatedAt = "2026-10-03T10:00:00+02:00";
  expect(body.article.updatedAt).toBe(updatedAt);
  expect(body.article.translations).toMatchObject([{ language: "rw", updatedAt }]);
});

test("texts count as cleaned by no rules, and pictures as centred, in version 1", async () => {
  const rows = await site.db
    .selectFrom("items")
    .innerJoin("item_texts", "item_id", "id")
    .select(["version", "focus_x", "focus_y", "clean_rules", "image_alt"])
    .where("items.kind", "=", "event")
    .execute();
  const fresh = { version: 1, focus_x: 50, focus_y: 50, clean_rules: 0, image_alt: "" };
  expect(rows).toEqual([fresh, fresh, fresh, fresh]);
});

test("the content version starts at 1", async () => {
  expect(await site.db.selectFrom("content_version").selectAll().execute()).toEqual([{ id: 1, version: 1 }]);
});
