import { fold } from "#i18n/fold.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type CategoryRecord, categoriesNamed, loadCategories } from "#server/features/categories/categories.ts";
import { type CommentRow, newestComments } from "#server/features/comments/comments.ts";
import { type Text, writtenText } from "#server/features/editing/texts.ts";
import { type ReactionRow, shownReactions } from "#server/features/reactions/reactions.ts";
import { type Illustrated, weightsIn, withMedia } from "#server/media/with-media.ts";
import {
  type ArticleRow,
  type ArticleTextRow,
  countArticles,
  selectArticle,
  selectArticleAges,
  selectArticleContents,
  selectArticles,
  selectArticleTexts,
  selectViews,
} from "./queries.ts";

/** An article with everything its lists show, in all languages. */
export type ArticleRecord = ArticleRow &
  Illustrated & {
    texts: ArticleTextRow[];
    category: CategoryRecord;
  };

export type FullArticle = ArticleRecord & {
  written: Text[];
  textPictures: Record<string, number>;
  comments: CommentRow[];
  reactions: ReactionRow[];
};

type Search = { page: number; limit: number; q?: string | undefined; category?: number | undefined };

export async function listArticlePage(
  db: Database,
  { page, limit, q, category }: Search,
): Promise<{ articles: ArticleRecord[]; total: number }> {
  const filter = {
    categoryIds: category === undefined ? undefined : [category],
    words: fold(q ?? "") || undefined,
  };
  const rows = await selectArticles(db, { ...filter, limit, offset: (page - 1) * limit });
  return { articles: await withTexts(db, rows), total: await countArticles(db, filter) };
}

/** Newest first; an unknown name has no articles. */
export async function listArticlesOfCategory(
  db: Database,
  { name, limit }: { name: string; limit: number },
): Promise<ArticleRecord[]> {
  const categoryIds = categoriesNamed(await loadCategories(db), name, "NEWS");
  if (categoryIds.length === 0) return [];
  return withTexts(db, await selectArticles(db, { limit, offset: 0, categoryIds }));
}

/** As `userId` sees it, null for a guest. @throws AppError article_not_found */
export async function readArticle(db: Database, id: number, userId: number | null): Promise<FullArticle> {
  const row = await selectArticle(db, id);
  const [article] = row ? await withTexts(db, [row]) : [];
  if (!article) throw new AppError("article_not_found");
  const written = (await selectArticleContents(db, id)).map(writtenText);
  return {
    ...article,
    written,
    textPictures: await weightsIn(
      db,
      written.map(({ body }) => body),
    ),
    comments: await newestComments(db, id),
    reactions: await shownReactions(db, id, userId),
  };
}

/** The views that are written; 0 where the article is gone meanwhile. */
export async function readViews(db: Database, id: number): Promise<number> {
  return (await selectViews(db, id)) ?? 0;
}

/** Ids and the instants of their last change, for the site's map. */
export const articleAges = selectArticleAges;

async function withTexts(db: Database, rows: ArticleRow[]): Promise<ArticleRecord[]> {
  const ids = rows.map((row) => row.id);
  const texts = await selectArticleTexts(db, ids);
  const categories = await loadCategories(db);
  return (await withMedia(db, rows)).map((row) => ({
    ...row,
    texts: texts.filter((text) => text.article_id === row.id),
    category: categories.get(row.category_id) ?? { id: row.category_id, type: "NEWS", names: [] },
  }));
}

export { countArticles };
