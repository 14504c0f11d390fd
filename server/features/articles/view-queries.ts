import { sql } from "kysely";
import type { Database } from "#server/database/schema.ts";

/**
 * Notes that a visitor saw an article; false where the last counted visit is later than `unlessSince`,
 * and where the article does not exist. Both times are instants in UTC.
 */
export async function insertVisit(
  db: Database,
  { articleId, visitor, at, unlessSince }: { articleId: number; visitor: string; at: string; unlessSince: string },
): Promise<boolean> {
  const row = await db
    .insertInto("item_visits")
    .columns(["item_id", "visitor", "counted_at"])
    .expression((eb) =>
      eb
        .selectFrom("items")
        .select(["id", sql<string>`cast(${visitor} as text)`.as("visitor"), sql<string>`cast(${at} as text)`.as("at")])
        .where("kind", "=", "article")
        .where("public_id", "=", articleId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["item_id", "visitor"])
        .doUpdateSet({ counted_at: at })
        .where("item_visits.counted_at", "<=", unlessSince),
    )
    .returning("item_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function raiseViews(db: Database, articleId: number): Promise<void> {
  await db
    .updateTable("articles")
    .set((eb) => ({ views: eb("views", "+", 1) }))
    .where("item_id", "=", rowIdOf(db, articleId))
    .execute();
}

export async function raiseViewsOfDay(db: Database, day: string, views: number): Promise<void> {
  await db
    .insertInto("views_by_day")
    .values({ day, views })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((eb) => ({ views: eb("views_by_day.views", "+", views) })),
    )
    .execute();
}

export async function deleteVisitsBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom("item_visits").where("counted_at", "<", instant).execute();
}

/** The instant of the visitor's last counted visit, where it is later than `since`. */
export async function selectVisit(
  db: Database,
  { articleId, visitor, since }: { articleId: number; visitor: string; since: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("item_visits")
    .select("counted_at")
    .where("item_id", "=", rowIdOf(db, articleId))
    .where("visitor", "=", visitor)
    .where("counted_at", ">", since)
    .executeTakeFirst();
  return row?.counted_at;
}

function rowIdOf(db: Database, articleId: number) {
  return db.selectFrom("items").select("id").where("kind", "=", "article").where("public_id", "=", articleId);
}
