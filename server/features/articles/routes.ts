import { createArticle, deleteArticle, getArticle, listArticles, updateArticle } from "#contract/articles.ts";
import { listCategoryArticles } from "#contract/categories.ts";
import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { textChange } from "#server/features/editing/texts.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listArticlePage, listArticlesOfCategory, readArticle, readViews } from "./articles.ts";
import { changeArticle, publishArticle, removeArticle } from "./editing.ts";
import { presentArticle, presentArticleSummary } from "./present.ts";
import type { ViewCounter } from "./views.ts";

export function articleRoutes(services: Services, views: ViewCounter): Route[] {
  const { db, config } = services;
  const shown = async (id: number, language: Language) =>
    presentArticle(await readArticle(db, id, null), language, config.timeZone);
  return [
    handle(listArticles, async ({ query }) => {
      const { articles, total } = await listArticlePage(db, query);
      return {
        data: articles.map((each) => presentArticleSummary(each, query.language, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(
      getArticle,
      async ({ params, query, caller, user }) => {
        const article = await readArticle(db, params.id, user?.id ?? null);
        if (caller.visitor && user?.role !== "ADMIN") await views.record(params.id, caller.visitor);
        const { value: counted, waiting } = await views.beside(params.id, () => readViews(db, params.id));
        return { article: presentArticle({ ...article, views: counted + waiting }, query.language, config.timeZone) };
      },
      // Whose view is still to be counted gets an answer that counts it.
      { bypassesCache: ({ params, visitor }) => visitor !== null && views.isDue(params.id, visitor) },
    ),

    handle(listCategoryArticles, async ({ query }) => {
      const articles = await listArticlesOfCategory(db, query);
      return { articles: articles.map((each) => presentArticleSummary(each, query.language, config.timeZone)) };
    }),

    handle(createArticle, async ({ body, files, user, caller }) => {
      const article = { ...body, texts: textChange(body, "content") };
      const { id, isRepeat } = await publishArticle({ ...services, user }, article, files);
      const message = answers[caller.language].done.articleCreated;
      return { message, article: await shown(id, caller.language), isRepeat };
    }),

    handle(updateArticle, async ({ params, query, body, files, user, caller }) => {
      const change = { ...body, texts: textChange(body, "content", query.language) };
      await changeArticle({ ...services, user }, params.id, change, files);
      return {
        message: answers[caller.language].done.articleSaved,
        article: await shown(params.id, query.language),
      };
    }),

    handle(deleteArticle, async ({ params, user, caller }) => {
      await removeArticle({ ...services, user }, params.id);
      return { message: answers[caller.language].done.articleDeleted };
    }),
  ];
}
