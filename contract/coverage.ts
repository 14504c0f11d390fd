import { z } from "zod";
import { filters, Instant, Language, PageQuery, Pagination, SearchWords } from "./common.ts";
import { contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { translationSorts, translationStates } from "./translation-states.ts";
import { TranslationStateName } from "./translations.ts";

/** What is translated of all items, and what is to do. */

/** One language of an item, other than its source. */
export const ListedTranslation = z.object({
  kind: z.enum(contentKindNames),
  id: z.int(),
  /** In the source language where it has one, else in whichever it has. */
  title: z.string(),
  titleLanguage: Language,
  sourceLanguage: Language,
  language: Language,
  state: TranslationStateName,
  /** How many words there are to translate. */
  words: z.int(),
  /** When it came into this state. */
  since: Instant,
  /** Who wrote the text last; null where it is missing, or the account is gone. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How many readers of the last 7 days wanted it in this language and saw another one. */
  wanted: z.int(),
  /** Whether readers see the item. */
  isPublished: z.boolean(),
});
export type ListedTranslation = z.infer<typeof ListedTranslation>;

export const listTranslations = endpoint({
  method: "GET",
  path: "/translation",
  summary: "How far each language of each item is; translators see their own languages, authors drafts of their own",
  access: "writer",
  languageIsOfTexts: true,
  query: PageQuery.omit({ language: true }).extend({
    language: Language.optional(),
    /** `todo` for all but what is done. */
    state: z.enum([...translationStates, "todo"]).optional(),
    kind: z.enum(contentKindNames).optional(),
    category: filters.category,
    /** A part of a title in any language. */
    q: SearchWords.optional(),
    sort: z.enum(translationSorts).default("wanted"),
  }),
  reply: z.object({ data: z.array(ListedTranslation), pagination: Pagination }),
});

const Counts = z.object({
  missing: z.int(),
  inProgress: z.int(),
  toReview: z.int(),
  outdated: z.int(),
  done: z.int(),
});
export type TranslationCounts = z.infer<typeof Counts>;

export const countTranslations = endpoint({
  method: "GET",
  path: "/translation/coverage",
  summary: "How many translations are in each state, by language; of what the caller sees",
  access: "writer",
  reply: z.object({ languages: z.partialRecord(Language, Counts) }),
});
