import { LRUCache } from "lru-cache";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The only source of the time; tests pass their own. Milliseconds since 1970. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** The form in which the database keeps instants: UTC, so that text order is order in time. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * An instant as answers carry it: ISO 8601 to the second, with the offset that holds in `timeZone` at that moment.
 * A reader's browser reads the wall-clock date and time off it and needs to know no time zone.
 */
export function withOffset(instant: string, timeZone: string): string {
  const name = `${timeZone} ${instant}`;
  const known = written.get(name);
  if (known !== undefined) return known;
  const parts = wallClock(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const offset = part("timeZoneName").slice("GMT".length) || "+00:00";
  const text = `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
  written.set(name, text);
  return text;
}

/** The same moments are formatted again and again, and Intl is slow. */
const written = new LRUCache<string, string>({ max: 5000 });

/** The day (YYYY-MM-DD) that it is in `timeZone` at a moment in milliseconds. */
export function dayOf(milliseconds: number, timeZone: string): string {
  return withOffset(toInstant(milliseconds), timeZone).slice(0, 10);
}

/**
 * The instant at which clocks in `timeZone` show `date` (YYYY-MM-DD) and `hour` (HH:mm).
 * Where a clock change skips that time, the time an hour later; where it comes twice, the first.
 */
export function fromWallClock(date: string, hour: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${hour}:00Z`);
  const offsetAt = (moment: number) => Date.parse(`${withOffset(toInstant(moment), timeZone).slice(0, 19)}Z`) - moment;
  const before = asUtc - offsetAt(asUtc - DAY);
  const after = asUtc - offsetAt(asUtc + DAY);
  const shown = [before, after].find((moment) => moment + offsetAt(moment) === asUtc);
  return toInstant(shown ?? before);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
