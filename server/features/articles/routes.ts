import { getArticle, listArticles } from "#contract/articles.ts";
import { listCategoryArticles } from "#contract/categories.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listArticlePage, listArticlesOfCategory, readArticle, readViews } from "./articles.ts";
import { presentArticle, presentArticleSummary } from "./present.ts";

export function articleRoutes({ db, config, views }: Services): Route[] {
  return [
    handle(listArticles, async ({ query }) => {
      const { articles, total } = await listArticlePage(db, query);
      return {
        data: articles.map((each) => presentArticleSummary(each, query.language, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(getArticle, async ({ params, query, caller, user }) => {
      const article = await readArticle(db, params.id, user?.id ?? null);
      if (caller.visitor) await views.record(params.id, caller.visitor);
      const { value: counted, waiting } = await views.beside(params.id, () => readViews(db, params.id));
      return { article: presentArticle({ ...article, views: counted + waiting }, query.language, config.timeZone) };
    }),

    handle(listCategoryArticles, async ({ query }) => {
      const articles = await listArticlesOfCategory(db, query);
      return { articles: articles.map((each) => presentArticleSummary(each, query.language, config.timeZone)) };
    }),
  ];
}
