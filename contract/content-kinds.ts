import { articleKind } from "./article-kind.ts";
import { eventKind } from "./event-kind.ts";

/** The content kinds, by the name that each has in the API, the database and the code. */
export const contentKinds = {
  article: articleKind,
  event: eventKind,
} as const;

export type ContentKind = keyof typeof contentKinds;
export type BodyStem = (typeof contentKinds)[ContentKind]["body"];

export const contentKindNames = Object.keys(contentKinds) as ContentKind[];
