import type { KindFacts } from "./content-kind.ts";

export const articleKind = {
  name: "article",
  categories: "NEWS",
  body: "content",
  requiredTitles: ["en"],
  listPath: "/newslist",
  addPath: "/addnews",
} as const satisfies KindFacts;
