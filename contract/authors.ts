import { z } from "zod";
import { IdParams } from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";

/** Who wrote an article, as everybody may know it. */
export const Author = z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const getAuthor = endpoint({
  method: "GET",
  path: "/author/{id}",
  summary: "Somebody who has written articles, by the id of the account",
  access: "anyone",
  cache: "short-lived",
  params: IdParams,
  reply: z.object({ author: Author }),
});

export const listAuthors = endpoint({
  method: "GET",
  path: "/author",
  summary: "All who have written items of a kind, by name",
  access: "editor",
  query: z.object({ kind: z.enum(contentKindNames as [ContentKind, ...ContentKind[]]) }),
  reply: z.object({ data: z.array(Author) }),
});
