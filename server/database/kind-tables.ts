import type { ContentKind } from "#contract/content-kinds.ts";
import type { Tables } from "./schema.ts";

/** The table of what only the items of a kind have, a row for each item: the kind's name in the plural. */
export function tableOf(kind: ContentKind) {
  return `${kind}s` as const satisfies keyof Tables;
}
