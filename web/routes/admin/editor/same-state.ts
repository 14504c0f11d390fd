import type { ItemState } from "./item.ts";

/** Whether nothing was decided about an item in between: nobody has published, scheduled or unpublished it, or reviewed it. */
export function isSameState(one: ItemState, other: ItemState): boolean {
  return JSON.stringify(decided(one)) === JSON.stringify(decided(other));
}

function decided({ status, scheduledAt, scheduledLanguages, unpublishAt, handedIn, givenBack }: ItemState) {
  // Drafts of an earlier release lack some of them.
  return [status, scheduledAt, scheduledLanguages, unpublishAt, handedIn, givenBack].map((each) => each ?? null);
}
