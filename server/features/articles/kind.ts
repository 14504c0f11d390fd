import { articleWorkflow } from "#contract/article-workflow.ts";
import {
  type Article,
  type ArticleSummary,
  createArticle,
  deleteArticle,
  listArticles,
  listCategoryArticles,
  updateArticle,
} from "#contract/articles.ts";
import type { Kind } from "#server/features/content/kind.ts";
import { readArticle, readingArticles } from "./articles.ts";
import { type ArticleFacts, applyArticleFacts, takePlace } from "./editing.ts";
import { presentArticle, presentArticleSummary } from "./present.ts";
import { type ArticleColumns, insertArticle } from "./queries.ts";

type Presented = { summary: ArticleSummary; item: { article: Article }; items: { articles: ArticleSummary[] } };

/**
 * An editor sends how it is commented on, and whether home has it in front, both of which takes effect at once; views,
 * comments and reactions come from readers.
 */
export const articles: Kind<ArticleColumns, ArticleFacts, Presented> = {
  ...readingArticles,
  endpoints: {
    list: listArticles,
    listOfCategory: listCategoryArticles,
    create: createArticle,
    update: updateArticle,
    remove: deleteArticle,
    workflow: articleWorkflow,
  },
  factsOf: () => ({}),
  factsAsRead: () => [],
  changeFacts: () => ({}),
  missingFacts: () => [],
  storeFacts: insertArticle,
  ownOf: (_facts, shown) => shown,
  atOnce: ["commentMode", "pinnedUntil", "featuredUntil"],
  applyAtOnce: applyArticleFacts,
  becomePublic: takePlace,
  factsAtOnce: ({ comment_mode, pinned_until, featured_until }) => ({ comment_mode, pinned_until, featured_until }),
  presentSummary: presentArticleSummary,
  presentSummaries: (articles) => ({ articles }),
  presentForStaff: (item, language, timeZone) => ({
    article: presentArticle({ ...item, comments: [], commentsOpen: false, reactions: [] }, language, timeZone),
  }),
  show: async ({ db, clock, config }, publicId, language) => ({
    article: presentArticle(await readArticle(db, publicId, null, clock.now()), language, config.timeZone),
  }),
};
