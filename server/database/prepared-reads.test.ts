import { type Kysely, sql } from "kysely";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { openPostgres } from "./postgres.ts";
import { createStatementNames } from "./prepared-reads.ts";
import type { Database } from "./schema.ts";

/** What only PostgreSQL has: queries that are prepared on a connection, without a pooler between. */
let url: string;
beforeAll(async () => {
  const { url: own, drop } = await createPostgresDatabase({ isEmpty: true });
  const direct = new URL(inject("postgresUrl"));
  direct.pathname = new URL(own).pathname;
  url = direct.href;
  return drop;
});

const enough = 10;
const ask = (db: Kysely<never>) => sql<{ id: number }>`select * from notes where id = ${1}`.execute(db);
const prepared = (db: Kysely<never>) =>
  sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(db);

async function askOften(db: Kysely<never>): Promise<void> {
  for (let turn = 0; turn < enough; turn += 1) expect((await ask(db)).rows[0]?.id).toBe(1);
}

async function open(): Promise<Kysely<never>> {
  const db = (await openPostgres(url)) as Database & Kysely<never>;
  onTestFinished(() => db.destroy());
  return db;
}

beforeEach(async () => {
  const db = await open();
  await sql`drop table if exists notes`.execute(db);
  await sql`create table notes (id integer)`.execute(db);
  await sql`insert into notes values (1)`.execute(db);
});

test("a read that comes often is prepared once on a connection", async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    await ask(connection);
    expect((await prepared(connection)).rows).toEqual([]);
    await askOften(connection);
    const { rows } = await prepared(connection);
    expect(rows.map(({ statement }) => statement)).toEqual(["select * from notes where id = $1"]);
  });
});

test("nothing is prepared in a transaction, where an error would end all of it, and reads after it are", async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    await connection.transaction().execute(async (transaction) => {
      await askOften(transaction);
      expect((await prepared(transaction)).rows).toEqual([]);
    });
    await askOften(connection);
    expect((await prepared(connection)).rows).toHaveLength(1);
  });
});

test("a prepared read that is gone, as behind a pooler, is answered all the same, and nothing is prepared from then on", async () => {
  const db = await open();
  await db.connection().execute(async (first) => {
    await askOften(first);
    await sql`deallocate all`.execute(first);
    await askOften(first);
    await db.connection().execute(async (second) => {
      await askOften(second);
      for (const connection of [first, second]) expect((await prepared(connection)).rows).toEqual([]);
    });
  });
});

test("a read that another program has prepared on the connection of a pooler is answered all the same", async () => {
  const db = await open();
  await db.connection().execute(async (first) => {
    await askOften(first);
    const name = (await prepared(first)).rows[0]?.name ?? "";
    await db.connection().execute(async (second) => {
      await sql`prepare ${sql.id(name)} as select 7 as id`.execute(second);
      await askOften(second);
    });
  });
});

test("a prepared read of a table that has another column since has that column too; other reads are prepared still", async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    await askOften(connection);
    await sql`alter table notes add column text text default 'Muraho'`.execute(await open());
    for (let turn = 0; turn < enough; turn += 1)
      expect((await ask(connection)).rows).toEqual([{ id: 1, text: "Muraho" }]);
    const before = (await prepared(connection)).rows.length;
    for (let turn = 0; turn < enough; turn += 1) await sql`select text from notes`.execute(connection);
    expect((await prepared(connection)).rows).toHaveLength(before + 1);
  });
});

test("an error of a prepared read itself is reported", async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    const divide = (by: number) => sql`select 1 / cast(${by} as integer)`.execute(connection);
    for (let turn = 0; turn < enough; turn += 1) await divide(1);
    await expect(divide(0)).rejects.toThrow("division by zero");
  });
});

/** The names of these reads, each asked often. */
function namesOf(texts: Iterable<string>): Set<string> {
  const { nameOf } = createStatementNames();
  const names = new Set<string>();
  for (const text of texts) {
    for (let turn = 0; turn < enough; turn += 1) {
      const name = nameOf(text);
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

test("at most 200 reads are prepared", () => {
  expect(namesOf(Array.from({ length: 3000 }, (_, place) => `select ${place}`)).size).toBe(200);
});

test("reads that come once leave room for one that comes often", () => {
  const { nameOf } = createStatementNames();
  for (let query = 0; query < 5000; query += 1) nameOf(`select ${query}`);
  for (let turn = 0; turn < enough; turn += 1) nameOf("select often");
  expect(nameOf("select often")).toBeDefined();
});

test.each([
  ["a write is not prepared", "update notes set id = 2", 0],
  ["a read that lists very many values is not prepared", `select * from notes where id in (${"1, ".repeat(2000)}1)`, 0],
  ["a read on several lines is prepared", "\n    select 1", 1],
])("%s", (_what, text, count) => {
  expect(namesOf([text]).size).toBe(count);
});
