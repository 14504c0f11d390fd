import { type Selectable, sql } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { nameOf } from "#server/features/content/items.ts";
import { type ItemFilter, matching, type Page } from "#server/features/content/queries.ts";

/** What an event has that no other kind does; of a draft also a day without an hour, or the other way about. */
export type EventColumns = Omit<Selectable<Tables["events"]>, "item_id"> & {
  date?: string | undefined;
  hour?: string | undefined;
};

/** What of events alone editors sort by; `own` is the row in their table (content/sorted-queries.ts). */
export const eventSorts = { location: sql`lower(own.location)` };

/** How many of the next events are cached by when they begin. */
const NEXT_EVENTS = 200;

/** What a draft has whose day or hour is missing. */
const NO_DATE = "";

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
 * The row ids of a page of events: upcoming ones first, soonest on top, then past ones, latest first. Where drafts are
 * among them, those without a date come before all others: somebody still has to say when they are. `now` is an instant
 * in UTC.
 */
export async function selectComingFirst(db: Database, page: Page, now: string): Promise<number[]> {
  const { limit, offset, ...filter } = page;
  // What readers see has a date.
  if (filter.statuses === undefined) return selectPublished(db, page, now);
  const undated = await undatedEvents(db, filter)
    .orderBy("events.item_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const first = undated.map(({ item_id }) => item_id);
  if (first.length === limit) return first;
  const passed = first.length > 0 || offset === 0 ? offset + first.length : await countOf(undatedEvents(db, filter));
  const rest = { ...filter, limit: limit - first.length, offset: Math.max(0, offset - passed) };
  return [...first, ...(await selectDated(db, rest, now))];
}

/** Their order changes with the content, and each time one of them begins. */
async function selectPublished(db: Database, page: Page, now: string): Promise<number[]> {
  const load = () => selectDated(db, page, now);
  // Searches are not cached here.
  const begun = page.words ? null : await countBegun(db, now);
  if (begun === null) return load();
  const { limit, offset, ...filter } = page;
  return untilChanged(db, {
    name: `events ${begun.since} ${begun.count} ${offset} ${limit} ${nameOf(filter)}`,
    load,
    bytesOf: ({ length }) => 500 + 8 * length,
  });
}

/** How many events have begun `since` the next ones were read; null where it is not known from those. */
async function countBegun(db: Database, now: string): Promise<{ since: string; count: number } | null> {
  const { since, starts } = await untilChanged(db, {
    name: "next events",
    load: async () => {
      const next = comingEvents(db, {}, now).clearSelect().select("starts_at").orderBy("starts_at").limit(NEXT_EVENTS);
      return { since: now, starts: (await next.execute()).map(({ starts_at }) => starts_at) };
    },
    bytesOf: ({ starts }) => 500 + 50 * starts.length,
  });
  const count = starts.filter((each) => each < now).length;
  return now < since || count === NEXT_EVENTS ? null : { since, count };
}

async function selectDated(db: Database, { limit, offset, ...filter }: Page, now: string): Promise<number[]> {
  const past = (from: number) =>
    events(db, filter)
      .where("starts_at", "<", now)
      .$if(filter.statuses !== undefined, (query) => query.where("starts_at", ">", NO_DATE))
      .orderBy("starts_at", "desc")
      .orderBy("item_id")
      .limit(limit)
      .offset(from)
      .execute();
  const [coming, latest] = await Promise.all([
    comingEvents(db, filter, now).orderBy("starts_at").orderBy("item_id").limit(limit).offset(offset).execute(),
    past(0),
  ]);
  // Past events begin on this page where upcoming ones end, or began on one before.
  const isAfterComing = coming.length === 0 && offset > 0;
  // An event that was added between the queries may be missing.
  const left = isAfterComing
    ? await past(Math.max(0, offset - (await countOf(comingEvents(db, filter, now)))))
    : latest;
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

function comingEvents(db: Database, filter: ItemFilter, now: string) {
  return events(db, filter).where("starts_at", ">=", now);
}

function undatedEvents(db: Database, filter: ItemFilter) {
  return events(db, filter).where("starts_at", "=", NO_DATE);
}

async function countOf(query: ReturnType<typeof events>): Promise<number> {
  const { total } = await query.clearSelect().select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}
