import { formatDate, formatTime } from "#i18n/format.ts";
import { withOffset } from "#server/clock.ts";

/** An instant in UTC as clocks in a time zone show it: `24/12/2026 18:30`. */
export function shownTime(instant: string, timeZone: string): string {
  const at = withOffset(instant, timeZone);
  return `${formatDate(at)} ${formatTime(at)}`;
}
