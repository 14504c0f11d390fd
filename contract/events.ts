import { z } from "zod";
import { Category } from "./category.ts";
import { IdParams, Instant, Language, LanguageQuery, PageQuery, Pagination, Picture } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** An event as lists carry it. Location and artist are one value for all languages. */
export const EventSummary = z.object({
  id: z.int(),
  title: z.string(),
  titleLanguage: Language,
  /** The language of the description after fallback. */
  language: Language,
  image: z.string().nullable(),
  picture: Picture.nullable(),
  videoUrl: z.string().nullable(),
  date: Instant,
  /** HH:mm in the site's time zone. */
  hour: z.string(),
  location: z.string(),
  artist: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  category: Category,
  translations: z.array(
    z.object({
      language: Language,
      title: z.string(),
      location: z.string(),
      artist: z.string(),
      image: z.string().nullable(),
    }),
  ),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const Event = EventSummary.extend({
  /** Cleaned HTML. */
  description: z.string(),
  titleEn: z.string().nullable(),
  titleFr: z.string().nullable(),
  titleRw: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  descriptionFr: z.string().nullable(),
  descriptionRw: z.string().nullable(),
});
export type Event = z.infer<typeof Event>;

export const listEvents = endpoint({
  method: "GET",
  path: "/event",
  summary: "Events: the coming ones first, soonest on top, then the past ones, latest first",
  access: "anyone",
  query: PageQuery,
  reply: z.object({ data: z.array(EventSummary), pagination: Pagination }),
});

export const getEvent = endpoint({
  method: "GET",
  path: "/event/{id}",
  summary: "One event",
  access: "anyone",
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ event: Event }),
});
