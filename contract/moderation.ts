import { z } from "zod";
import { Language, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { COMMENT_LENGTH, LISTED_WORD_LENGTH, LISTED_WORDS } from "./limits.ts";
import { commentModes, commentStatuses, holdCodes, isListedWord, rejectReasons } from "./moderation-names.ts";
import { hasNoNul } from "./no-nul.ts";

const CommentMode = z.enum(commentModes);
/** Of a category or an article; null for the one above it. */
export const CommentModeOrNone = { commentMode: CommentMode.nullable() };
/** As a form sends it: '' for null. */
export const SentCommentMode = z
  .enum(["", ...commentModes])
  .nullable()
  .transform((mode) => mode || null);

export const CommentStatus = z.enum(commentStatuses);
export const RejectReason = z.enum(rejectReasons);

/** `detail` says what was found, such as the listed word (`rw: igicucu*`); '' where the code says all. */
export const HoldReason = z.object({
  code: z.enum(holdCodes),
  detail: z.string(),
  /** Where in the text: places in UTF-16 units, the end behind it. */
  at: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type HoldReason = z.infer<typeof HoldReason>;

const WordsByLanguage = z.record(Language, z.array(z.string()));

export const Moderation = z.object({
  /** The site's; a category or an article can have another one. */
  mode: CommentMode,
  /** An article takes no comment once it is older than this; 0: never closed. */
  closeAfterDays: z.int(),
  words: WordsByLanguage,
});
export type Moderation = z.infer<typeof Moderation>;

export const getModeration = endpoint({
  method: "GET",
  path: "/moderation",
  summary: "Which comments are held, and the lists of words for which one is",
  access: "moderator",
  reply: Moderation,
});

/** A word or several; `entry*` is the beginning of a word, `*entry*` any part of one. Empty lines are left out. */
const Entry = z
  .string()
  .trim()
  .max(LISTED_WORD_LENGTH)
  .refine(hasNoNul)
  .refine((entry) => entry === "" || isListedWord(entry), { params: { error: "listedWord" } });

const Entries = z
  .array(Entry)
  .max(LISTED_WORDS)
  .transform((entries) => [...new Set(entries.filter((entry) => entry !== ""))]);

const NewWords = z.partialRecord(Language, Entries);

export const updateModeration = endpoint({
  method: "PUT",
  path: "/moderation",
  summary:
    "Change which comments are held. What is not sent stays; a list that is sent replaces the one of its language",
  access: "administrator",
  query: MessageQuery,
  body: z
    .object({ mode: CommentMode, closeAfterDays: z.coerce.number().int().min(0).max(3650), words: NewWords })
    .partial(),
  reply: Moderation.extend(Message.shape),
});

export const tryModeration = endpoint({
  method: "POST",
  path: "/moderation/try",
  summary:
    "Would a text be held, and how many of the last 500 comments would be? With `mode` and `words` as if they were saved",
  access: "moderator",
  limit: { max: 30, seconds: 60 },
  query: MessageQuery,
  body: z.object({
    content: z.string().max(COMMENT_LENGTH).refine(hasNoNul),
    language: Language.optional(),
    mode: CommentMode.optional(),
    words: NewWords.optional(),
  }),
  reply: z.object({
    held: z.boolean(),
    reasons: z.array(HoldReason),
    /** Of the last 500 comments, as many as there are; for listed words and links, which depend on the text alone. */
    ofLast500: z.int(),
  }),
});
