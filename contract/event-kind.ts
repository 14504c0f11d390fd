import type { KindFacts } from "./content-kind.ts";

export const eventKind = {
  name: "event",
  categories: "EVENT",
  body: "description",
  titles: ["rw", "en", "fr"],
  readersPath: "/events",
  sorts: ["location"],
  listPath: "/eventlist",
  addPath: "/addevent",
} as const satisfies KindFacts;
