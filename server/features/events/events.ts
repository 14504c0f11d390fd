import { eventKind } from "#contract/event-kind.ts";
import { fromWallClock, withOffset } from "#server/clock.ts";
import type { FullItem, Item, WrittenItem } from "#server/features/content/items.ts";
import type { Facts, Optional } from "#server/features/content/kind.ts";
import { shownTime } from "#server/features/content/shown-time.ts";
import { type EventColumns, eventSorts, selectComingFirst, selectEvents } from "./queries.ts";

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
  isOwnCached: true,
  searched: ({ location, artist, starts_at }: EventColumns) => ({ words: [location, artist], happensAt: starts_at }),
};

/** Those of an event that readers see, and of a draft as far as it has them: '' stands for what is missing. */
export function eventFactsOf({ location, artist, starts_at }: EventColumns): Facts {
  return written({ location, artist, startsAt: starts_at });
}

/** When it begins is one fact, in the site's time zone. */
export function eventFactsAsRead({ location = "", artist = "", startsAt, date, hour }: Facts, timeZone: string) {
  return [
    { field: "date", text: startsAt === undefined ? [date, hour].join(" ").trim() : shownTime(startsAt, timeZone) },
    { field: "location", text: location },
    { field: "artist", text: artist },
  ];
}

/** A day without an hour, or an hour without a day, waits for the other one. */
export function changeEventFacts(before: Facts, sent: Optional<EventFacts>, timeZone: string): Facts {
  const { startsAt = "", location, artist } = before;
  const known = startsAt === "" ? "" : withOffset(startsAt, timeZone);
  const date = sent.date ?? before.date ?? known.slice(0, 10);
  const hour = sent.hour ?? before.hour ?? known.slice(11, 16);
  const others = { location: sent.location ?? location ?? "", artist: sent.artist ?? artist ?? "" };
  if (sent.date === undefined && sent.hour === undefined && startsAt !== "") return written({ ...others, startsAt });
  return written({
    ...others,
    ...(date !== "" && hour !== "" ? { startsAt: fromWallClock(date, hour, timeZone) } : { date, hour }),
  });
}

export function missingEventFacts({ location, artist, startsAt, date, hour }: Facts): readonly string[] {
  const isKnown = startsAt !== undefined;
  const needed = { location, artist, date: isKnown ? startsAt : date, hour: isKnown ? startsAt : hour };
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

export function eventColumnsOf({ location = "", artist = "", startsAt = "", date, hour }: Facts): EventColumns {
  return { location, artist, starts_at: startsAt, date, hour };
}

function written(facts: Record<string, string | undefined>): Facts {
  const known = Object.entries(facts).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  return Object.fromEntries(known);
}
