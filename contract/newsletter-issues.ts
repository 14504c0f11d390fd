import { z } from "zod";
import { Category } from "./category.ts";
import { IdParams, Instant, Language, LanguageQuery, PageQuery, Pagination, Picture } from "./common.ts";
import { Address } from "./content.ts";
import { endpoint } from "./endpoint.ts";

/** A newsletter that was sent, or is being sent, as a list of them names it. */
export const IssueSummary = z.object({
  id: z.int(),
  subject: z.string(),
  /** Of all its words: the reader's, unless it says nothing in that. */
  language: Language,
  /** When sending began. */
  sentAt: Instant,
});
export type IssueSummary = z.infer<typeof IssueSummary>;

/** An article or event as a newsletter names it: as it is at this moment. */
export const IssueItem = z.object({
  /** Of its page in the issue's language, without a language in front. */
  path: z.string(),
  title: z.string(),
  /** Of title, excerpt and picture's description. */
  language: Language,
  excerpt: z.string(),
  /** An event's day, time and place, in the issue's language; '' for none. */
  facts: z.string(),
  category: Category,
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  picture: Picture.nullable(),
});
export type IssueItem = z.infer<typeof IssueItem>;

export const Issue = IssueSummary.extend({
  /** Paragraphs with blank lines between them; '' for none. */
  foreword: z.string(),
  sections: z.array(z.object({ heading: z.string(), items: z.array(IssueItem) })),
});
export type Issue = z.infer<typeof Issue>;

const reading = { access: "anyone", cache: "until-changed", isVersioned: true } as const;

export const listIssues = endpoint({
  ...reading,
  method: "GET",
  path: "/newsletter/issue",
  summary: "Newsletters as readers see them, the latest first; 404 where the site keeps them to its subscribers",
  query: PageQuery,
  reply: z.object({ data: z.array(IssueSummary), pagination: Pagination }),
});

export const getIssue = endpoint({
  ...reading,
  method: "GET",
  path: "/newsletter/issue/{id}",
  summary: "A newsletter as readers see it, with all its categories, and the addresses of its page",
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ issue: Issue, addresses: z.array(Address) }),
});
