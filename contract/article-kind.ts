import type { KindFacts } from "./content-kind.ts";

export const articleKind = {
  name: "article",
  categories: "NEWS",
  body: "content",
  titles: ["en"],
  readersPath: "/news",
  sorts: ["views", "comments"],
  listPath: "/newslist",
  addPath: "/addnews",
} as const satisfies KindFacts;
