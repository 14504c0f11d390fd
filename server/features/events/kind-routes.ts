import { getEvent } from "#contract/events.ts";
import { readItem } from "#server/features/content/items.ts";
import { contentRoutes, type KindRoutes } from "#server/features/content/kind-routes.ts";
import { readIfStaff } from "#server/features/content/staff-reading.ts";
import { handle } from "#server/http/handle.ts";
import { readingEvents } from "./events.ts";
import { events } from "./kind.ts";
import { presentEvent } from "./present.ts";

export const routes: KindRoutes = (services) => {
  const { db, config } = services;
  return [
    ...contentRoutes(services, events),

    handle(getEvent, async ({ params, query, user }) => {
      const ofStaff = await readIfStaff(services, events, { publicId: params.id, isDraft: query.draft, user });
      if (ofStaff) return events.presentForStaff(ofStaff, query.language, config.timeZone);
      return { event: presentEvent(await readItem(db, readingEvents, params.id), query.language, config.timeZone) };
    }),
  ];
};
