import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { START } from "#test/app.ts";
import { migratedSite } from "#test/migrated-site.ts";
import { migrationNames } from "./migrations.ts";
import type { Database } from "./schema.ts";

/** A site of the release before bylines, brought up to date; then the release before adds to it. */
let db: Database;
let release: () => Promise<void>;

const at = new Date(START).toISOString();
const picture = "00000000000000000001";

beforeAll(async () => {
  const last = migrationNames[migrationNames.indexOf("023-bylines") - 1] ?? "";
  ({ db, release } = await migratedSite(last, fill));
});
afterAll(() => release());

/** Aline and Diane have written, Eric has not, and the account with the highest id is gone. */
async function fill(site: Database): Promise<void> {
  await sql`insert into media (id, kind, extension, created_at) values (${picture}, 'image', 'webp', ${at})`.execute(
    site,
  );
  await addUser(site, "Aline", picture);
  await addUser(site, "Eric", null);
  await addUser(site, "Diane", null);
  await addUser(site, "Gone", null);
  await sql`delete from users where name = 'Gone'`.execute(site);
  await sql`insert into categories (type, created_at) values ('NEWS', ${at})`.execute(site);
  for (const [place, author] of [1, 3, 3, null].entries()) await addItem(site, place + 1, author);
}

async function addUser(site: Database, name: string, avatar: string | null): Promise<void> {
  await sql`
    insert into users (name, email, role, avatar, language, created_at)
    values (${name}, ${`${name}@urubuga.example`}, 'USER', ${avatar}, 'rw', ${at})
  `.execute(site);
}

/** As the release before does. */
async function addItem(site: Database, publicId: number, author: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into items (kind, public_id, category_id, author_id, created_at, updated_at)
    values ('article', ${publicId}, 1, ${author}, ${at}, ${at}) returning id
  `.execute(site);
  return rows[0]?.id ?? 0;
}

const bylines = () => db.selectFrom("bylines").select(["id", "name", "image", "user_id"]).orderBy("id").execute();
const namedUnder = (itemId: number) =>
  db.selectFrom("item_bylines").select(["byline_id", "role"]).where("item_id", "=", itemId).execute();

describe("after the migration", () => {
  test("whoever has written has a byline with the id of the account, and nobody else", async () => {
    expect(await bylines()).toEqual([
      { id: 1, name: "Aline", image: picture, user_id: 1 },
      { id: 3, name: "Diane", image: null, user_id: 3 },
    ]);
  });

  test("items name their authors", async () => {
    const named = await db.selectFrom("item_bylines").selectAll().orderBy("item_id").execute();
    expect(named).toEqual(
      [1, 3, 3].map((byline_id, place) => ({ item_id: place + 1, position: 0, byline_id, role: "author" })),
    );
  });

  test("a new byline gets an id that no account has had", async () => {
    const row = { name: "Jean Bosco", image: null, user_id: null, created_at: at };
    const { id } = await db.insertInto("bylines").values(row).returning("id").executeTakeFirstOrThrow();
    expect(id).toBe(5);
  });
});

describe("what the release before adds", () => {
  test("names the byline of its author, made with the id of the account", async () => {
    expect(await namedUnder(await addItem(db, 11, 2))).toEqual([{ byline_id: 2, role: "author" }]);
    expect(await namedUnder(await addItem(db, 12, 2))).toEqual([{ byline_id: 2, role: "author" }]);
    expect((await bylines()).filter(({ user_id }) => user_id === 2)).toMatchObject([{ id: 2, name: "Eric" }]);
  });

  test("names a byline with another id where that of the account is taken", async () => {
    await addUser(db, "Fiona", null);
    expect(await namedUnder(await addItem(db, 13, 5))).toEqual([{ byline_id: 6, role: "author" }]);
  });

  test("names nobody where it has no author", async () => {
    expect(await namedUnder(await addItem(db, 14, null))).toEqual([]);
  });
});

test("an account that the release before deletes leaves its byline", async () => {
  await sql`delete from users where id = 3`.execute(db);
  expect((await bylines()).filter(({ id }) => id === 3)).toEqual([
    { id: 3, name: "Diane", image: null, user_id: null },
  ]);
  expect(await namedUnder(2)).toEqual([{ byline_id: 3, role: "author" }]);
});
