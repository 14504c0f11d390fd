import { listCategoryEvents } from "#contract/categories.ts";
import { getEvent, listEvents } from "#contract/events.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listEventPage, listEventsOfCategory, readEvent } from "./events.ts";
import { presentEvent, presentEventSummary } from "./present.ts";

export function eventRoutes({ db, config, clock }: Services): Route[] {
  return [
    handle(listEvents, async ({ query }) => {
      const { events, total } = await listEventPage(db, query, clock.now());
      return {
        data: events.map((each) => presentEventSummary(each, query.language, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(getEvent, async ({ params, query }) => ({
      event: presentEvent(await readEvent(db, params.id), query.language, config.timeZone),
    })),

    handle(listCategoryEvents, async ({ query }) => {
      const events = await listEventsOfCategory(db, query, clock.now());
      return { events: events.map((each) => presentEventSummary(each, query.language, config.timeZone)) };
    }),
  ];
}
