import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSnapshot } from "#server/features/content/snapshots.ts";
import { START } from "#test/app.ts";
import { migratedSite } from "#test/migrated-site.ts";
import type { Database } from "./schema.ts";

/** A site of before drafts, brought up to date. */
let db: Database;
let release: () => Promise<void>;

const at = new Date(START).toISOString();
const picture = "00000000000000000001";
const inText = "00000000000000000002";

beforeAll(async () => {
  ({ db, release } = await migratedSite("021-lead-stories", fill));
});
afterAll(() => release());

async function fill(site: Database): Promise<void> {
  for (const id of [picture, inText]) {
    await sql`insert into media (id, kind, extension, created_at) values (${id}, 'image', 'webp', ${at})`.execute(site);
  }
  await sql`
    insert into users (name, email, role, language, created_at)
    values ('Aline', 'aline@urubuga.example', 'ADMIN', 'rw', ${at})
  `.execute(site);
  await sql`insert into categories (type, created_at) values ('NEWS', ${at}), ('EVENT', ${at})`.execute(site);
  await sql`
    insert into items (id, kind, public_id, category_id, author_id, image, focus_x, created_at, updated_at)
    values (7, 'article', 1, 1, 1, ${picture}, 30, ${at}, ${at}), (8, 'event', 1, 2, null, null, 50, ${at}, ${at})
  `.execute(site);
  await sql`insert into articles (item_id, views) values (7, 12)`.execute(site);
  await sql`
    insert into events (item_id, starts_at, location, artist) values (8, ${at}, 'Huye "downtown"', 'Itorero')
  `.execute(site);
  for (const [id, kind, language, title, body] of [
    [7, "article", "en", "A “title”", '<p>It said \\ "yes"\n</p>'],
    [7, "article", "rw", "Umutwe", ""],
    [8, "event", "en", "A concert", "<p>Music</p>"],
  ] as const) {
    await sql`
      insert into item_texts
        (item_id, kind, language, title, folded_title, body, excerpt, image_alt, clean_rules, updated_at)
      values (${id}, ${kind}, ${language}, ${title}, '', ${body}, '', 'A drum', 99, ${at})
    `.execute(site);
  }
  await sql`insert into item_images (item_id, media_id) values (7, ${inText})`.execute(site);
}

test("each item is published since it was made, and has one revision that says what readers see", async () => {
  const items = await db
    .selectFrom("items")
    .innerJoin("revisions", "revisions.id", "items.published_revision")
    .select(["items.id", "items.status", "items.published_at", "items.draft_revision", "revisions.reason"])
    .select(["revisions.at", "revisions.user_id", "revisions.languages", "revisions.content"])
    .orderBy("items.id")
    .execute();
  const published = { status: "published", published_at: at, draft_revision: null, reason: "published", at };
  expect(
    items.map(({ content: _, languages, ...row }) => ({ ...row, languages: languages.split(",").sort() })),
  ).toEqual([
    { ...published, id: 7, user_id: 1, languages: ["en", "rw"] },
    { ...published, id: 8, user_id: null, languages: ["en"] },
  ]);
  const text = { alt: "A drum", correction: "", cleanRules: 99, updatedAt: at };
  expect(items.map(({ content }) => readSnapshot(content))).toEqual([
    {
      texts: [
        { language: "rw", title: "Umutwe", body: "", ...text },
        { language: "en", title: "A “title”", body: '<p>It said \\ "yes"\n</p>', ...text },
      ],
      sourceLanguage: "en",
      categoryId: 1,
      image: picture,
      video: null,
      focusX: 30,
      focusY: 50,
      own: {},
      bylines: [{ id: 1, role: "author" }],
    },
    {
      texts: [{ language: "en", title: "A concert", body: "<p>Music</p>", ...text }],
      sourceLanguage: "en",
      categoryId: 2,
      image: null,
      video: null,
      focusX: 50,
      focusY: 50,
      own: { startsAt: at, location: 'Huye "downtown"', artist: "Itorero" },
      bylines: [],
    },
  ]);
});

test("the revisions name the pictures that they show", async () => {
  const files = await db.selectFrom("revision_files").select("media_id").orderBy("media_id").execute();
  expect(files.map(({ media_id }) => media_id)).toEqual([picture, inText]);
});
