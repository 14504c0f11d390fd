import type { ReactionType } from "#contract/reactions.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { requireItem } from "#server/features/content/items.ts";
import {
  countReactions,
  deleteReaction,
  type ReactionRow,
  selectNewestReactions,
  selectReactionOf,
  setReaction,
} from "./queries.ts";

export type { ReactionRow };

/** A single article carries at most this many reactions (product.md, section 2); its counts are exact. */
const SHOWN_REACTIONS = 100;

/** The newest, and always the user's own. */
export async function shownReactions(db: Database, itemId: number, userId: number | null): Promise<ReactionRow[]> {
  const newest = await selectNewestReactions(db, itemId, SHOWN_REACTIONS);
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
