import { eventWorkflow } from "#contract/event-workflow.ts";
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
import {
  changeEventFacts,
  type EventFacts,
  eventColumnsOf,
  eventFactsOf,
  missingEventFacts,
  readingEvents,
} from "./events.ts";
import { presentEvent, presentEventSummary } from "./present.ts";
import { type EventColumns, storeEvent } from "./queries.ts";

type Presented = { summary: EventSummary; item: { event: Event }; items: { events: EventSummary[] } };

export const events: Kind<EventColumns, EventFacts, Presented> = {
  ...readingEvents,
  endpoints: {
    list: listEvents,
    listOfCategory: listCategoryEvents,
    create: createEvent,
    update: updateEvent,
    remove: deleteEvent,
    workflow: eventWorkflow,
  },
  factsOf: eventFactsOf,
  changeFacts: changeEventFacts,
  missingFacts: missingEventFacts,
  storeFacts: (db, itemId, facts) => storeEvent(db, itemId, eventColumnsOf(facts)),
  ownOf: eventColumnsOf,
  presentSummary: presentEventSummary,
  presentSummaries: (events) => ({ events }),
  presentForStaff: (item, language, timeZone) => ({ event: presentEvent(item, language, timeZone) }),
  show: async ({ db, config }, publicId, language) => ({
    event: presentEvent(await readItem(db, readingEvents, publicId), language, config.timeZone),
  }),
};
