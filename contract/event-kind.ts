import { eventWords } from "#i18n/event-words.ts";
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
  words: eventWords,
} as const satisfies KindFacts;
