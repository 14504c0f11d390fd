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
  const moment = Date.parse(instant);
  const offset = offsetOfDay(moment, timeZone) ?? offsetAt(moment, timeZone);
  return `${toInstant(moment + offset.milliseconds).slice(0, 19)}${offset.text}`;
}

type Offset = { milliseconds: number; text: string };

/** The offset all through the UTC day of a moment; null where clocks change on that day. Intl is slow, days are few. */
function offsetOfDay(moment: number, timeZone: string): Offset | null {
  const day = Math.floor(moment / DAY) * DAY;
  const name = `${timeZone} ${day}`;
  const known = offsets.get(name);
  if (known) return known.offset;
  const offset = offsetAt(day, timeZone);
  const isSteady = offsetAt(day + DAY, timeZone).text === offset.text;
  offsets.set(name, { offset: isSteady ? offset : null });
  return isSteady ? offset : null;
}

const offsets = new LRUCache<string, { offset: Offset | null }>({ max: 5000 });

/** What clocks in `timeZone` are ahead at a moment, by the second: some zones had such offsets. */
function offsetAt(moment: number, timeZone: string): Offset {
  const parts = wallClock(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  const shown = Date.parse(`${date}T${part("hour")}:${part("minute")}:${part("second")}Z`);
  const milliseconds = shown - Math.floor(moment / SECOND) * SECOND;
  return { milliseconds, text: part("timeZoneName").slice("GMT".length) || "+00:00" };
}

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
  const before = asUtc - offsetAt(asUtc - DAY, timeZone).milliseconds;
  const after = asUtc - offsetAt(asUtc + DAY, timeZone).milliseconds;
  const shown = [before, after].find((moment) => moment + offsetAt(moment, timeZone).milliseconds === asUtc);
  return toInstant(shown ?? before);
}

/** An instant in ISO 8601; without an offset, as clocks in `timeZone` show it, to the minute. */
export function fromIso(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  return hasOffset ? toInstant(Date.parse(text)) : fromWallClock(text.slice(0, 10), text.slice(11, 16), timeZone);
}

/** The instants from which days (YYYY-MM-DD) in `timeZone` last, and before which; undefined without a bound. */
export function daysBetween({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  return {
    from: from && fromWallClock(from, "00:00", timeZone),
    before: to && fromWallClock(toInstant(Date.parse(to) + DAY).slice(0, 10), "00:00", timeZone),
  };
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
