/** In the order in which editors choose. Readers see published items alone. */
export const itemStatuses = ["draft", "scheduled", "published", "trashed"] as const;
export type ItemStatus = (typeof itemStatuses)[number];
