/** In the order in which editors choose. Readers see published items alone. No schema library here. */
export const itemStatuses = ["draft", "scheduled", "published", "trashed"] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Why a revision was kept. */
export const revisionReasons = ["saved", "autosaved", "published", "unpublished", "restored"] as const;
export type RevisionReason = (typeof revisionReasons)[number];
