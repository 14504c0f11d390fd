import { articleKind } from "#contract/article-kind.ts";
import type { Database } from "#server/database/schema.ts";
import { type CommentRow, newestComments } from "#server/features/comments/comments.ts";
import { type FullItem, type Item, readItem } from "#server/features/content/items.ts";
import { loadRules, modeOf } from "#server/features/moderation/rules.ts";
import { type ReactionRow, shownReactions } from "#server/features/reactions/reactions.ts";
import { type ArticleColumns, selectArticles, selectViews } from "./queries.ts";

export type ArticleItem = Item & ArticleColumns;
export type FullArticle = FullItem &
  ArticleColumns & { comments: CommentRow[]; commentsOpen: boolean; reactions: ReactionRow[] };

/** How articles are read among the other kinds. */
export const readingArticles = { ...articleKind, selectOwn: selectArticles };

/** As `userId` sees it, null for a guest. @throws AppError article_not_found */
export async function readArticle(
  db: Database,
  publicId: number,
  userId: number | null,
  now: number,
): Promise<FullArticle> {
  const article = await readItem(db, readingArticles, publicId);
  return {
    ...article,
    comments: await newestComments(db, article.id),
    commentsOpen: await isOpen(db, article, now),
    reactions: await shownReactions(db, article.id, userId),
  };
}

async function isOpen(db: Database, article: ArticleItem, now: number): Promise<boolean> {
  const modes = {
    article: article.comment_mode,
    category: article.category.commentMode,
    createdAt: article.created_at,
  };
  return modeOf(await loadRules(db), modes, now) !== "closed";
}

/** The views that are written; 0 where the article is gone meanwhile. */
export async function readViews(db: Database, publicId: number): Promise<number> {
  return (await selectViews(db, publicId)) ?? 0;
}
