import { sql } from "kysely";
import type { DayOfViews } from "#contract/dashboard.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

export async function countUsers(db: Database): Promise<number> {
  const { n } = await db.selectFrom("users").select(countRows().as("n")).executeTakeFirstOrThrow();
  return n;
}

/** Those who get the newsletter. */
export async function countSubscribers(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom("subscriptions")
    .select(countRows().as("n"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return n;
}

export async function countLikes(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom("reactions")
    .select(countRows().as("n"))
    .where("type", "=", "LIKE")
    .executeTakeFirstOrThrow();
  return n;
}

export async function sumViews(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom("articles")
    .select(sql<number>`cast(coalesce(sum(views), 0) as integer)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Days without a view are not there. */
export async function selectViewsSince(db: Database, day: string): Promise<DayOfViews[]> {
  return db.selectFrom("views_by_day").select(["day", "views"]).where("day", ">=", day).orderBy("day").execute();
}
