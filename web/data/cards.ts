import type { ArticleSummary } from "#contract/articles.ts";
import { listArticles } from "#contract/articles.ts";
import type { Input } from "#contract/endpoint.ts";
import type { EventSummary } from "#contract/events.ts";
import { listEvents } from "#contract/events.ts";
import type { Language } from "#i18n/language.ts";
import type { Api } from "#web/api.ts";
import { publicationOf } from "./publication.ts";

/** What a card shows; the rest of a summary would only weigh on the page. */
export type ArticleCardData = ReturnType<typeof articleCard>;
export type EventCardData = ReturnType<typeof eventCard>;

function articleCard(article: ArticleSummary) {
  const { id, path, title, titleLanguage, excerpt, language, imageUrl, picture, category } = article;
  const { likes, dislikes, commentCount } = article;
  // Pages of the release before show these, and when it was made; its hosts send no bylines.
  const author = article.author?.name ?? null;
  const authorId = article.author?.id ?? null;
  const bylines = article.bylines?.map(({ id: byline, name, role }) => ({ id: byline, name, role })) ?? [];
  return {
    id,
    path,
    title,
    titleLanguage,
    excerpt,
    language,
    imageUrl,
    picture,
    publishedAt: publicationOf(article),
    createdAt: publicationOf(article),
    category,
    likes,
    dislikes,
    commentCount,
    author,
    authorId,
    bylines,
  };
}

function eventCard(event: EventSummary) {
  const { id, path, title, titleLanguage, image, picture, date, location, artist, category } = event;
  return { id, path, title, titleLanguage, image, picture, date, location, artist, category };
}

/** Which cards: all that the address of a list can say, or more; nothing that the staff alone may ask for. */
export type CardQuery = Omit<
  Input<typeof listArticles>["query"] & object,
  "language" | "order" | "sort" | "missing"
> & {
  sort?: "relevance" | "newest";
};

export async function loadArticleCards(api: Api, language: Language, query: CardQuery & { order?: "lead" }) {
  const { data, pagination } = await api(listArticles, { query: { ...query, language } });
  return { data: data.map(articleCard), pagination };
}

/** The coming ones first. */
export async function loadEventCards(api: Api, language: Language, query: CardQuery) {
  const { data, pagination } = await api(listEvents, { query: { ...query, language } });
  return { data: data.map(eventCard), pagination };
}
