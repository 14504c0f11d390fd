import { HOUR, MINUTE, SECOND } from "#server/clock.ts";

export type Pace = {
  /** How many mails may go out now. */
  allowed(): number;
  /** Counts mails that go out. */
  take(mails: number): void;
};

/** So much that was not used in time is made up for at once: timers are late by some milliseconds. */
const CATCHES_UP = SECOND;

/**
 * Spreads mails evenly, so that neither limit is passed in any minute or hour, also where it is sent in several parts.
 * @param now milliseconds of a clock that nobody sets
 * @param sinceLast milliseconds since the last mail of an earlier part
 */
export function createPace(
  { perMinute, perHour }: { perMinute: number | null; perHour: number | null },
  now: () => number,
  sinceLast = Number.POSITIVE_INFINITY,
): Pace {
  const intervals = [perMinute === null ? 0 : MINUTE / perMinute, perHour === null ? 0 : HOUR / perHour];
  const interval = Math.max(...intervals);
  if (interval === 0) return { allowed: () => Number.POSITIVE_INFINITY, take: () => undefined };
  let nextAt = now() + Math.max(0, interval - sinceLast);
  return {
    allowed() {
      nextAt = Math.max(nextAt, now() - CATCHES_UP);
      return now() < nextAt ? 0 : Math.floor((now() - nextAt) / interval) + 1;
    },
    take(mails) {
      nextAt += mails * interval;
    },
  };
}
