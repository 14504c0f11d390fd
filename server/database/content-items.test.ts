import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { START } from "#test/app.ts";
import { migratedSite } from "#test/migrated-site.ts";
import { titlesWith } from "./portable.ts";
import type { Database } from "./schema.ts";

/** A site of the release before content items, with articles and events of the same ids, brought up to date. */
let db: Database;
let release: () => Promise<void>;

const at = new Date(START).toISOString();
const later = "2026-11-22T08:00:00.000Z";
const pictures = ["00000000000000000001", "00000000000000000002", "00000000000000000003"] as const;

beforeAll(async () => {
  ({ db, release } = await migratedSite("006-sign-ins", fill));
});
afterAll(() => release());

async function fill(site: Database): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(site);
  for (const id of pictures) {
    await run(sql`insert into media (id, kind, extension, created_at) values (${id}, 'image', 'webp', ${at})`);
  }
  await run(sql`insert into users (name, email, role, language, created_at)
    values ('Aline', 'aline@urubuga.example', 'ADMIN', 'rw', ${at})`);
  await run(sql`insert into categories (type, created_at) values ('NEWS', ${at}), ('EVENT', ${at})`);
  for (const id of [1, 2, 3]) {
    await run(sql`
      insert into articles
        (category_id, author_id, image, views, version, focus_x, focus_y, created_at, updated_at)
      values (1, 1, ${pictures[0]}, ${id * 7}, ${id + 1}, 20, 30, ${at}, ${later})`);
    await run(sql`
      insert into article_translations
        (article_id, language, title, folded_title, content, excerpt, image_alt, clean_rules, updated_at)
      values (${id}, 'en', ${`News ${id}`}, ${`news ${id}`}, '<p>a</p>', 'a', 'A picture', 3, ${later})`);
    await run(sql`
      insert into events
        (category_id, image, version, focus_x, focus_y, starts_at, location, artist, created_at, updated_at)
      values (2, ${pictures[1]}, ${id + 5}, 40, 60, ${`2026-12-0${id}T16:00:00.000Z`}, 'Huye', 'Itorero', ${at}, ${later})`);
    await run(sql`
      insert into event_translations
        (event_id, language, title, folded_title, description, image_alt, clean_rules, updated_at)
      values (${id}, 'rw', ${`Igitaramo ${id}`}, ${`igitaramo ${id}`}, '<p>Umuziki &amp; imbyino</p><p>Huye</p>', 'Ifoto', 3, ${later})`);
  }
  await run(sql`insert into article_images (article_id, media_id) values (1, ${pictures[2]})`);
  await run(sql`insert into event_images (event_id, media_id) values (1, ${pictures[2]})`);
  await run(sql`insert into comments (article_id, user_id, content, created_at) values (2, 1, 'Murakoze', ${at})`);
  await run(sql`insert into reactions (article_id, user_id, type, created_at) values (2, 1, 'LIKE', ${at})`);
  await run(sql`insert into article_visits (article_id, visitor, counted_at) values (2, 'a visitor', ${at})`);
  await run(sql`insert into publications (key, item_id, created_at)
    values ('content first-key', 2, ${at}), ('description second-key', 3, ${at})`);
  await run(sql`insert into audit_log (at, actor_id, actor_name, action, subject_kind, subject_id, subject)
    values (${at}, 1, 'Aline', 'article_published', 'article', 2, 'News 2')`);
  // The newest item of each kind was deleted: its id must not be used again.
  await run(sql`delete from articles where id = 3`);
  await run(sql`delete from events where id = 3`);
}

test("articles and events keep the ids that addresses and the API use", async () => {
  const rows = await db.selectFrom("items").select(["kind", "public_id"]).orderBy("id").execute();
  expect(rows).toEqual([
    { kind: "article", public_id: 1 },
    { kind: "article", public_id: 2 },
    { kind: "event", public_id: 1 },
    { kind: "event", public_id: 2 },
  ]);
});

const shared = { version: 0, focus_x: 0, focus_y: 0, created_at: at, updated_at: later, video: null };

test("an article keeps everything that it had", async () => {
  const row = await db
    .selectFrom("items")
    .innerJoin("articles", "articles.item_id", "items.id")
    .innerJoin("item_texts", "item_texts.item_id", "items.id")
    .selectAll("articles")
    .selectAll("item_texts")
    .selectAll("items")
    .where("items.kind", "=", "article")
    .where("public_id", "=", 2)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...shared,
    id: 2,
    item_id: 2,
    kind: "article",
    public_id: 2,
    category_id: 1,
    author_id: 1,
    image: pictures[0],
    version: 3,
    focus_x: 20,
    focus_y: 30,
    views: 14,
    language: "en",
    title: "News 2",
    folded_title: "news 2",
    body: "<p>a</p>",
    excerpt: "a",
    image_alt: "A picture",
    clean_rules: 3,
  });
});

test("an event keeps everything that it had, and its texts have an excerpt", async () => {
  const row = await db
    .selectFrom("items")
    .innerJoin("events", "events.item_id", "items.id")
    .innerJoin("item_texts", "item_texts.item_id", "items.id")
    .selectAll("events")
    .selectAll("item_texts")
    .selectAll("items")
    .where("items.kind", "=", "event")
    .where("public_id", "=", 2)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...shared,
    id: expect.any(Number),
    item_id: row.id,
    kind: "event",
    public_id: 2,
    category_id: 2,
    author_id: null,
    image: pictures[1],
    version: 7,
    focus_x: 40,
    focus_y: 60,
    starts_at: "2026-12-02T16:00:00.000Z",
    location: "Huye",
    artist: "Itorero",
    language: "rw",
    title: "Igitaramo 2",
    folded_title: "igitaramo 2",
    body: "<p>Umuziki &amp; imbyino</p><p>Huye</p>",
    excerpt: "Umuziki & imbyino Huye",
    image_alt: "Ifoto",
    clean_rules: 3,
  });
});

describe("what belongs to an item still names it:", () => {
  test("comments, reactions and visits", async () => {
    for (const table of ["comments", "reactions", "item_visits"] as const) {
      expect(await db.selectFrom(table).select("item_id").execute(), table).toEqual([{ item_id: 2 }]);
    }
  });

  test("the pictures in its texts", async () => {
    const rows = await db
      .selectFrom("item_images")
      .innerJoin("items", "id", "item_id")
      .select(["kind", "public_id", "media_id"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { kind: "article", public_id: 1, media_id: pictures[2] },
      { kind: "event", public_id: 1, media_id: pictures[2] },
    ]);
  });

  test("the request key under which it was published", async () => {
    const rows = await db.selectFrom("publications").select(["key", "public_id"]).orderBy("key").execute();
    expect(rows).toEqual([
      { key: "article first-key", public_id: 2 },
      { key: "event second-key", public_id: 3 },
    ]);
  });
});

test("the audit log keeps its entries", async () => {
  const rows = await db.selectFrom("audit_log").select(["actor_name", "action", "subject_id", "subject"]).execute();
  expect(rows).toEqual([{ actor_name: "Aline", action: "article_published", subject_id: 2, subject: "News 2" }]);
});

test("the audit log accepts actions on items of a future kind", async () => {
  const insert = sql`insert into audit_log (at, actor_name, action, subject_kind, subject)
    values (${at}, 'Aline', 'page_published', 'page', 'About us')`;
  await expect(insert.execute(db)).resolves.toBeDefined();
});

test("the id of a deleted item is not used again", async () => {
  const rows = await db.selectFrom("public_ids").selectAll().orderBy("kind").execute();
  expect(rows).toEqual([
    { kind: "article", last_id: 3 },
    { kind: "event", last_id: 3 },
  ]);
});

test.each([
  ["article", "news", 2],
  ["event", "igitaramo", 2],
  ["article", "igitaramo", 0],
] as const)("the search for %s titles with “%s” finds %d", async (kind, words, count) => {
  const rows = await db
    .selectFrom("items")
    .select("id")
    .where("kind", "=", kind)
    .where(sql<SqlBool>`items.id in (${titlesWith(db, kind, { words, categoryIds: undefined })})`)
    .execute();
  expect(rows).toHaveLength(count);
});

test("a new item gets a row id above the others", async () => {
  const row = { kind: "event", public_id: 4, category_id: 2, author_id: null, image: null, video: null } as const;
  const { id } = await db
    .insertInto("items")
    .values({ ...row, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { highest } = await db
    .selectFrom("items")
    .select((eb) => eb.fn.max("id").as("highest"))
    .executeTakeFirstOrThrow();
  expect(id).toBe(highest);
});

test("none of the former tables is left", async () => {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names.filter((name) => /(article|event)_(?!titles)|item_titles|former/.test(name))).toEqual([]);
});
