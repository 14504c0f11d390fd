import type { KindFacts } from "./content-kind.ts";

export const eventKind = {
  name: "event",
  categories: "EVENT",
  body: "description",
  requiredTitles: ["rw", "en", "fr"],
  listPath: "/eventlist",
  addPath: "/addevent",
} as const satisfies KindFacts;
