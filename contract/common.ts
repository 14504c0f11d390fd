import { z } from "zod";
import { apiLanguage, type Language as Code, languages } from "#i18n/language.ts";
import { ErrorCode } from "./errors.ts";
import { NOT_IN_A_LINE } from "./line-characters.ts";
import { hasNoNul } from "./no-nul.ts";

/** The code of a language that the site knows. */
export const Language = z.enum(languages as [Code, ...Code[]]);

export const LanguageQuery = z.object({ language: Language.default(apiLanguage) });

/** For calls whose answer is a sentence: its language, where the caller names one. */
export const MessageQuery = z.object({ language: Language.optional() });

/** Ids and versions are positive integers within what every engine keeps in an integer column. */
const MAX_ID = 2_147_483_647;

/** The id of an address or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_ID))
  .meta({ override: { type: "integer", minimum: 1 } });

export const IdParams = z.object({ id: IdText });

/** An id in a body, as a number or as the text of one. */
export const Id = z.union([z.int().positive().max(MAX_ID), IdText]);

/** The version of an article or event that a change began with, as a form sends it. */
export const Version = z.coerce.number().int().min(1).max(MAX_ID);

const ONE_LINE = new RegExp(`^[^${NOT_IN_A_LINE}]*$`, "u");

/** A text that a user types, with at least one visible character. */
const isText = (value: string) => hasNoNul(value) && /[^\p{C}\p{Z}]/u.test(value);

export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(ONE_LINE)
  .regex(/[\p{L}\p{N}]/u);

/** Browsers end each line of a form's text with two characters, where the writer sees one. */
const oneLineEnd = (text: string) => text.replaceAll("\r\n", "\n");

/** A text of several lines with at least one visible character. */
export const LongText = (max: number) => z.string().trim().overwrite(oneLineEnd).min(1).max(max).refine(isText);

/**
 * The honeypot of a guest's form: a field that only bots fill in, and when the form was shown. Programs that use the
 * API openly send neither.
 */
export const Honeypot = z.object({
  leaveEmpty: z.string().optional(),
  /** Milliseconds since 1970, by the server's clock. */
  shownAt: z.coerce.number().optional(),
});
export type Honeypot = z.infer<typeof Honeypot>;

/** A question that one more step asks of somebody who signs up (`question_required`). */
export const Question = z.object({
  id: z.string(),
  /** In the caller's language. */
  text: z.string(),
});
export type Question = z.infer<typeof Question>;

/** A form that has a mail sent to an address that nobody has proven to own; with the answer where one is asked for. */
export const SignUpForm = Honeypot.extend({
  questionId: z.string().max(200).optional(),
  answer: z.string().max(100).optional(),
});

/** A text on one line; '' for none. */
export const Line = (max: number) => z.string().trim().max(max).regex(ONE_LINE);

/** A text of several lines; '' for none. */
export const Lines = (max: number) => z.string().trim().overwrite(oneLineEnd).max(max).refine(hasNoNul);

/** An answer that is a sentence for the reader. */
export const Message = z.object({ message: z.string() });

/** A page of a list: `limit` rows from the (`page` - 1) times `limit`-th on. */
export const PageQuery = LanguageQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** A day in the site's time zone, YYYY-MM-DD. */
export const Day = z.iso
  .date()
  .refine((date) => date >= "1970-01-01" && date <= "2200-12-31", { params: { error: "date" } });

/** What a list of items can be narrowed down by. */
export const filters = {
  category: IdText.optional(),
  /** The first and the last day of an event, or of an article's publication. */
  from: Day.optional(),
  to: Day.optional(),
};
/** A part of what is looked for; '' for anything. */
export const PartOfText = z.string().trim().max(200).refine(hasNoNul).default("");
export const SearchWords = z.string().max(200).refine(hasNoNul);
/** What everybody may sort by. */
export const openSorts = ["relevance", "newest"] as const;
export const Sort = z.enum(openSorts);

/**
 * A list of items; each kind adds how it is sorted (content.ts). Its words are found as `GET /search` finds them, and
 * besides as a part of the title in any language, without regard to case and diacritics, among the newest 3,000 titles
 * that have it; one or two letters among the newest 10,000 items. For the staff a number, such as `12` or `#12`, finds the item with this id too.
 */
export const ListQuery = PageQuery.extend({
  ...filters,
  q: SearchWords.optional(),
  /** The id of an account: what was added with it. */
  author: IdText.optional(),
  /** What this person made, in whichever role. */
  byline: IdText.optional(),
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});

const moment = z.iso.datetime({ offset: true, local: true });

/** ISO 8601 as a form sends it, without an offset as clocks in the site's time zone show it; '' for null. */
export const SentInstant = z
  .string()
  .refine((sent) => sent === "" || (moment.safeParse(sent).success && Day.safeParse(sent.slice(0, 10)).success), {
    params: { error: "instant" },
  })
  .nullable()
  .transform((sent) => sent || null);

/** ISO 8601 with the offset of the site's time zone. */
export const Instant = z.string().meta({ format: "date-time" });

/**
 * A picture that was stored: its size in pixels and a tiny preview as a data address.
 * The widths and formats it is served in are in `media.ts`.
 */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /** The size of its variant for low-data mode in bytes; missing until it is measured. */
  bytes: z.int().optional(),
  /** The point that no crop cuts off, in percent from the left and from the top; the middle where it is missing. */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type Picture = z.infer<typeof Picture>;

/** The size of each picture in a text in its variant for low-data mode, by the picture's id. */
export const TextPictures = z.record(z.string(), z.int());

export const Failure = z.object({
  success: z.literal(false),
  code: ErrorCode,
  message: z.string(),
  error: z.string(),
  errorType: z.literal("validation").optional(),
  errors: z.record(z.string(), z.string()).optional(),
  question: Question.optional(),
});
export type Failure = z.infer<typeof Failure>;
