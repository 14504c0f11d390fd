import { type Kysely, sql } from "kysely";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { openPostgres } from "./postgres.ts";
import { createQueryNames } from "./prepared-reads.ts";
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

test("nothing is prepared in a transaction, where a failure would end it", async () => {
  const db = await open();
  await db.transaction().execute(async (transaction) => {
    await askOften(transaction);
    expect((await prepared(transaction)).rows).toEqual([]);
  });
});

test.each([
  ["is gone, as behind a pooler", async (db: Kysely<never>) => sql`deallocate all`.execute(db), { id: 1 }],
  [
    "reads a table that has another column since",
    async () => {
      const other = await open();
      await sql`alter table notes add column text text default 'Muraho'`.execute(other);
    },
    { id: 1, text: "Muraho" },
  ],
])("a prepared read that %s is answered all the same, again and again", async (_why, change, row) => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    await askOften(connection);
    await change(connection);
    for (let turn = 0; turn < enough; turn += 1) expect((await ask(connection)).rows).toEqual([row]);
  });
});

test("a read that another caller of a pooler has prepared on the connection is answered all the same", async () => {
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

test("a failure that has nothing to do with it is reported", async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    const divide = (by: number) => sql`select 1 / cast(${by} as integer)`.execute(connection);
    for (let turn = 0; turn < enough; turn += 1) await divide(1);
    await expect(divide(0)).rejects.toThrow("division by zero");
  });
});

test("so many different reads are prepared, and no more, however many come", () => {
  const nameOf = createQueryNames();
  const names = new Set<string | undefined>();
  for (let query = 0; query < 3000; query += 1) {
    for (let turn = 0; turn < enough; turn += 1) names.add(nameOf(`select ${query}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(200);
});

test("reads that come once leave room for one that comes often", () => {
  const nameOf = createQueryNames();
  for (let query = 0; query < 5000; query += 1) nameOf(`select ${query}`);
  for (let turn = 0; turn < enough; turn += 1) nameOf("select often");
  expect(nameOf("select often")).toBeDefined();
});

test("a write is not prepared", () => {
  const nameOf = createQueryNames();
  for (let turn = 0; turn < enough; turn += 1) expect(nameOf("update notes set id = 2")).toBeUndefined();
});
