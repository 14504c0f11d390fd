import {
  createEvent,
  deleteEvent,
  type Event,
  type EventSummary,
  listCategoryEvents,
  listEvents,
  updateEvent,
} from "#contract/events.ts";
import { readItem } from "#server/features/content/items.ts";
import type { Kind } from "#server/features/content/kind.ts";
import { addEventFacts, changeEventFacts, type EventFacts, readingEvents } from "./events.ts";
import { presentEvent, presentEventSummary } from "./present.ts";
import type { EventColumns } from "./queries.ts";

type Presented = { summary: EventSummary; item: { event: Event }; items: { events: EventSummary[] } };

export const events: Kind<EventColumns, EventFacts, Presented> = {
  ...readingEvents,
  endpoints: {
    list: listEvents,
    listOfCategory: listCategoryEvents,
    create: createEvent,
    update: updateEvent,
    remove: deleteEvent,
  },
  insertOwn: addEventFacts,
  updateOwn: changeEventFacts,
  presentSummary: presentEventSummary,
  presentSummaries: (events) => ({ events }),
  show: async ({ db, config }, publicId, language) => ({
    event: presentEvent(await readItem(db, readingEvents, publicId), language, config.timeZone),
  }),
};
