import { z } from "zod";
import { Category } from "./category.ts";
import { filters, Instant, Language, PageQuery, Pagination, SearchWords, Sort } from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";

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
  }),
  reply: z.object({ data: z.array(SearchHit), pagination: Pagination }),
});
