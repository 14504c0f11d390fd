import { type Article, getArticle, listCategoryArticles } from "#contract/articles.ts";
import { withoutFlat } from "#contract/flat-texts.ts";
import type { Language } from "#i18n/language.ts";
import type { Api } from "#web/api.ts";
import { publicationOf } from "#web/data/publication.ts";
import { screenData } from "#web/data/screen-data.ts";
import { currentSession } from "#web/session.ts";

/** Beside an article, the article itself left out (specification, section 9). */
const RELATED = 4;

export const articleScreen = screenData(async ({ api, language, params, search }) => {
  const { article } = await api(getArticle, { params: { id: params.id ?? "" }, query: { language } });
  const { addresses } = article;
  return { addresses, ...(await shownArticle(api, article, language)), isCommentSent: search.has("sent") };
});

/** What the page of an article shows. */
export async function shownArticle(api: Api, article: Article, language: Language) {
  const currentUserId = currentSession().user?.id ?? null;
  const { name } = article.category;
  const { articles } = await api(listCategoryArticles, {
    query: { name, type: "NEWS", language, limit: RELATED + 1 },
  });
  // What only editors use would also change pages that read the same.
  const { translations, reactions, views, addresses, version, ...shown } = withoutFlat(article, "title", "content");
  const related = articles
    .filter((each) => each.id !== article.id)
    .slice(0, RELATED)
    .map(({ id, path, title, titleLanguage, imageUrl, picture, ...dates }) => ({
      id,
      path,
      title,
      titleLanguage,
      picture,
      // Under two names: pages of the release before show the former one.
      publishedAt: publicationOf(dates),
      createdAt: publicationOf(dates),
      image: imageUrl,
    }));
  const own = reactions.find(({ userId }) => userId === currentUserId)?.type ?? null;
  // Hosts of the release before send no bylines.
  return { article: { ...shown, bylines: shown.bylines ?? [], own, userId: currentUserId }, related };
}
