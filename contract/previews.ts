import { z } from "zod";
import { Article } from "./articles.ts";
import { LanguageQuery } from "./common.ts";
import { contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { Event } from "./events.ts";

export const readPreview = endpoint({
  method: "GET",
  path: "/preview/{token}",
  summary: "What a preview link shows: an item as it is in draft, presented as readers will see it. Changes nothing",
  access: "anyone",
  limit: { max: 200, seconds: 600 },
  params: z.object({ token: z.string().min(1).max(200) }),
  query: LanguageQuery,
  reply: z.object({ kind: z.enum(contentKindNames), article: Article.optional(), event: Event.optional() }),
});
