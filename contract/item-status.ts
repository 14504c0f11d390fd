/** In the order in which editors choose. Readers see published items alone. No schema library here. */
export const itemStatuses = ["draft", "scheduled", "published", "trashed"] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/**
 * What lists of the staff can be narrowed down to besides one status: what waits for review, for those who are no editors
 * what they have handed in, and what editors have given back to the caller, both whatever their status is but trashed.
 */
export const handInStatuses = ["handed-in", "given-back"] as const;
/** `any`: all but what lies in the trash. */
export type ListedStatus = ItemStatus | "any" | (typeof handInStatuses)[number];

/** Why a revision was kept. */
export const revisionReasons = ["saved", "autosaved", "published", "unpublished", "restored"] as const;
export type RevisionReason = (typeof revisionReasons)[number];
