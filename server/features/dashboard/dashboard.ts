import type { DayOfViews, Stats, Waiting } from "#contract/dashboard.ts";
import { hasDuty } from "#contract/roles.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { DAY, dayOf } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { totalOf } from "#server/features/content/items.ts";
import type { Services } from "#server/services.ts";
import {
  countDrafts,
  countHandIns,
  countLikes,
  countScheduled,
  countSubscribers,
  countUsers,
  selectViewsSince,
  sumViews,
} from "./queries.ts";

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

/** What waits for somebody of the staff. */
export async function readWaiting(db: Database, user: Pick<SessionUser, "id" | "role">): Promise<Waiting> {
  const isEditor = hasDuty(user.role, "editing");
  return {
    handedIn: await countHandIns(db, "waiting", isEditor ? undefined : user.id),
    givenBack: await countHandIns(db, "given-back", user.id),
    drafts: await countDrafts(db, user.id),
    scheduled: await countScheduled(db, user.role === "AUTHOR" ? user.id : undefined),
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
