import { z } from "zod";
import { Category } from "./category.ts";
import {
  filters,
  Instant,
  Language,
  LanguageQuery,
  Message,
  MessageQuery,
  PageQuery,
  Pagination,
  SearchWords,
  Sort,
} from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { hasNoNul } from "./no-nul.ts";
import { Flag } from "./texts.ts";

const Kind = z.enum(contentKindNames as [ContentKind, ...ContentKind[]]);

/** An item that a search finds, with the text that it finds it by. */
export const SearchHit = z.object({
  kind: Kind,
  id: z.int(),
  title: z.string(),
  /** A part of the text as HTML: what was searched is in `mark`, all else is escaped. */
  snippet: z.string(),
  /** Of title, snippet and page. */
  language: Language,
  /** The path of its page in that language. */
  url: z.string(),
  /** The path of its page in the reader's language, without the language. */
  path: z.string(),
  image: z.string().nullable(),
  /** When an event is; when an article was published. */
  date: Instant,
  category: Category,
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = endpoint({
  method: "GET",
  path: "/search",
  summary:
    "Items with these words in their texts, titles, places, categories or authors, in any language: in any order, also " +
    'as beginnings of words; "words in a row"; -without. Texts in the language of the query come first',
  access: "anyone",
  cache: "short-lived",
  query: PageQuery.extend({
    ...filters,
    q: SearchWords.default(""),
    kind: Kind.optional(),
    sort: Sort.default("relevance"),
    /** The words as they are written: none is corrected. */
    exactly: Flag.optional(),
  }),
  reply: z.object({
    data: z.array(SearchHit),
    /** Of a word that stands in very many texts the newest are found. */
    pagination: Pagination,
    /** The query in the spelling of the site's texts, where hits of that are shown; null where none was needed. */
    suggestion: z.string().nullable(),
  }),
});

export const suggestTitles = endpoint({
  method: "GET",
  path: "/search/suggest",
  summary: "Up to six titles that have these words, the last of which is still being typed; all in less than 2 KB",
  access: "anyone",
  cache: "short-lived",
  query: LanguageQuery.extend({ q: SearchWords.default("") }),
  reply: z.object({
    /** `url` is the path of its page in the title's language. */
    data: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
});

/** A search that found nothing: its words, folded, and the language of those who searched; nothing of a person. */
export const MissingSearch = z.object({ words: z.string(), count: z.int(), language: Language });
export type MissingSearch = z.infer<typeof MissingSearch>;

export const listMissingSearches = endpoint({
  method: "GET",
  path: "/search/missing",
  summary: "What readers searched for and did not find in the last 90 days, the most frequent first, 100 at most",
  access: "editor",
  reply: z.object({ data: z.array(MissingSearch) }),
});

export const clearMissingSearch = endpoint({
  method: "DELETE",
  path: "/search/missing",
  summary: "Take a search that found nothing from the list, until somebody searches for it again",
  access: "editor",
  query: MessageQuery,
  body: z.object({ words: z.string().min(1).max(200).refine(hasNoNul), language: Language }),
  reply: Message,
});
