import { z } from "zod";
import { Category } from "./category.ts";
import {
  Id,
  IdParams,
  Instant,
  Language,
  LanguageQuery,
  Line,
  Message,
  MessageQuery,
  Pagination,
  Picture,
  SearchQuery,
  TextPictures,
  Version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { PLACE_LENGTH } from "./limits.ts";
import { Alt, Flag, Html, HtmlOrNone, Percent, Repeat, RequestKey, Title, TitleOrNone } from "./texts.ts";

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
  /** What the video weighs; null where there is none, or until it is known. */
  videoBytes: z.int().nullable(),
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
      updatedAt: Instant,
    }),
  ),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const Event = EventSummary.extend({
  /** Cleaned HTML. */
  description: z.string(),
  /** What the picture shows, in words, in the language of the text where it is there. */
  imageAlt: z.string(),
  imageAltLanguage: Language,
  textPictures: TextPictures,
  /** Raised with each change: who changes sends the one that they began with. */
  version: z.int(),
  titleEn: z.string().nullable(),
  titleFr: z.string().nullable(),
  titleRw: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  descriptionFr: z.string().nullable(),
  descriptionRw: z.string().nullable(),
  altEn: z.string(),
  altFr: z.string(),
  altRw: z.string(),
});
export type Event = z.infer<typeof Event>;

export const listEvents = endpoint({
  method: "GET",
  path: "/event",
  summary:
    "Events: the coming ones first, soonest on top, then the past ones, latest first; or the newest entries first",
  access: "anyone",
  cache: "short-lived",
  query: SearchQuery.extend({ order: z.enum(["date", "newest"]).default("date") }),
  reply: z.object({ data: z.array(EventSummary), pagination: Pagination }),
});

export const getEvent = endpoint({
  method: "GET",
  path: "/event/{id}",
  summary: "One event",
  access: "anyone",
  cache: "short-lived",
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ event: Event }),
});

/** `…Kiny` is another name of `…Rw`. */
const OtherTexts = z.object({
  titleRw: Title.optional(),
  titleKiny: Title.optional(),
  descriptionFr: HtmlOrNone.optional(),
  descriptionRw: HtmlOrNone.optional(),
  descriptionKiny: HtmlOrNone.optional(),
  altEn: Alt.optional(),
  altFr: Alt.optional(),
  altRw: Alt.optional(),
  altKiny: Alt.optional(),
  focusX: Percent.optional(),
  focusY: Percent.optional(),
});

const Facts = z.object({
  titleEn: Title,
  titleFr: Title,
  descriptionEn: Html,
  location: Line(PLACE_LENGTH).min(1),
  /** Who plans it. */
  artist: Line(PLACE_LENGTH).min(1),
  /** YYYY-MM-DD, in the site's time zone. */
  date: z.iso.date().refine((date) => date >= "1970-01-01" && date <= "2200-12-31", { params: { fault: "date" } }),
  /** HH:mm, in the site's time zone. */
  hour: z.string().refine((hour) => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour), { params: { fault: "time" } }),
  categoryId: Id,
});

const EventReply = z.object({ message: z.string(), event: Event });

export const createEvent = endpoint({
  method: "POST",
  path: "/event/add",
  summary: "Publish an event",
  access: "administrator",
  status: 201,
  query: MessageQuery,
  body: OtherTexts.extend({ ...Facts.shape, requestKey: RequestKey.optional() }).refine(
    ({ titleRw, titleKiny }) => titleRw !== undefined || titleKiny !== undefined,
    // Told together with the other errors.
    { path: ["titleRw"], params: { fault: "required" }, when: () => true },
  ),
  files: { image: { kind: "picture", isRequired: true }, video: { kind: "video" } },
  reply: EventReply.extend({ isRepeat: Repeat }),
});

export const updateEvent = endpoint({
  method: "PUT",
  path: "/event/{id}",
  summary:
    "Change an event. What is not sent stays; `title`, `description` and `alt` are those of the query's language",
  access: "administrator",
  params: IdParams,
  query: LanguageQuery,
  body: OtherTexts.extend(Facts.shape)
    .extend({
      title: TitleOrNone,
      description: HtmlOrNone,
      alt: Alt,
      removeVideo: Flag,
      /** The one that the change began with. A newer one on the server rejects the change with 409. */
      version: Version,
      /** Languages whose texts still hold though the English is newer, such as `fr,rw`. */
      upToDate: z.string().max(20),
    })
    .partial(),
  files: { image: { kind: "picture" }, video: { kind: "video" } },
  mayConflict: true,
  reply: EventReply,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/event/{id}",
  summary: "Delete an event with its files",
  access: "administrator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
