import type { Database } from "#server/database/schema.ts";
import { type CommentRow, newestComments } from "#server/features/comments/comments.ts";
import { type FullItem, type Item, readItem } from "#server/features/content/items.ts";
import { type ReactionRow, shownReactions } from "#server/features/reactions/reactions.ts";
import { type ArticleColumns, selectArticles, selectViews } from "./queries.ts";

export type ArticleItem = Item & ArticleColumns;
export type FullArticle = FullItem & ArticleColumns & { comments: CommentRow[]; reactions: ReactionRow[] };

/** How articles are read among the other kinds. */
export const readingArticles = { name: "article", categories: "NEWS", selectOwn: selectArticles } as const;

/** As `userId` sees it, null for a guest. @throws AppError article_not_found */
export async function readArticle(db: Database, publicId: number, userId: number | null): Promise<FullArticle> {
  const article = await readItem(db, readingArticles, publicId);
  return {
    ...article,
    comments: await newestComments(db, article.id),
    reactions: await shownReactions(db, article.id, userId),
  };
}

/** The views that are written; 0 where the article is gone meanwhile. */
export async function readViews(db: Database, publicId: number): Promise<number> {
  return (await selectViews(db, publicId)) ?? 0;
}
