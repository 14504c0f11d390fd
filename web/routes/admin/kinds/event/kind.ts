import { CalendarDays, CalendarPlus } from "lucide-react";
import { sortNames } from "#contract/content-kind.ts";
import { eventKind } from "#contract/event-kind.ts";
import { eventWorkflow } from "#contract/event-workflow.ts";
import {
  createEvent,
  deleteEvent,
  type Event,
  type EventSummary,
  getEvent,
  listEvents,
  updateEvent,
} from "#contract/events.ts";
import { fromFlat } from "#contract/flat-texts.ts";
import { formatDate } from "#i18n/format.ts";
import { type Item, itemOf, stateOf } from "../../editor/item.ts";
import { chosenCategory, type Row } from "../../item-table.tsx";
import type { AdminKind } from "../kind.ts";
import { isDay, isHour, isoDate, wholeHour } from "../typed-time.ts";
import { EventInputs } from "./inputs.tsx";

export const kind: AdminKind = {
  ...eventKind,
  name: "event",
  icons: { list: CalendarDays, add: CalendarPlus },
  screenWords: ({ frame, list, editor, remove }) => ({
    list: frame.eventList,
    add: frame.addEvent,
    edit: editor.editEvent,
    search: list.searchEvents,
    none: list.noEvents,
    count: list.events,
    columns: [
      { name: list.starts, sort: "date" },
      { name: list.location, sort: "location" },
    ],
    order: { name: list.comingFirst },
    date: list.starts,
    body: editor.description,
    createFailed: editor.eventFailed,
    remove: {
      title: remove.event,
      text: remove.eventText,
      done: remove.eventDone,
      failed: remove.eventFailed,
      several: remove.events,
      severalText: remove.eventsText,
    },
  }),
  async list(api, { isNewestFirst, ...query }) {
    const order = isNewestFirst ? "newest" : "date";
    const sort = sortNames(eventKind).find((each) => each === query.sort);
    const { data, pagination } = await api(listEvents, { query: { ...query, order, sort } });
    return { rows: data.map(rowOf), pagination };
  },
  async read(api, id, language) {
    const { event } = await api(getEvent, { params: { id: String(id) }, query: { language, draft: "true" } });
    return itemOfEvent(event);
  },
  async readRevision(api, id, revision) {
    const params = { id: String(id), revision: String(revision) };
    return itemOfEvent((await api(eventWorkflow.getRevision, { params })).event);
  },
  async add(api, { categoryId = "", location = "", artist = "", date = "", hour = "", ...fields }, files) {
    const body = { ...fields, categoryId, location, artist, date, hour };
    const { event, ...answer } = await api(createEvent, { body, files });
    return { ...answer, item: itemOfEvent(event) };
  },
  async change(api, id, { fields, files, removed }) {
    const body = { ...fields, ...removed };
    const { event, ...answer } = await api(updateEvent, { params: { id: String(id) }, body, files });
    return { ...answer, item: itemOfEvent(event) };
  },
  async remove(api, id, isForever = false) {
    const query = isForever ? ({ forever: "true" } as const) : {};
    return (await api(deleteEvent, { params: { id: String(id) }, query })).message;
  },
  workflow: eventWorkflow,
  facts: {
    none: { location: "", artist: "", date: "", hour: "" },
    toFields: ({ location = "", artist = "", date = "", hour = "" }) => ({
      location: location.trim(),
      artist: artist.trim(),
      date: isoDate(date),
      hour: wholeHour(hour),
    }),
    check({ location = "", artist = "", date = "", hour = "" }, { admin, text }) {
      const errors: Record<string, string> = {};
      for (const [name, value] of Object.entries({ location, artist, date, hour }))
        if (value === "") errors[name] = text.validation.required;
      if (date !== "" && !isDay(date)) errors.date = admin.words.editor.dateWrong;
      if (hour !== "" && !isHour(hour)) errors.hour = admin.words.editor.timeWrong;
      return errors;
    },
    labels: ({ editor }) => ({
      location: editor.location,
      artist: editor.artist,
      date: editor.date,
      hour: editor.time,
    }),
    Inputs: EventInputs,
  },
};

function itemOfEvent(event: Event): Item {
  const { location, artist, hour, date } = event;
  return itemOf(event, {
    imageUrl: event.image,
    bodies: fromFlat(event, eventKind.body),
    facts: { location, artist, hour, date: date && formatDate(date) },
  });
}

function rowOf(event: EventSummary): Row {
  const { id, path, title, titleLanguage, image, picture, translations, translationStates } = event;
  const facts = [event.date ? `${formatDate(event.date)} ${event.hour}` : "–", event.location];
  const shown = { id, path, title, titleLanguage, picture, translations, translationStates };
  return { ...shown, imageUrl: image, category: chosenCategory(event), facts, state: stateOf(event) };
}
