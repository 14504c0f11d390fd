import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { countRows, hasTitleWith } from "#server/database/portable.ts";
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

type Part = EventFilter & { limit: number; offset: number };

/**
 * In the order of `newest`: the latest entries first; else the coming ones first, soonest on top, then the past ones,
 * latest first. `now` is an instant in UTC.
 */
export async function selectEvents(
  db: Database,
  { now, newest = false, ...part }: Part & { now: string; newest?: boolean },
): Promise<EventRow[]> {
  if (newest) return partOf(db, part).orderBy("created_at", "desc").orderBy("id", "desc").execute();
  const coming = await partOf(db, part).where("starts_at", ">=", now).orderBy("starts_at").orderBy("id").execute();
  const limit = part.limit - coming.length;
  if (limit === 0) return coming;
  // Where the coming ones end on this page the past ones begin.
  const passed = coming.length > 0 || part.offset === 0 ? part.offset : await countComing(db, part, now);
  // One that was entered between the two readings is not waited for.
  const offset = Math.max(0, part.offset - passed);
  const past = await partOf(db, { ...part, limit, offset })
    .where("starts_at", "<", now)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .execute();
  return [...coming, ...past];
}

function partOf(db: Database, { limit, offset, ...filter }: Part) {
  return db.selectFrom("events").selectAll().where(matching(db, filter)).limit(limit).offset(offset);
}

async function countComing(db: Database, filter: EventFilter, now: string): Promise<number> {
  const { total } = await db
    .selectFrom("events")
    .select(countRows().as("total"))
    .where(matching(db, filter))
    .where("starts_at", ">=", now)
    .executeTakeFirstOrThrow();
  return total;
}

/** `words` are folded as the titles are (i18n/fold.ts). */
function matching(db: Database, { categoryIds, words }: EventFilter) {
  return (eb: ExpressionBuilder<Tables, "events">) =>
    eb.and([
      ...(categoryIds === undefined ? [] : [eb("events.category_id", "in", categoryIds)]),
      ...(words === undefined ? [] : [hasTitleWith(db, "event", { words, categoryIds })]),
    ]);
}

export async function selectEvent(db: Database, id: number): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function countEvents(db: Database, filter: EventFilter = {}): Promise<number> {
  const { total } = await db
    .selectFrom("events")
    .select(countRows().as("total"))
    .where(matching(db, filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Titles in every language, without the descriptions. */
export async function selectEventTexts(db: Database, ids: readonly number[]): Promise<EventTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("event_translations")
    .select(["event_id", "language", "title", "updated_at"])
    // Which both engines know without reading it.
    .select(sql<number>`case when octet_length(description) = 0 then 0 else 1 end`.as("has_body"))
    .where("event_id", "in", ids)
    .orderBy("language")
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
    .select(["event_id", "language", "title", "description as body", "image_alt as alt", "clean_rules", "updated_at"])
    .where("event_id", "in", ids)
    .execute();
}

/** In one order for good: what is new comes at the end. */
export async function selectEventAges(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; updated_at: string }[]> {
  return db.selectFrom("events").select(["id", "updated_at"]).orderBy("id").limit(limit).offset(offset).execute();
}
