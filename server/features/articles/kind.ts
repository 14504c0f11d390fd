import { articleKind } from "#contract/article-kind.ts";
import { createArticle, deleteArticle, listArticles, updateArticle } from "#contract/articles.ts";
import { listCategoryArticles } from "#contract/categories.ts";
import type { Kind } from "#server/features/content/kind.ts";
import { readArticle, readingArticles } from "./articles.ts";
import { presentArticle, presentArticleSummary } from "./present.ts";
import { type ArticleColumns, insertArticle } from "./queries.ts";

/** An editor sends nothing that only articles have: their views, comments and reactions come from readers. */
export const articles: Kind<ArticleColumns, object> = {
  ...articleKind,
  ...readingArticles,
  endpoints: {
    list: listArticles,
    listOfCategory: listCategoryArticles,
    create: createArticle,
    update: updateArticle,
    remove: deleteArticle,
  },
  plural: "articles",
  insertOwn: insertArticle,
  updateOwn: async () => undefined,
  presentSummary: presentArticleSummary,
  show: async ({ db, config }, publicId, language) =>
    presentArticle(await readArticle(db, publicId, null), language, config.timeZone),
};
