import { listCategoryEvents } from "#contract/categories.ts";
import { createEvent, deleteEvent, getEvent, listEvents, updateEvent } from "#contract/events.ts";
import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { textChange } from "#server/features/editing/texts.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { changeEvent, publishEvent, removeEvent } from "./editing.ts";
import { listEventPage, listEventsOfCategory, readEvent } from "./events.ts";
import { presentEvent, presentEventSummary } from "./present.ts";

export function eventRoutes(services: Services): Route[] {
  const { db, config, clock } = services;
  const shown = async (id: number, language: Language) =>
    presentEvent(await readEvent(db, id), language, config.timeZone);
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

    handle(createEvent, async ({ body, files, user, caller }) => {
      const event = { ...body, texts: textChange(body, "description") };
      const { id, isRepeat } = await publishEvent({ ...services, user }, event, files);
      const message = answers[caller.language].done.eventCreated;
      return { message, event: await shown(id, caller.language), isRepeat };
    }),

    handle(updateEvent, async ({ params, query, body, files, user, caller }) => {
      const change = { ...body, texts: textChange(body, "description", query.language) };
      await changeEvent({ ...services, user }, params.id, change, files);
      return { message: answers[caller.language].done.eventSaved, event: await shown(params.id, query.language) };
    }),

    handle(deleteEvent, async ({ params, user, caller }) => {
      await removeEvent({ ...services, user }, params.id);
      return { message: answers[caller.language].done.eventDeleted };
    }),
  ];
}
