import { mkdirSync, rmSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { type Clock, SECOND, toInstant } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { selectVersion } from "#server/database/content-version.ts";
import { pageFiles } from "#server/database/open.ts";
import { engineOf, eraseDeleted } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { openNodeSqlite } from "#server/database/sqlite.ts";

const MB = 1024 * 1024;
/** How long pages are made without the store after a failure: not each one waits for it, nor has a line in the log. */
const PAUSE = 10 * SECOND;
/** The share of the bound that may be written before the oldest pages are looked for. */
const CHECKED_AFTER = 1 / 16;
/** The layout of SQLite's file: a file of another one is emptied. */
const LAYOUT = 1;

type Tables = {
  stored_pages: {
    /** The build, the settings and the address. */
    key: string;
    /** The public id of the article whose comments the page shows; null without comments. */
    article: number | null;
    /** The content version that the page was last found to show. */
    version: number;
    stored_at: string;
    /** Of all that follows. */
    bytes: number;
    /** What the page shows, as JSON (server/pages/stored-pages.ts). */
    facts: string;
    /** The page with its placeholders, in Brotli. */
    template: Uint8Array;
    /** The page as it was last sent, in Brotli. */
    body: Uint8Array;
  };
};
type Row = Tables["stored_pages"];

export type StoredPage = Pick<Row, "article" | "version" | "facts"> & {
  template: Buffer;
  body: Buffer;
};

/** A page as it was read: its facts tell whether it is still the same, since no two renderings have the same ones. */
type Known = Pick<Row, "key" | "facts">;

type Changed = Partial<Pick<StoredPage, "version" | "facts" | "body">>;

/** Rendered pages, for other processes and the next start. Only erasing can fail: pages are made without it. */
export type PageStore = {
  read(key: string): Promise<Omit<StoredPage, "template"> | undefined>;
  /** The page with its placeholders, in Brotli; undefined where another process has changed it meanwhile. */
  readTemplate(page: Known): Promise<Buffer | undefined>;
  write(key: string, make: () => Promise<StoredPage>): Promise<void>;
  /** Changes parts of a page; nothing where another process has changed it meanwhile, or it is not stored any more. */
  update(page: Known, make: () => Promise<Changed>): Promise<void>;
  /** Deletes the pages that show comments of these articles; with null those that show none. */
  erase(articles: readonly (number | null)[]): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
};

type Parts = { config: Pick<Config, "dataDir" | "pageStoreMb">; db: Database; clock: Clock };

/**
 * Opens the store: a table of PostgreSQL, or beside SQLite a file of its own, which is made anew where it is broken. It
 * holds `PAGE_STORE_MB`; the pages that were stored first go first.
 * @param onFailure called with an error, after which pages are made for a while as if none were stored
 */
export async function openPageStore(parts: Parts, onFailure: (error: unknown) => void): Promise<PageStore> {
  const { config, clock, db } = parts;
  const version = await selectVersion(db, clock.now());
  const isFile = engineOf(db) === "sqlite";
  const pages = isFile
    ? await openFile(config.dataDir, version, onFailure)
    : await withoutLater(db as unknown as Kysely<Tables>, version);
  const bound = config.pageStoreMb * MB;
  const underWay = new Set<Promise<unknown>>();
  let written = 0;

  let failedAt = Number.NEGATIVE_INFINITY;
  const isPaused = () => clock.now() >= failedAt && clock.now() < failedAt + PAUSE;

  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isPaused()) return undefined;
    const attempted = work().catch((error) => {
      if (!isPaused()) onFailure(error);
      failedAt = clock.now();
      return undefined;
    });
    underWay.add(attempted);
    return attempted.finally(() => underWay.delete(attempted));
  };
  const deleteOldest = async () => {
    const { total, count } = await pages
      .selectFrom("stored_pages")
      .select([sql<number>`coalesce(sum(bytes), 0)`.as("total"), sql<number>`count(*)`.as("count")])
      .executeTakeFirstOrThrow();
    if (Number(total) <= bound) return;
    const surplus = Math.ceil(Number(count) * (1 - bound / Number(total) + CHECKED_AFTER));
    const oldest = pages.selectFrom("stored_pages").select("key").orderBy("stored_at").limit(surplus);
    await pages.deleteFrom("stored_pages").where("key", "in", oldest).execute();
  };
  return {
    read: (key) =>
      attempt(async () => {
        const row = await pages
          .selectFrom("stored_pages")
          .select(["article", "version", "facts", "body"])
          .where("key", "=", key)
          .executeTakeFirst();
        return row && { ...row, body: Buffer.from(row.body) };
      }),
    readTemplate: ({ key, facts }) =>
      attempt(async () => {
        const row = await pages
          .selectFrom("stored_pages")
          .select("template")
          .where("key", "=", key)
          .where("facts", "=", facts)
          .executeTakeFirst();
        return row && Buffer.from(row.template);
      }),
    write: (key, make) =>
      attempt(async () => {
        const page = await make();
        const bytes = page.template.length + page.body.length + page.facts.length;
        const row = { ...page, stored_at: toInstant(clock.now()), bytes };
        await pages
          .insertInto("stored_pages")
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
          .execute();
        written += bytes;
        if (written < bound * CHECKED_AFTER) return;
        written = 0;
        await deleteOldest();
      }),
    update: ({ key, facts }, make) =>
      attempt(async () => {
        await pages
          .updateTable("stored_pages")
          .set(await make())
          .where("key", "=", key)
          .where("facts", "=", facts)
          .execute();
      }),
    async erase(articles) {
      const ids = articles.filter((id) => id !== null);
      await pages
        .deleteFrom("stored_pages")
        .where(({ eb, or }) =>
          or([
            ...(ids.length > 0 ? [eb("article", "in", ids)] : []),
            ...(ids.length < articles.length ? [eb("article", "is", null)] : []),
          ]),
        )
        .execute();
      await eraseDeleted(pages);
    },
    async close() {
      await Promise.all(underWay);
      if (isFile) await pages.destroy();
    },
  };
}

/** A file that cannot be used holds nothing that is missed: it is made anew. */
async function openFile(
  dataDir: string,
  version: number,
  onFailure: (error: unknown) => void,
): Promise<Kysely<Tables>> {
  mkdirSync(dataDir, { recursive: true });
  const [file, ...beside] = pageFiles(dataDir);
  try {
    return await withoutLater(await openTable(file), version);
  } catch (error) {
    onFailure(error);
    for (const each of [file, ...beside]) rmSync(each, { force: true });
    return openTable(file);
  }
}

/** A database that was put back to what it was before may count to the same version with other content. */
async function withoutLater(pages: Kysely<Tables>, version: number): Promise<Kysely<Tables>> {
  await pages.deleteFrom("stored_pages").where("version", ">", version).execute();
  return pages;
}

async function openTable(path: string): Promise<Kysely<Tables>> {
  const pages = new Kysely<Tables>({ dialect: openNodeSqlite(path, "normal").dialect });
  await pages.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
    if (rows[0]?.user_version === LAYOUT) return;
    await sql`drop table if exists stored_pages`.execute(transaction);
    await sql`
      create table stored_pages (
        key text primary key,
        article integer,
        version integer not null,
        stored_at text not null,
        bytes integer not null,
        facts text not null,
        template blob not null,
        body blob not null
      )
    `.execute(transaction);
    await sql`create index stored_pages_stored on stored_pages (stored_at, bytes)`.execute(transaction);
    await sql`create index stored_pages_article on stored_pages (article)`.execute(transaction);
    await sql.raw(`pragma user_version = ${LAYOUT}`).execute(transaction);
  });
  return pages;
}
