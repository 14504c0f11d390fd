import type { KindFacts } from "./content-kind.ts";

export const articleKind = {
  categories: "NEWS",
  body: "content",
  requiredTitles: ["en"],
} as const satisfies KindFacts;
