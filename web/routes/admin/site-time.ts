/** DD/MM/YYYY in a time zone. `at`: milliseconds since 1970. */
export function calendarDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short" }).format(at);
}

/** HH:mm in a time zone. */
export function clockTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(at);
}
