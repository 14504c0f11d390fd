import { type Language, site } from "./language.ts";
import type { Catalogue, Formats, Plural, TimeUnit } from "./words.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** Fills `{name}` marks. A mark without a value stays, so that it is seen. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

/** The phrase for `count`, by the language's plural rule. `{n}` is the abbreviated count, unless `format` writes it. */
export function plural(phrases: Plural, count: number, language: Language, format = formatCount): string {
  return fill(formatsOf(language).one.includes(count) ? phrases.one : phrases.other, { n: format(count, language) });
}

/**
 * 999, 1.2k, 3.4M (specification, section 9), with the language's own decimal mark.
 * Rounds down: 999 999 is 999.9k and never 1000.0k.
 */
export function formatCount(count: number, language: Language): string {
  if (count < 1000) return String(count);
  const [unit, suffix] = count < 1_000_000 ? [1000, "k"] : [1_000_000, "M"];
  const tenths = Math.floor((count * 10) / unit);
  return `${Math.floor(tenths / 10)}${formatsOf(language).decimal}${tenths % 10}${suffix}`;
}

/**
 * 38 KB, 3 MB: rounded up, so that no download is larger than announced, and on one line. `units` are the language's
 * phrases.
 */
export function formatBytes(bytes: number, units: { kilobytes: string; megabytes: string }): string {
  const [unit, phrase] = bytes < 1_000_000 ? [1000, units.kilobytes] : [1_000_000, units.megabytes];
  return fill(phrase.replace(" ", "\u00a0"), { n: Math.ceil(bytes / unit) });
}

/**
 * A duration in milliseconds in the largest unit of which it has more than one: "2 years", "30 days", "24 hours". So
 * each unit needs its plural alone. `units` are the language's phrases.
 */
export function formatDuration(
  milliseconds: number,
  units: { minutes: string; hours: string; days: string; years: string },
): string {
  const all = [
    [YEAR, units.years],
    [DAY, units.days],
    [HOUR, units.hours],
  ] as const;
  const fitting = all.find(([length]) => milliseconds >= 2 * length && milliseconds % length === 0);
  const [length, phrase] = fitting ?? [MINUTE, units.minutes];
  return fill(phrase.replace(" ", "\u00a0"), { n: Math.ceil(milliseconds / length) });
}

/** DD/MM/YYYY, read off an ISO 8601 instant that carries the site's offset. */
export function formatDate(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}

/** HH:mm, read off an ISO 8601 instant that carries the site's offset. */
export function formatTime(instant: string): string {
  return instant.slice(11, 16);
}

/** "Ku wa Gatanu", "Friday", on the calendar of the instant's own offset. */
export function formatWeekday(instant: string, language: Language): string {
  return formatsOf(language).weekdays[wallClock(instant).getUTCDay()] ?? "";
}

/** "Ku wa Gatanu, 27 Ugushyingo 2026": the day in words, on the calendar of the instant's own offset. */
export function formatLongDate(instant: string, language: Language): string {
  const day = wallClock(instant);
  return fill(formatsOf(language).longDate, {
    weekday: formatWeekday(instant, language),
    day: day.getUTCDate(),
    month: monthName(day.getUTCMonth(), language),
    year: day.getUTCFullYear(),
  });
}

/** "Ugushyingo 2026", of YYYY-MM. */
export function formatMonth(month: string, language: Language): string {
  const [year = "", number] = month.split("-");
  return fill(formatsOf(language).month, { month: monthName(Number(number) - 1, language), year });
}

/** The short month of a date badge: "Ugu", "Nov", "nov." */
export function formatShortMonth(instant: string, language: Language): string {
  return formatsOf(language).shortMonths[Number(instant.slice(5, 7)) - 1] ?? "";
}

/** "3 hours ago", "hashize amasaha 3", "il y a 3 heures"; coming times as "in 3 hours". Both in milliseconds. */
export function formatRelative(instant: number, now: number, { language, time }: Catalogue): string {
  const distance = instant - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return time.justNow;
  const [unit, length] = relativeUnit(size);
  const amount = Math.floor(size / length);
  const { days, past, coming, one } = formatsOf(language);
  const day = unit === "day" && days[distance > 0 ? amount : -amount];
  const { [unit]: phrases } = distance > 0 ? coming : past;
  return day || fill(one.includes(amount) ? phrases.one : phrases.other, { n: amount });
}

/**
 * Formats come from the language's own tables and never from the platform's: browsers have no data for Kinyarwanda, and
 * server and browser have to write the same.
 */
export function formatsOf(language: Language): Formats {
  const formats = site.formats?.[language];
  if (!formats) throw new Error(`no formats of ${language}`);
  return formats;
}

function wallClock(instant: string): Date {
  return new Date(`${instant.slice(0, 10)}T00:00:00Z`);
}

function monthName(month: number, language: Language): string {
  return formatsOf(language).months[month] ?? "";
}

function relativeUnit(size: number): [TimeUnit, number] {
  if (size < HOUR) return ["minute", MINUTE];
  if (size < DAY) return ["hour", HOUR];
  if (size < MONTH) return ["day", DAY];
  if (size < YEAR) return ["month", MONTH];
  return ["year", YEAR];
}
