import { formatDate } from "#i18n/format.ts";
import type { Typed } from "../typed-time.ts";

/** What is over is none. @param instant of the API, with the site's offset */
export function typedOf(instant: string | null, now: number): Typed {
  if (instant === null || Date.parse(instant) <= now) return { date: "", hour: "" };
  return { date: formatDate(instant), hour: instant.slice(11, 16) };
}
