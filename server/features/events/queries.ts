import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { containing, countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { WrittenRow } from "#server/features/editing/texts.ts";

export type EventTextRow = {
  event_id: number;
  language: Language;
  title: string;
  hasBody: boolean;
  updated_at: string;
};

/** Which events: of these categories, with these words in a title of any language. */
export type EventFilter = { categoryIds?: readonly number[] | undefined; words?: string | undefined };

export type EventRow = Selectable<Tables["events"]>;

/**
 * In the order of `newest`: the latest entries first; else the coming ones first, soonest on top, then the past ones,
 * latest first. `now` is an instant in UTC.
 */
export async function selectEvents(
  db: Database,
  {
    limit,
    offset,
    now,
    newest,
    ...filter
  }: EventFilter & { limit: number; offset: number; now: string; newest?: boolean },
): Promise<EventRow[]> {
  return db
    .selectFrom("events")
    .selectAll()
    .where(matching(filter))
    .$if(newest === true, (query) => query.orderBy("created_at", "desc").orderBy("id", "desc"))
    .orderBy(sql`case when starts_at >= ${now} then 0 else 1 end`)
    .orderBy(sql`case when starts_at >= ${now} then starts_at else '' end`)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** `words` are folded as the titles are (i18n/fold.ts). */
function matching({ categoryIds, words }: EventFilter) {
  return (eb: ExpressionBuilder<Tables, "events">) =>
    eb.and([
      ...(categoryIds === undefined ? [] : [eb("events.category_id", "in", categoryIds)]),
      ...(words === undefined
        ? []
        : [
            eb.exists(
              eb
                .selectFrom("event_translations")
                .select("event_id")
                .whereRef("event_id", "=", "events.id")
                .where(containing("folded_title", words)),
            ),
          ]),
    ]);
}

export async function selectEvent(db: Database, id: number): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function countEvents(db: Database, filter: EventFilter = {}): Promise<number> {
  const { total } = await db
    .selectFrom("events")
    .select(countRows().as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Titles in every language, without the descriptions. */
export async function selectEventTexts(db: Database, ids: readonly number[]): Promise<EventTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("event_translations")
    .select(["event_id", "language", "title", "updated_at"])
    .select(sql<number>`case when description = '' then 0 else 1 end`.as("has_body"))
    .where("event_id", "in", ids)
    .execute();
  return rows.map(({ has_body, ...row }) => ({ ...row, hasBody: has_body === 1 }));
}

/** Everything that is written in events, in every language. */
export async function selectEventDescriptions(
  db: Database,
  ids: readonly number[],
): Promise<(WrittenRow & { event_id: number })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("event_translations")
    .select([
      ...(["event_id", "language", "title", "description as body"] as const),
      ...(["image_alt as alt", "clean_rules", "updated_at"] as const),
    ])
    .where("event_id", "in", ids)
    .execute();
}

export async function selectEventAges(db: Database): Promise<{ id: number; updated_at: string }[]> {
  return db.selectFrom("events").select(["id", "updated_at"]).orderBy("id").limit(50_000).execute();
}
