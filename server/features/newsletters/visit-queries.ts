import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";

type Visits = { newsletterId: number; kind: ContentKind; publicId: number; language: Language; visits: number };

/** Nothing where the newsletter was not sent, or does not name the item. */
export async function raiseVisits(db: Database, counted: Visits): Promise<void> {
  const { newsletterId, kind, publicId, language, visits } = counted;
  await db
    .insertInto("newsletter_visits")
    .columns(["newsletter_id", "language", "item_id", "visits"])
    .expression((eb) =>
      eb
        .selectFrom("items")
        .select([eb.lit(newsletterId).as("newsletter_id"), eb.val(language).as("language")])
        .select(["items.id as item_id", eb.lit(visits).as("visits")])
        .where("items.kind", "=", kind)
        .where("items.public_id", "=", publicId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("newsletter_items")
              .innerJoin("newsletters", "newsletters.id", "newsletter_items.newsletter_id")
              .select("newsletter_items.item_id")
              .whereRef("newsletter_items.item_id", "=", "items.id")
              .where("newsletters.id", "=", newsletterId)
              .where("newsletters.started_at", "is not", null),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["newsletter_id", "language", "item_id"])
        .doUpdateSet((eb) => ({ visits: eb("newsletter_visits.visits", "+", visits) })),
    )
    .execute();
}

const total = sql<number>`cast(sum(visits) as integer)`.as("visits");

/** The visits of a newsletter by the row ids of items. */
export async function selectVisitsByItem(db: Database, newsletterId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("newsletter_visits")
    .select(["item_id", total])
    .where("newsletter_id", "=", newsletterId)
    .groupBy("item_id")
    .execute();
  return new Map(rows.map(({ item_id, visits }) => [item_id, visits]));
}

export async function selectVisitsByLanguage(
  db: Database,
  newsletterId: number,
): Promise<{ language: Language; visits: number }[]> {
  return db
    .selectFrom("newsletter_visits")
    .select(["language", total])
    .where("newsletter_id", "=", newsletterId)
    .groupBy("language")
    .execute();
}

type Name = { kind: ContentKind; public_id: number };

/** The kinds and public ids of items of any status, by row id. */
export async function selectNamesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Name>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("items").select(["id", "kind", "public_id"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
