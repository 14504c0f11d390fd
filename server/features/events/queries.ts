import { sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

export type EventTextRow = { event_id: number; language: Language; title: string; hasBody: boolean };

export type EventRow = {
  id: number;
  category_id: number;
  image: string | null;
  video: string | null;
  starts_at: string;
  location: string;
  artist: string;
  created_at: string;
  updated_at: string;
};

/** The coming ones first, soonest on top, then the past ones, latest first. `now` is an instant in UTC. */
export async function selectEvents(
  db: Database,
  { limit, offset, categoryIds, now }: { limit: number; offset: number; categoryIds?: readonly number[]; now: string },
): Promise<EventRow[]> {
  return db
    .selectFrom("events")
    .selectAll()
    .$if(categoryIds !== undefined, (query) => query.where("category_id", "in", categoryIds ?? []))
    .orderBy(sql`case when starts_at >= ${now} then 0 else 1 end`)
    .orderBy(sql`case when starts_at >= ${now} then starts_at else '' end`)
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectEvent(db: Database, id: number): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function countEvents(db: Database): Promise<number> {
  const { total } = await db.selectFrom("events").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Titles in every language, without the descriptions. */
export async function selectEventTexts(db: Database, ids: readonly number[]): Promise<EventTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("event_translations")
    .select(["event_id", "language", "title"])
    .select(sql<number>`case when description = '' then 0 else 1 end`.as("has_body"))
    .where("event_id", "in", ids)
    .execute();
  return rows.map(({ has_body, ...row }) => ({ ...row, hasBody: has_body === 1 }));
}

export async function selectEventDescriptions(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("event_translations")
    .select(["event_id", "language", "title", "description"])
    .where("event_id", "in", ids)
    .execute();
}

export async function selectEventAges(db: Database): Promise<{ id: number; updated_at: string }[]> {
  return db.selectFrom("events").select(["id", "updated_at"]).orderBy("id").limit(50_000).execute();
}
