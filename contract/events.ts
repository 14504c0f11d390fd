import { z } from "zod";
import { Day, Instant, Line, Pagination } from "./common.ts";
import {
  changedDraftBody,
  changedItemBody,
  changedItemReply,
  creatingItem,
  deletingItem,
  fullItemFields,
  ItemSummary,
  ItemTranslation,
  listingCategory,
  listingItems,
  listQuery,
  newDraftBody,
  newItemBody,
  newItemReply,
  readingItem,
  updatingItem,
} from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { eventKind } from "./event-kind.ts";
import { PLACE_LENGTH } from "./limits.ts";

/** An event as lists carry it. Location and artist are one value for all languages. */
export const EventSummary = ItemSummary.extend({
  image: z.string().nullable(),
  /** Of a draft it may be a day without an hour, or ''. */
  date: Instant,
  /** HH:mm in the site's time zone. */
  hour: z.string(),
  location: z.string(),
  artist: z.string(),
  translations: z.array(
    ItemTranslation.extend({ location: z.string(), artist: z.string(), image: z.string().nullable() }),
  ),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const Event = EventSummary.extend({
  ...fullItemFields(eventKind.body),
  /** Cleaned HTML. */
  description: z.string(),
});
export type Event = z.infer<typeof Event>;

/** What an event has that no other kind does. */
const eventFields = {
  location: Line(PLACE_LENGTH).min(1),
  /** Who plans it. */
  artist: Line(PLACE_LENGTH).min(1),
  /** YYYY-MM-DD, in the site's time zone. */
  date: Day,
  /** HH:mm, in the site's time zone. */
  hour: z.string().refine((hour) => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour), { params: { error: "time" } }),
};

export const listEvents = endpoint({
  ...listingItems,
  path: "/event",
  summary:
    "Events: the coming ones first, soonest on top, then the past ones, latest first; or the newest entries first (`sort` or `order`)",
  query: listQuery(eventKind).extend({ order: z.enum(["date", "newest"]).default("date") }),
  reply: z.object({ data: z.array(EventSummary), pagination: Pagination }),
});

export const listCategoryEvents = endpoint({
  ...listingCategory,
  path: "/category/events",
  summary: "The events of the category of that name, in any language and case, coming ones first",
  reply: z.object({ events: z.array(EventSummary) }),
});

export const getEvent = endpoint({
  ...readingItem,
  path: "/event/{id}",
  summary: "One event",
  cache: "short-lived",
  isVersioned: true,
  reply: z.object({ event: Event }),
});

export const createEvent = endpoint({
  ...creatingItem,
  path: "/event/add",
  summary: "Publish an event",
  body: newItemBody(eventKind, eventFields),
  draftBody: newDraftBody(eventKind, eventFields),
  reply: z.object({ ...newItemReply, event: Event }),
});

export const updateEvent = endpoint({
  ...updatingItem,
  path: "/event/{id}",
  summary:
    "Change an event. What is not sent stays; `title`, `description` and `alt` are those of the query's language",
  body: changedItemBody(eventKind, eventFields),
  draftBody: changedDraftBody(eventKind, eventFields),
  reply: z.object({ ...changedItemReply, event: Event }),
});

export const deleteEvent = endpoint({
  ...deletingItem,
  path: "/event/{id}",
  summary: "Move it to the trash; from there, with `forever`, delete it with all that belongs to it",
});
