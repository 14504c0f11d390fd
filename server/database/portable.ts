import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** What differs between SQLite and PostgreSQL, or between their drivers, is settled here. */

/** `count(*)` as a number: PostgreSQL's driver returns 64-bit counts as text. */
export function countRows(): RawBuilder<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** Whether a text column contains these very words: their own `%` and `_` stand for themselves. */
export function containing(column: string, words: string): RawBuilder<SqlBool> {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Whether any row of `table` exists. */
export async function isEmpty(db: Database, table: keyof Tables): Promise<boolean> {
  const row = await db.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst();
  return row === undefined;
}

/** Whether the database answers. */
export async function isReady(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
