import { listCategoryEvents } from "#contract/categories.ts";
import { eventKind } from "#contract/event-kind.ts";
import { createEvent, deleteEvent, listEvents, updateEvent } from "#contract/events.ts";
import { readItem } from "#server/features/content/items.ts";
import type { Kind } from "#server/features/content/kind.ts";
import { addEventFacts, changeEventFacts, type EventFacts, readingEvents } from "./events.ts";
import { presentEvent, presentEventSummary } from "./present.ts";
import type { EventColumns } from "./queries.ts";

export const events: Kind<EventColumns, EventFacts> = {
  ...eventKind,
  ...readingEvents,
  endpoints: {
    list: listEvents,
    listOfCategory: listCategoryEvents,
    create: createEvent,
    update: updateEvent,
    remove: deleteEvent,
  },
  plural: "events",
  insertOwn: addEventFacts,
  updateOwn: changeEventFacts,
  presentSummary: presentEventSummary,
  show: async ({ db, config }, publicId, language) =>
    presentEvent(await readItem(db, readingEvents, publicId), language, config.timeZone),
};
