/** How far the text of an item in another language than its source is. No schema library here: screens load it. */
export const translationStates = ["missing", "inProgress", "toReview", "outdated", "done"] as const;
export type TranslationState = (typeof translationStates)[number];

/** What is not public yet: somebody is at it, or somebody else has to look at it. */
export const unfinishedStates = ["inProgress", "toReview"] as const satisfies TranslationState[];
export type UnfinishedState = (typeof unfinishedStates)[number];

/**
 * The same as it is stored: what a machine wrote is to be reviewed, and besides cannot be published before a person has
 * saved it.
 */
export type StoredProgress = UnfinishedState | "machine";

/** What their list is sorted by: `-words` begins with most words, `wanted` with what most readers wanted. */
export const translationSorts = ["wanted", "since", "-since", "words", "-words", "title", "-title"] as const;
export type TranslationSort = (typeof translationSorts)[number];
