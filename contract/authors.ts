import { z } from "zod";
import { IdParams, Language, LanguageQuery } from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";

/** Who made something, as everybody may know it. */
export const Author = z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const getAuthor = endpoint({
  method: "GET",
  path: "/author/{id}",
  summary: "Somebody whom an article or event names, by the id of the byline",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  params: IdParams,
  query: LanguageQuery,
  /** `bio` is '' where there is none; `bioLanguage` is its language after fallback. */
  reply: z.object({ author: Author.extend({ bio: z.string(), bioLanguage: Language }) }),
});

export const listAuthors = endpoint({
  method: "GET",
  path: "/author",
  summary: "The accounts that have added items of a kind, by name",
  access: "editor",
  query: z.object({ kind: z.enum(contentKindNames as [ContentKind, ...ContentKind[]]) }),
  reply: z.object({ data: z.array(Author) }),
});
