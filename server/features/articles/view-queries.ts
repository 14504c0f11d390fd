import { type SqlBool, sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database } from "#server/database/schema.ts";

export type NewVisit = { visitor: string; at: string };

type NewVisits = { articleId: number; visits: readonly NewVisit[]; unlessSince: string };

/** Engines limit the values of a statement. */
const VISITS_AT_ONCE = 500;

/**
 * Notes visits of an article, each of another visitor.
 * @param unlessSince a visitor whose last counted visit is later is not counted; instants are in UTC
 * @returns how many were counted; none where the article does not exist
 */
export async function insertVisits(db: Database, { visits, ...rest }: NewVisits): Promise<number> {
  let counted = 0;
  for (let from = 0; from < visits.length; from += VISITS_AT_ONCE) {
    counted += await insertTogether(db, { ...rest, visits: visits.slice(from, from + VISITS_AT_ONCE) });
  }
  return counted;
}

async function insertTogether(db: Database, { articleId, visits, unlessSince }: NewVisits): Promise<number> {
  const values = visits.map(({ visitor, at }) => sql`(cast(${visitor} as text), cast(${at} as text))`);
  const counted = await db
    .insertInto("item_visits")
    .columns(["item_id", "visitor", "counted_at"])
    .expression((eb) =>
      eb
        .selectFrom("items")
        // Both engines call the columns so.
        .crossJoin(sql<{ column1: string; column2: string }>`(values ${sql.join(values)})`.as("visit"))
        .select(["items.id", "visit.column1", "visit.column2"])
        // Not what is published now: who has read it counts, though it was taken back before this is written.
        .where("items.published_at", "!=", "")
        .where("items.kind", "=", "article")
        .where("items.public_id", "=", articleId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["item_id", "visitor"])
        .doUpdateSet((eb) => ({ counted_at: eb.ref("excluded.counted_at") }))
        .where("item_visits.counted_at", "<=", unlessSince),
    )
    .returning("item_id")
    .execute();
  return counted.length;
}

export async function raiseViews(db: Database, articleId: number, by: number): Promise<void> {
  await db
    .updateTable("articles")
    .set((eb) => ({ views: eb("views", "+", by) }))
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

type FallbackReaders = { articleId: number; language: Language; day: string; readers: number };

/** Counts readers of an article who wanted a text in a language in which it has none; no one where it has. */
export async function raiseFallbackReaders(db: Database, noted: FallbackReaders): Promise<void> {
  const { articleId, language, day, readers } = noted;
  await db
    .insertInto("fallback_readers")
    .columns(["item_id", "language", "day", "readers"])
    .expression((eb) =>
      eb
        .selectFrom("items")
        .select(["items.id", eb.val(language).as("language"), eb.val(day).as("day"), eb.lit(readers).as("readers")])
        .where(isPublished)
        .where("items.kind", "=", "article")
        .where("items.public_id", "=", articleId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("item_texts")
                .select("item_texts.item_id")
                .whereRef("item_texts.item_id", "=", "items.id")
                .where("item_texts.language", "=", language)
                .where(sql<SqlBool>`octet_length(item_texts.body) > 0`),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["item_id", "language", "day"])
        .doUpdateSet((eb) => ({ readers: eb("fallback_readers.readers", "+", readers) })),
    )
    .execute();
}

/** @param day of the site, YYYY-MM-DD */
export async function deleteFallbackReadersBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom("fallback_readers").where("day", "<", day).execute();
}

export async function deleteVisitsBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom("item_visits").where("counted_at", "<", instant).execute();
}

/** The time of the visitor's last counted visit, where it is later than `since`. */
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
