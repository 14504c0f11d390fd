import { formatDate, formatTime } from "#i18n/format.ts";

function here(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
}

/** DD/MM/YYYY by this device's clock. */
export function calendarDay(at: number): string {
  return formatDate(here(at));
}

/** HH:mm by this device's clock. */
export function clockTime(at: number): string {
  return formatTime(here(at));
}
