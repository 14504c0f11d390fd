import { type RawBuilder, sql } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** What differs between SQLite and PostgreSQL, or between their drivers, is settled here. */

/** `count(*)` as a number: PostgreSQL's driver returns 64-bit counts as text. */
export function countRows(): RawBuilder<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** True where an insert or update failed because the row's unique key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
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
