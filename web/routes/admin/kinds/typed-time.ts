import { formatDate, formatTime } from "#i18n/format.ts";

/** YYYY-MM-DD of a day as people type it (5/12/2026, 05.12.2026, 2026-12-05); what is none stays as it is. */
export function isoDate(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = text.match(/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, d, m, y] = text.match(/^(\d{2})(\d{2})(\d{4})$/) ?? [];
  return d ? `${y}-${m}-${d}` : text;
}

export function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

/** HH:mm of a time as people type it (9:30, 9h30, 0930); what is none stays as it is. */
export function wholeHour(typed: string): string {
  const [, hour, minute] = typed.trim().match(/^(\d{1,2})[:h.]?(\d{2})$/i) ?? [];
  return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : typed.trim();
}

export function isHour(hour: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(hour);
}

/** A day and a time as an editor types them, by the clocks of the site; both '' for none. */
export type Typed = { date: string; hour: string };

/** What is over is none. @param instant of the API, with the site's offset */
export function typedUntil(instant: string | null, now: number): Typed {
  if (instant === null || Date.parse(instant) <= now) return { date: "", hour: "" };
  return { date: formatDate(instant), hour: formatTime(instant) };
}

/** As the API takes it. */
export function instantOf({ date, hour }: Typed): string {
  return date === "" && hour === "" ? "" : `${isoDate(date)}T${wholeHour(hour)}`;
}

type Words = { dateWrong: string; timeWrong: string };

/** The error of an instant, at the field that it is about. */
export function errorsOfInstant(error: string | undefined, { timeWrong }: Words) {
  return error === timeWrong ? { hour: error } : { date: error };
}

/** What is wrong with `instantOf`; whether it has to be past or to come is for the server to say. */
export function instantError(instant: string, { dateWrong, timeWrong }: Words): string | undefined {
  if (instant === "") return undefined;
  const [day = "", hour = ""] = instant.split("T");
  if (!isDay(day)) return dateWrong;
  return isHour(hour) ? undefined : timeWrong;
}
