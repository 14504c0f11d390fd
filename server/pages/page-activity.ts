import { sha256 } from "#server/crypto/sha256.ts";
import type { PresentedActivity } from "#server/features/articles/present.ts";
import { itemsIn } from "./page-items.ts";
import { articlesIn, type Counts, type UsedPlaceholders } from "./placeholders.ts";

/** The public id of the article that stands in an answer of the API with its comments; undefined where none does. */
export function commentedIn(body: unknown): number | undefined {
  return itemsIn(body).find(({ comments }) => comments !== undefined)?.id;
}

/** The articles of a page whose counts and comments may change, by public id, in their order. */
export function articlesOf(placeholders: UsedPlaceholders, commented: number | null): number[] {
  const all = new Set([...articlesIn(placeholders), ...(commented === null ? [] : [commented])]);
  return [...all].toSorted((one, other) => one - other);
}

/** What these articles showed in answers of the API; the commented one as it stood there alone. */
export function activityIn(
  bodies: readonly unknown[],
  articles: readonly number[],
  commented: number | null,
): PresentedActivity[] {
  const found = new Map<number, PresentedActivity>();
  for (const item of bodies.flatMap(itemsIn)) {
    if (item.likes !== undefined && (item.id !== commented || item.comments))
      found.set(item.id, item as PresentedActivity);
  }
  return articles.flatMap((id) => found.get(id) ?? []);
}

/** A hash of what a page shows of articles that is neither content nor a count: comments. */
export function peopleIn(activity: readonly PresentedActivity[]): string {
  const shown = JSON.stringify(
    activity.map(({ id, comments, commentsOpen, commentCount }) => [
      id,
      ...(comments === undefined ? [] : [comments, commentsOpen, commentCount]),
    ]),
  );
  return sha256(shown);
}

export function countsIn(activity: readonly PresentedActivity[]): Counts {
  return new Map(activity.map((each) => [each.id, each]));
}
