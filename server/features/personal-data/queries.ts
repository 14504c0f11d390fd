import { type Insertable, sql } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { Person, PersonalTable } from "./personal-tables.ts";

export type Row = Record<string, unknown>;

const ROWS_AT_ONCE = 500;

/** The condition that a row of the table names the person; undefined where the table knows no such naming. */
function namesPerson({ names }: PersonalTable, { userId, email }: Person) {
  const ways = names.flatMap((naming) => {
    const [column, value] = "account" in naming ? [naming.account, userId] : [naming.address, email];
    if (value === null) return [];
    const is = sql<boolean>`${sql.ref(column)} = ${value}`;
    const also = Object.entries(naming.when ?? {}).map(([name, wanted]) => sql`and ${sql.ref(name)} = ${wanted}`);
    return [sql`(${is} ${sql.join(also, sql` `)})`];
  });
  return ways.length === 0 ? undefined : sql.join(ways, sql` or `);
}

/** All rows of a table that name the person, some at a time. */
export async function* rowsNaming(db: Database, table: PersonalTable, person: Person): AsyncGenerator<Row[]> {
  const condition = namesPerson(table, person);
  if (!condition) return;
  const key = sql.ref(table.key);
  let after: unknown;
  for (;;) {
    const isLater = after === undefined ? sql`` : sql`and ${key} > ${after}`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.name)} where (${condition}) ${isLater} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.[table.key];
  }
}

/** Kind and public id of content items, by their row ids. */
export async function selectItems(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("items").select(["id", "kind", "public_id"]).where("id", "in", ids).execute();
}

/** The extension of an original. */
export async function selectExtension(db: Database, mediaId: string): Promise<string | undefined> {
  const row = await db.selectFrom("media").select("extension").where("id", "=", mediaId).executeTakeFirst();
  return row?.extension;
}

export async function deleteDataLinksOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom("data_links").where("email", "=", email).execute();
}

/** How many rows of a table name the person. */
export async function countRowsNaming(db: Database, table: PersonalTable, person: Person): Promise<number> {
  const condition = namesPerson(table, person);
  if (!condition) return 0;
  const { rows } = await sql<{ total: number }>`
    select ${countRows()} as total from ${sql.table(table.name)} where ${condition}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function insertDataLink(db: Database, row: Insertable<Tables["data_links"]>): Promise<void> {
  await db.insertInto("data_links").values(row).execute();
}

/** The address of a link that has not ended. */
export async function selectDataLink(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom("data_links")
    .select(["email", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteEndedDataLinks(db: Database, now: string): Promise<void> {
  await db.deleteFrom("data_links").where("expires_at", "<=", now).execute();
}
