import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { openDatabase } from "#server/database/open.ts";
import { continueIds } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { textId } from "#server/features/search/text-id.ts";
import { ARTICLE_EVERY_MS, indexAll, seededFolder, TEXTS } from "./seed.ts";

/** Articles of the SQLite site that a larger one on PostgreSQL repeats. */
const BLOCK = TEXTS;
/** One block in so many has its comments, reactions and whole texts, and so have the oldest, middle and newest one. */
const FULL_EVERY = 20;
/** Of the texts in other blocks: what is not asked for need not fill the disk. */
const SHORT_TEXT = 300;

const copied = [
  "users",
  "media",
  "bylines",
  "categories",
  "category_translations",
  "public_ids",
  "items",
  "events",
] as const;
const repeated = ["item_texts", "item_bylines", "articles", "comments", "reactions"] as const;
const indexed = ["search_texts", "search_words", "search_vocabulary"] as const;

/**
 * Fills a database of its own on this server as `seededFolder` fills one on SQLite, for a million articles in about a
 * minute: the articles of a small site over and over.
 * @returns the folder with the site's files and the database's address
 */
export async function seedPostgres(
  serverUrl: string,
  articles: number,
): Promise<{ dataDir: string; databaseUrl: string }> {
  const block = Math.min(articles, BLOCK);
  const dataDir = await seededFolder(block);
  const databaseUrl = await createDatabase(serverUrl, `articles_${articles}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Rows come in any order, and their indexes are faster made at once.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  const remakeIndexes = await dropIndexes(client);
  await copyRows(client, join(dataDir, "urubuga.sqlite"));
  await moveEvents(client, articles - block);
  await repeatArticles(client, { block, blocks: articles / block });
  const db = await openDatabase({ databaseUrl, dataDir });
  await indexArticles(client, db, { block, blocks: articles / block });
  await remakeIndexes();
  await client.query("vacuum analyze");
  await client.end();
  await continueIds(db);
  await db.destroy();
  return { dataDir, databaseUrl };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await (await openDatabase({ databaseUrl: url.href, dataDir: "" })).destroy();
  return url.href;
}

/** @returns what makes them again */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [[...copied, ...repeated, ...indexed]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** Rows that articles repeat go into tables of their own first. */
async function copyRows(client: pg.Client, sqlite: string): Promise<void> {
  const source = new DatabaseSync(sqlite, { readOnly: true });
  for (const table of [...copied, ...repeated]) {
    const isRepeated = table === "items" || repeated.some((each) => each === table);
    if (isRepeated) await client.query(`create temp table block_${table} as select * from ${table} with no data`);
    const rows = source.prepare(`select * from ${table}`).all();
    const into = isRepeated ? `block_${table}` : `${table} overriding system value`;
    await client.query(`insert into ${into} select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(rows),
    ]);
  }
  source.close();
}

/** After the articles of all blocks, as they follow those of the first. */
async function moveEvents(client: pg.Client, by: number): Promise<void> {
  await client.query("update block_items set id = id + $1 where kind = 'event'", [by]);
  await client.query("update block_item_texts set item_id = item_id + $1 where kind = 'event'", [by]);
  await client.query("update events set item_id = item_id + $1", [by]);
}

type Blocks = { block: number; blocks: number };

/** SQL: whether the block `turn` has whole articles. */
function isFull({ blocks }: Blocks): string {
  return `(turn % ${FULL_EVERY} = 0 or turn in (0, ${Math.floor(blocks / 2)}, ${blocks - 1}))`;
}

/** SQL: an instant in the newest block as it is in the block `turn`, by the time that its articles take. */
function earlierIn({ block, blocks }: Blocks): (column: string) => string {
  const minutes = (block * ARTICLE_EVERY_MS) / 60_000;
  return (column) => `
    to_char(${column}::timestamptz at time zone 'UTC' - interval '1 minute' * ${minutes} * (${blocks - 1} - turn),
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Words of the body that are indexed in other blocks, where texts are short. */
const SHORT_WORDS = 40;

/** Indexes events and the newest block for searches; all other blocks repeat its rows. */
async function indexArticles(client: pg.Client, db: Database, size: Blocks): Promise<void> {
  const { block, blocks } = size;
  const newest = `item_id > ${block * (blocks - 1)} and kind = 'article'`;
  await client.query("insert into search_queue select id, 1 from items where kind = 'event' or public_id > $1", [
    block * (blocks - 1),
  ]);
  await indexAll(db);
  const from = `generate_series(0, ${blocks - 2}) as turn`;
  const before = (column: string, ofBlock: number) => `${column} - ${ofBlock}::bigint * (${blocks - 1} - turn)`;
  const id = before("id", textId(2 * block, "en") - textId(block, "en"));
  await client.query(
    `create temp table block_words as
     select id, title, body, rpad(array_to_string((string_to_array(body, ' '))[:${SHORT_WORDS}], ' '), 2048) as short
     from search_words where id in (select id from search_texts where ${newest})`,
  );
  await client.query(
    `insert into search_words select ${id}, title, case when ${isFull(size)} then body else short end
     from ${from} cross join block_words order by turn`,
  );
  await client.query(
    `insert into search_texts (id, item_id, kind, category_id, language, happens_at)
     select ${id}, ${before("item_id", block)}, kind, category_id, language, ${earlierIn(size)("happens_at")}
     from ${from} cross join search_texts where ${newest}`,
  );
  // Two stands for two and more.
  if (blocks > 1) await client.query("update search_vocabulary set texts = 2");
}

/** The newest block is the last one. */
async function repeatArticles(client: pg.Client, size: Blocks): Promise<void> {
  const { block, blocks } = size;
  const full = isFull(size);
  const earlier = earlierIn(size);
  const turns = `generate_series(0, ${blocks - 1}) as turn`;
  const isArticle = "kind = 'article'";
  await insert("items", isArticle, turns, {
    id: `id + ${block} * turn`,
    public_id: `public_id + ${block} * turn`,
    created_at: earlier("created_at"),
    updated_at: earlier("updated_at"),
  });
  await client.query("insert into items overriding system value select * from block_items where kind = 'event'");
  await insert("item_texts", isArticle, turns, {
    item_id: `item_id + ${block} * turn`,
    body: `case when ${full} then body else left(body, ${SHORT_TEXT}) end`,
    updated_at: earlier("updated_at"),
  });
  await client.query("insert into item_texts select * from block_item_texts where kind = 'event'");
  await insert("item_bylines", "true", turns, { item_id: `item_id + ${block} * turn` });
  await insert("articles", "true", turns, { item_id: `item_id + ${block} * turn` });
  const { rows } = await client.query<{ comments: number }>("select max(id) as comments from block_comments");
  await insert("comments", full, turns, {
    id: `id + ${rows[0]?.comments ?? 0} * turn`,
    item_id: `item_id + ${block} * turn`,
    created_at: earlier("created_at"),
  });
  await insert("reactions", full, turns, {
    item_id: `item_id + ${block} * turn`,
    created_at: earlier("created_at"),
  });
  await client.query("update public_ids set last_id = $1 where kind = 'article'", [block * blocks]);

  async function insert(table: string, where: string, from: string, changed: Record<string, string>): Promise<void> {
    const { fields } = await client.query(`select * from block_${table} limit 0`);
    const columns = fields.map(({ name }) => name);
    const values = columns.map((name) => changed[name] ?? name);
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${values} from ${from} cross join block_${table} where ${where} order by turn`,
    );
  }
}
