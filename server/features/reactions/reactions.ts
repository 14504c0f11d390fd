import type { ReactionType } from "#contract/reactions.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { requireItem } from "#server/features/content/items.ts";
import {
  countReactions,
  deleteReaction,
  newestReactions,
  type ReactionRow,
  selectReactionOf,
  setReaction,
} from "./queries.ts";

export { newestReactions, type ReactionRow };

/** A single article carries at most this many reactions (product.md, section 2); its counts are exact. */
export const SHOWN_REACTIONS = 100;

/** Of the newest reactions to an item those that are shown: always with the user's own. */
export async function withOwnReaction(
  db: Database,
  itemId: number,
  newest: ReactionRow[],
  userId: number | null,
): Promise<ReactionRow[]> {
  if (userId === null || newest.some(({ user_id }) => user_id === userId)) return newest;
  const own = await selectReactionOf(db, itemId, userId);
  return own ? [...newest.slice(0, SHOWN_REACTIONS - 1), own] : newest;
}

/**
 * Sets a reaction; the same type once more removes it, the other one switches.
 * @throws AppError article_not_found
 */
export async function reactTo(
  db: Database,
  { articleId, userId, type }: { articleId: number; userId: number; type: ReactionType },
  now: number,
): Promise<{ reaction: ReactionType | null; likes: number; dislikes: number }> {
  return db.transaction().execute(async (transaction) => {
    const itemId = await requireItem(transaction, "article", articleId);
    const row = { item_id: itemId, user_id: userId, type, created_at: toInstant(now) };
    const isSet = await setReaction(transaction, row);
    if (!isSet) await deleteReaction(transaction, itemId, userId);
    return {
      reaction: isSet ? type : null,
      likes: await countReactions(transaction, itemId, "LIKE"),
      dislikes: await countReactions(transaction, itemId, "DISLIKE"),
    };
  });
}
