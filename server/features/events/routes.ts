import { getEvent } from "#contract/events.ts";
import { readItem } from "#server/features/content/items.ts";
import { contentRoutes } from "#server/features/content/routes.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { readingEvents } from "./events.ts";
import { events } from "./kind.ts";
import { presentEvent } from "./present.ts";

export function eventRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    ...contentRoutes(services, events),

    handle(getEvent, async ({ params, query }) => ({
      event: presentEvent(await readItem(db, readingEvents, params.id), query.language, config.timeZone),
    })),
  ];
}
