import { formatDate, formatTime } from "#i18n/format.ts";
import { instantError, isoDate, type Typed } from "../kinds/typed-time.ts";
import { calendarDay, clockTime } from "../site-time.ts";

const HOUR = 60 * 60 * 1000;

/** What is planned, or the next whole hour but one. */
export function proposedTime(plannedAt: string | null, timeZone: string): Typed {
  if (plannedAt) return { date: formatDate(plannedAt), hour: formatTime(plannedAt) };
  const later = Math.ceil((Date.now() + HOUR) / HOUR) * HOUR;
  return { date: calendarDay(later, timeZone), hour: clockTime(later, timeZone) };
}

type ErrorWords = { dateWrong: string; timeWrong: string; past: string };

/** What is wrong with an instant that has to be still to come. @param at as `instantOf` makes it */
export function comingTimeError(at: string, timeZone: string, words: ErrorWords): string | undefined {
  if (at === "") return words.dateWrong;
  const now = `${isoDate(calendarDay(Date.now(), timeZone))}T${clockTime(Date.now(), timeZone)}`;
  return instantError(at, words) ?? (at <= now ? words.past : undefined);
}
