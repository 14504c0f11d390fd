import { formatDate } from "#i18n/format.ts";
import { isDay, isHour, isoDate, wholeHour } from "../typed-time.ts";

/** A day and a time as an editor types them, by the clocks of the site; both '' for none. */
export type Typed = { date: string; hour: string };

/** As the API takes it. */
export function untilOf({ date, hour }: Typed): string {
  return date === "" && hour === "" ? "" : `${isoDate(date)}T${wholeHour(hour)}`;
}

/** What is over is none. @param instant of the API, with the site's offset */
export function typedOf(instant: string | null, now: number): Typed {
  if (instant === null || Date.parse(instant) <= now) return { date: "", hour: "" };
  return { date: formatDate(instant), hour: instant.slice(11, 16) };
}

type Words = { dateWrong: string; timeWrong: string };

/** What is wrong with `untilOf`; that it is past is for the server to say. */
export function untilError(until: string, { dateWrong, timeWrong }: Words): string | undefined {
  if (until === "") return undefined;
  const [day = "", hour = ""] = until.split("T");
  if (!isDay(day)) return dateWrong;
  return isHour(hour) ? undefined : timeWrong;
}
