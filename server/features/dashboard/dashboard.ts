import type { DayOfViews, Stats } from "#contract/dashboard.ts";
import { DAY, dayOf } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { totalOf } from "#server/features/content/items.ts";
import type { Services } from "#server/services.ts";
import { countLikes, countSubscribers, countUsers, selectViewsSince, sumViews } from "./queries.ts";

const CHART_DAYS = 30;

/** @param withPeople how many people there are too */
export async function readStats(db: Database, { withPeople }: { withPeople: boolean }): Promise<Stats> {
  return {
    news: await totalOf(db, "article"),
    events: await totalOf(db, "event"),
    likes: await countLikes(db),
    views: await sumViews(db),
    ...(withPeople && { user: await countUsers(db), subscribers: await countSubscribers(db) }),
  };
}

/** The last 30 days of the site's time zone, the oldest first, today the last. */
export async function readViewsByDay({ db, clock, config }: Services): Promise<DayOfViews[]> {
  const today = Date.parse(dayOf(clock.now(), config.timeZone));
  const days = Array.from({ length: CHART_DAYS }, (_, index) =>
    new Date(today - (CHART_DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  );
  const counted = await selectViewsSince(db, days[0] ?? "");
  const views = new Map(counted.map((each) => [each.day, each.views]));
  return days.map((day) => ({ day, views: views.get(day) ?? 0 }));
}
