import type { KindFacts } from "./content-kind.ts";

export const eventKind = {
  categories: "EVENT",
  body: "description",
  requiredTitles: ["rw", "en", "fr"],
} as const satisfies KindFacts;
