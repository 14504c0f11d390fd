import { type ContentKind, contentKindNames } from "./content-kinds.ts";

/** What the staff does to items of every kind. No schema library here. */
const itemOperations = [
  "drafted",
  "named",
  "published",
  "changed",
  "handed_in",
  "hand_in_ended",
  "given_back",
  "preview_made",
  "preview_ended",
  "scheduled",
  "unscheduled",
  "unpublished",
  "trashed",
  "restored",
  "deleted",
] as const;
type ItemOperation = (typeof itemOperations)[number];
type ItemAction = `${ContentKind}_${ItemOperation}`;

export const itemActions = contentKindNames.flatMap((kind) =>
  itemOperations.map((operation) => `${kind}_${operation}` as const),
);

/** For `article_published` and all other actions on items what `valueFor` gives. */
export function perItemAction<T>(valueFor: (kind: ContentKind, operation: ItemOperation) => T): Record<ItemAction, T> {
  const values = contentKindNames.flatMap((kind) =>
    itemOperations.map((operation) => [`${kind}_${operation}`, valueFor(kind, operation)]),
  );
  return Object.fromEntries(values) as Record<ItemAction, T>;
}
