import { type Selectable, sql } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { type ItemFilter, matching, type Page } from "#server/features/content/queries.ts";

/** What an event has that no other kind does; of a draft also a day without an hour, or the other way about. */
export type EventColumns = Omit<Selectable<Tables["events"]>, "item_id"> & {
  date?: string | undefined;
  hour?: string | undefined;
};

/** What of events alone editors sort by; `own` is the row in their table (content/sorted-queries.ts). */
export const eventSorts = { location: sql`lower(own.location)` };

/** By the items' row ids. */
export async function selectEvents(db: Database, itemIds: readonly number[]): Promise<Map<number, EventColumns>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.selectFrom("events").selectAll().where("item_id", "in", itemIds).execute();
  return new Map(rows.map(({ item_id, ...own }) => [item_id, own]));
}

export async function storeEvent(
  db: ContentTransaction,
  itemId: number,
  { starts_at, location, artist }: EventColumns,
): Promise<void> {
  const columns = { starts_at, location, artist };
  await db
    .insertInto("events")
    .values({ item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(columns))
    .execute();
}

/**
 * The row ids of a page of events: upcoming ones first, soonest on top, then past ones, latest first. `now` is an
 * instant in UTC.
 */
export async function selectComingFirst(
  db: Database,
  { limit, offset, ...filter }: Page,
  now: string,
): Promise<number[]> {
  const past = (from: number) =>
    events(db, filter)
      .where("starts_at", "<", now)
      .orderBy("starts_at", "desc")
      .orderBy("item_id")
      .limit(limit)
      .offset(from)
      .execute();
  const [coming, latest] = await Promise.all([
    events(db, filter)
      .where("starts_at", ">=", now)
      .orderBy("starts_at")
      .orderBy("item_id")
      .limit(limit)
      .offset(offset)
      .execute(),
    past(0),
  ]);
  // Past events begin on this page where upcoming ones end, or began on one before.
  const isAfterComing = coming.length === 0 && offset > 0;
  // An event that was added between the queries may be missing.
  const left = isAfterComing ? await past(Math.max(0, offset - (await countComing(db, filter, now)))) : latest;
  return [...coming, ...left].slice(0, limit).map(({ item_id }) => item_id);
}

function events(db: Database, filter: ItemFilter) {
  return (
    db
      .selectFrom("events")
      .innerJoin("items", "items.id", "events.item_id")
      .select("events.item_id")
      .where(matching(db, "event", filter))
      // Again beside the items' condition, so that the index of dates is walked between them alone.
      .$if(filter.dates?.from !== undefined, (query) => query.where("starts_at", ">=", filter.dates?.from ?? ""))
      .$if(filter.dates?.before !== undefined, (query) => query.where("starts_at", "<", filter.dates?.before ?? ""))
  );
}

async function countComing(db: Database, filter: ItemFilter, now: string): Promise<number> {
  const { total } = await events(db, filter)
    .clearSelect()
    .select(countRows().as("total"))
    .where("starts_at", ">=", now)
    .executeTakeFirstOrThrow();
  return total;
}
