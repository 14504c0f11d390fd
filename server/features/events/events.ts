import type { AuditDetails } from "#contract/audit.ts";
import { eventKind } from "#contract/event-kind.ts";
import { fromWallClock, withOffset } from "#server/clock.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import type { FullItem, Item, WrittenItem } from "#server/features/content/items.ts";
import type { Optional } from "#server/features/content/kind.ts";
import type { Now } from "#server/features/content/lists.ts";
import { type EventColumns, eventSorts, insertEvent, selectComingFirst, selectEvents, updateEvent } from "./queries.ts";

export type EventItem = Item & EventColumns;
export type WrittenEvent = WrittenItem & EventColumns;
export type FullEvent = FullItem & EventColumns;

/**
 * What an editor sends of an event. `date` is YYYY-MM-DD and `hour` HH:mm, as clocks in the site's time zone show them.
 */
export type EventFacts = { location: string; artist: string; date: string; hour: string };

/** How events are read among the other kinds. */
export const readingEvents = {
  ...eventKind,
  selectInOrder: selectComingFirst,
  dateColumn: "starts_at",
  sortedBy: eventSorts,
  selectOwn: selectEvents,
  searched: ({ location, artist, starts_at }: EventColumns) => ({ words: [location, artist], happensAt: starts_at }),
};

export async function addEventFacts(
  db: ContentTransaction,
  itemId: number,
  { location, artist, date, hour }: EventFacts,
  { timeZone }: Now,
): Promise<AuditDetails> {
  await insertEvent(db, itemId, { location, artist, starts_at: fromWallClock(date, hour, timeZone) });
  return {};
}

/** What is not sent stays: a new day keeps the hour, and a new hour the day. */
export async function changeEventFacts(
  db: ContentTransaction,
  itemId: number,
  { location, artist, date, hour }: Optional<EventFacts>,
  { timeZone }: Now,
): Promise<AuditDetails> {
  const before = (await selectEvents(db, [itemId])).get(itemId);
  if (!before) throw new Error(`the item ${itemId} is no event`);
  const known = withOffset(before.starts_at, timeZone);
  await updateEvent(db, itemId, {
    location: location ?? before.location,
    artist: artist ?? before.artist,
    starts_at:
      date === undefined && hour === undefined
        ? before.starts_at
        : fromWallClock(date ?? known.slice(0, 10), hour ?? known.slice(11, 16), timeZone),
  });
  return {};
}
