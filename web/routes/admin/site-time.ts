import { formatDate, formatTime } from "#i18n/format.ts";

/** DD/MM/YYYY in a time zone. `at`: milliseconds since 1970. */
export function calendarDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short" }).format(at);
}

/** HH:mm in a time zone. */
export function clockTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(at);
}

/** "Kigali" of Africa/Kigali: how people call it. */
export function zoneName(timeZone: string): string {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** "14/12/2026 08:00". @param instant of the API, with the site's offset */
export function dayAndTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}
