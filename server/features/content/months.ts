import type { Month } from "#contract/months.ts";
import { dayOf, daysBetween } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import type { Readable } from "./items.ts";
import { type MonthBounds, selectFirstAndLast, selectMonthCounts, selectMonthsWithItems } from "./month-queries.ts";

/** The months in the site's time zone that have items, the last one first, with how many each has. */
export function monthsOf(db: Database, kind: Readable<object>, timeZone: string): Promise<Month[]> {
  return untilChanged(db, { name: `months ${kind.name}`, load: () => countMonths(db, kind, timeZone) });
}

async function countMonths(db: Database, kind: Readable<object>, timeZone: string): Promise<Month[]> {
  const months = await possibleMonths(db, kind, timeZone);
  if (months.length === 0) return [];
  const counts = await selectMonthCounts(db, kind.name, kind.dateColumn, months);
  return counts.filter(({ count }) => count > 0).map(({ month, count }) => ({ month, count }));
}

/** The same months, YYYY-MM, without counting their items. */
export function monthsWithItems(db: Database, kind: Readable<object>, timeZone: string): Promise<string[]> {
  const load = async () => {
    const months = await possibleMonths(db, kind, timeZone);
    return months.length === 0 ? [] : selectMonthsWithItems(db, kind.name, kind.dateColumn, months);
  };
  return untilChanged(db, { name: `months with items ${kind.name}`, load });
}

/** From that of the first item to that of the last one; none where there is no item. */
async function possibleMonths(
  db: Database,
  { name, dateColumn }: Readable<object>,
  timeZone: string,
): Promise<MonthBounds[]> {
  const { first, last } = await selectFirstAndLast(db, name, dateColumn);
  if (first === null || last === null) return [];
  const monthOf = (instant: string) => dayOf(Date.parse(instant), timeZone).slice(0, 7);
  return monthsFrom(monthOf(first), monthOf(last)).map((month) => {
    const { from, before } = daysBetween({ from: `${month}-01`, to: lastDayOf(month) }, timeZone);
    return { month, from: from ?? "", before: before ?? "" };
  });
}

/** All months from one to another, YYYY-MM. */
function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
