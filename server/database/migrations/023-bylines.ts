import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#server/database/portable.ts";

/**
 * The people whom readers see as authors, photographers and translators, with or without an account. Whoever is the author
 * of an item becomes one with the id of the account, so that the addresses of their pages stay. A new item gets the byline
 * of its author's account by a trigger, so that what the release before adds has one too (decision 036). It has the id of
 * the account as well, where no byline has that.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("bylines")
      .addColumn("id", "integer", (c) =>
        engine === "postgres" ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement(),
      )
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("image", "text", (c) => c.references("media.id"))
      .addColumn("user_id", "integer", (c) => c.unique().references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("bylines_image").on("bylines").column("image").execute();
    await db.schema
      .createTable("byline_texts")
      .addColumn("byline_id", "integer", (c) => c.notNull().references("bylines.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("bio", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("byline_texts_pk", ["byline_id", "language"])
      .execute();
    await db.schema
      .createTable("item_bylines")
      .addColumn("item_id", "integer", (c) => c.notNull().references("items.id").onDelete("cascade"))
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("byline_id", "integer", (c) => c.notNull().references("bylines.id"))
      .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('author', 'photographer', 'translator')`))
      .addPrimaryKeyConstraint("item_bylines_pk", ["item_id", "position"])
      .execute();
    await sql`
      insert into bylines (id, name, image, user_id, created_at)
      select id, name, avatar, id, created_at from users
      where id in (select author_id from items where author_id is not null)
    `.execute(db);
    await sql`
      insert into item_bylines (item_id, position, byline_id, role)
      select id, 0, author_id, 'author' from items where author_id is not null
    `.execute(db);
    await db.schema.createIndex("item_bylines_byline").on("item_bylines").columns(["byline_id", "item_id"]).execute();
    for (const step of engine === "sqlite" ? sqliteSteps : postgresSteps) await sql.raw(step).execute(db);
  },
});

/** @param nextId what gives an id that no byline has had */
const addByline = (nextId: string) => `
  insert into bylines (id, name, image, user_id, created_at)
  select
    case when exists (select 1 from bylines where bylines.id = users.id) then ${nextId} else id end,
    name, avatar, id, new.created_at
  from users
  where id = new.author_id and not exists (select 1 from bylines where user_id = new.author_id);`;
const nameAuthor = `
  insert into item_bylines (item_id, position, byline_id, role)
  select new.id, 0, id, 'author' from bylines where user_id = new.author_id;`;

/** New ids begin above those of all accounts that there ever were: nobody gets the page of somebody else. */
const sqliteSteps = [
  "insert into sqlite_sequence (name, seq) select 'bylines', 0 where not exists (select 1 from bylines)",
  `update sqlite_sequence set seq = max(seq, coalesce((select max(seq) from sqlite_sequence where name = 'users'), 0))
   where name = 'bylines'`,
  `create trigger item_author_named after insert on items when new.author_id is not null
   begin ${addByline("null")} ${nameAuthor} end`,
];

const postgresSteps = [
  `select setval('bylines_id_seq', last_id) from (
     select greatest(
       (select case when is_called then last_value else 0 end from users_id_seq),
       (select coalesce(max(id), 0) from users)
     ) as last_id
   ) as given where last_id > 0`,
  `create or replace function name_author_of_item() returns trigger language plpgsql as $$
   begin
     ${addByline("nextval('bylines_id_seq')")}
     -- The sequence does not follow ids that are given, as SQLite does.
     if found then
       perform setval('bylines_id_seq', greatest(last_value, (select max(id) from bylines))) from bylines_id_seq;
     end if;
     ${nameAuthor}
     return null;
   end $$`,
  `create trigger item_author_named after insert on items for each row when (new.author_id is not null)
   execute function name_author_of_item()`,
];
