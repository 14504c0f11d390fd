import type { Catalogue, Plural } from "./catalogue.ts";
import type { Language } from "./language.ts";

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

/** The phrase for `count`; French counts nought as one. `{n}` is the abbreviated count, unless `format` writes it. */
export function plural(phrases: Plural, count: number, language: Language, format = formatCount): string {
  const isOne = language === "fr" ? count < 2 : count === 1;
  return fill(isOne ? phrases.one : phrases.other, { n: format(count, language) });
}

/**
 * 999, 1.2k, 3.4M (specification, section 9), with a decimal comma in Kinyarwanda and French.
 * Rounds down: 999 999 is 999.9k and never 1000.0k.
 */
export function formatCount(count: number, language: Language): string {
  if (count < 1000) return String(count);
  const [unit, suffix] = count < 1_000_000 ? [1000, "k"] : [1_000_000, "M"];
  const tenths = Math.floor((count * 10) / unit);
  const separator = language === "en" ? "." : ",";
  return `${Math.floor(tenths / 10)}${separator}${tenths % 10}${suffix}`;
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
  const wallClock = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
  if (language === "rw") return rwWeekdays[wallClock.getUTCDay()] ?? "";
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", { weekday: "long", timeZone: "UTC" }).format(
    wallClock,
  );
}

/** "Ku wa Gatanu, 27 Ugushyingo 2026": the day in words, on the calendar of the instant's own offset. */
export function formatLongDate(instant: string, language: Language): string {
  const wallClock = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
  if (language === "rw") {
    const weekday = rwWeekdays[wallClock.getUTCDay()];
    const month = rwMonths[wallClock.getUTCMonth()];
    return `${weekday}, ${wallClock.getUTCDate()} ${month} ${wallClock.getUTCFullYear()}`;
  }
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(wallClock);
}

/** "Ugushyingo 2026", of YYYY-MM. */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split("-");
  if (language === "rw") return `${rwMonths[Number(number) - 1]} ${year}`;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01`));
}

/** The short month of a date badge: "Ugu", "Nov", "nov." */
export function formatShortMonth(instant: string, language: Language): string {
  const month = Number(instant.slice(5, 7)) - 1;
  return shortMonths[language][month] ?? "";
}

/** "3 hours ago", "hashize amasaha 3", "il y a 3 heures"; coming times as "in 3 hours". Both in milliseconds. */
export function formatRelative(instant: number, now: number, text: Catalogue): string {
  const distance = instant - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return text.time.justNow;
  const [unit, length] = relativeUnit(size);
  const amount = Math.floor(size / length);
  if (text.language === "rw") return relativeInKinyarwanda(unit, amount, distance > 0);
  return relativeFormat(text.language, unit === "day" ? "auto" : "always").format(
    distance > 0 ? amount : -amount,
    unit,
  );
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Making one takes longer than a hundred uses. */
function relativeFormat(language: "en" | "fr", numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const name = `${language} ${numeric}`;
  const format =
    relativeFormats.get(name) ?? new Intl.RelativeTimeFormat(language === "en" ? "en-GB" : "fr-FR", { numeric });
  relativeFormats.set(name, format);
  return format;
}

type Unit = "minute" | "hour" | "day" | "month" | "year";

function relativeUnit(size: number): [Unit, number] {
  if (size < HOUR) return ["minute", MINUTE];
  if (size < DAY) return ["hour", HOUR];
  if (size < MONTH) return ["day", DAY];
  if (size < YEAR) return ["month", MONTH];
  return ["year", YEAR];
}

/** Kinyarwanda has no data in a browser's Intl, and a placeholder in Node's: the phrases are our own. */
function relativeInKinyarwanda(unit: Unit, amount: number, isComing: boolean): string {
  if (unit === "day" && amount === 1) return isComing ? "ejo" : "ejo hashize";
  const { one, other } = isComing ? rwComingUnits[unit] : rwPastUnits[unit];
  return amount === 1 ? one : `${other} ${amount}`;
}

const rwPastUnits: Record<Unit, Plural> = {
  minute: { one: "hashize umunota umwe", other: "hashize iminota" },
  hour: { one: "hashize isaha imwe", other: "hashize amasaha" },
  day: { one: "hashize umunsi umwe", other: "hashize iminsi" },
  month: { one: "hashize ukwezi kumwe", other: "hashize amezi" },
  year: { one: "hashize umwaka umwe", other: "hashize imyaka" },
};

/** After "mu" the noun loses its first vowel. */
const rwComingUnits: Record<Unit, Plural> = {
  minute: { one: "mu munota umwe", other: "mu minota" },
  hour: { one: "mu isaha imwe", other: "mu masaha" },
  day: { one: "mu munsi umwe", other: "mu minsi" },
  month: { one: "mu kwezi kumwe", other: "mu mezi" },
  year: { one: "mu mwaka umwe", other: "mu myaka" },
};

const rwMonths = [
  "Mutarama",
  "Gashyantare",
  "Werurwe",
  "Mata",
  "Gicurasi",
  "Kamena",
  "Nyakanga",
  "Kanama",
  "Nzeri",
  "Ukwakira",
  "Ugushyingo",
  "Ukuboza",
];

const rwWeekdays = [
  "Ku Cyumweru",
  "Ku wa Mbere",
  "Ku wa Kabiri",
  "Ku wa Gatatu",
  "Ku wa Kane",
  "Ku wa Gatanu",
  "Ku wa Gatandatu",
];

const shortMonths: Record<Language, readonly string[]> = {
  rw: ["Mut", "Gas", "Wer", "Mat", "Gic", "Kam", "Nya", "Kan", "Nze", "Ukw", "Ugu", "Uku"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
};
