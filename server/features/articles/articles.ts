import { articleKind } from "#contract/article-kind.ts";
import { notFoundCode } from "#contract/errors.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type CommentRow, newestComments } from "#server/features/comments/comments.ts";
import { type FullItem, type Item, readContentOf } from "#server/features/content/items.ts";
import { loadRules, modeOf } from "#server/features/moderation/rules.ts";
import { type ReactionRow, withOwnReaction } from "#server/features/reactions/reactions.ts";
import {
  type ActivityRow,
  type ArticleColumns,
  articleSorts,
  selectActivity,
  selectArticle,
  selectArticles,
  selectLeadFirst,
} from "./queries.ts";

export type ArticleItem = Item & ArticleColumns;
export type FullArticle = FullItem &
  ArticleColumns & { comments: CommentRow[]; commentsOpen: boolean; reactions: ReactionRow[] };

/** How articles are read among the other kinds. */
export const readingArticles = {
  ...articleKind,
  sortedBy: articleSorts,
  selectOwn: selectArticles,
  selectLeadFirst,
};

/** As `userId` sees it, null for a guest. @throws AppError article_not_found */
export async function readArticle(
  db: Database,
  publicId: number,
  userId: number | null,
  now: number,
): Promise<FullArticle> {
  const article = await selectArticle(db, publicId);
  if (!article) throw new AppError(notFoundCode("article"));
  // The content may be cached, and all else is read anew: counts and comments are exact at once (product.md, section 2).
  const content = await readContentOf(db, readingArticles, article, article.content_version);
  return {
    ...article,
    ...content,
    chosenCategory: article.category_id,
    commentsOpen: await isOpen(db, article, content.category.commentMode, now),
    reactions: await withOwnReaction(db, article.id, article.reactions, userId),
  };
}

type Commented = Pick<ArticleColumns, "comment_mode"> & { published_at: string };

async function isOpen(db: Database, article: Commented, category: CommentMode | null, now: number): Promise<boolean> {
  const modes = { article: article.comment_mode, category, publishedAt: article.published_at };
  return modeOf(await loadRules(db), modes, now) !== "closed";
}

export type ArticleActivity = ActivityRow & Partial<Pick<FullArticle, "comments" | "commentsOpen">>;

/**
 * What readers did to these articles; of the one that is shown with its comments these too. Articles that are gone are
 * left out.
 */
export async function readActivity(
  db: Database,
  publicIds: readonly number[],
  commented: number | null,
  now: number,
): Promise<ArticleActivity[]> {
  const rows = await selectActivity(db, publicIds);
  const withComments = async (row: ActivityRow): Promise<ArticleActivity> => ({
    ...row,
    comments: await newestComments(db, row.item_id),
    commentsOpen: await isOpen(db, row, row.category_comment_mode, now),
  });
  return Promise.all(rows.map((row) => (row.public_id === commented ? withComments(row) : row)));
}
