/** What somebody did for an item, in the order in which an editor chooses. No schema library here. */
export const bylineRoles = ["author", "photographer", "translator"] as const;
export type BylineRole = (typeof bylineRoles)[number];
