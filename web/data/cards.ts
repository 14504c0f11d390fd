import type { ArticleSummary } from "#contract/articles.ts";
import { listArticles } from "#contract/articles.ts";
import type { EventSummary } from "#contract/events.ts";
import { listEvents } from "#contract/events.ts";
import type { Language } from "#i18n/language.ts";
import type { Api } from "#web/api.ts";
import { onContentInvalidated } from "#web/data/content-invalidation.ts";

/** What a card shows; the rest of a summary would only weigh on the page. */
export type ArticleCardData = ReturnType<typeof articleCard>;
export type EventCardData = ReturnType<typeof eventCard>;

function articleCard(article: ArticleSummary) {
  const { id, path, title, titleLanguage, excerpt, language, imageUrl, picture, createdAt, category } = article;
  const { likes, dislikes, commentCount } = article;
  const author = article.author?.name ?? null;
  return {
    id,
    path,
    title,
    titleLanguage,
    excerpt,
    language,
    imageUrl,
    picture,
    createdAt,
    category,
    likes,
    dislikes,
    commentCount,
    author,
  };
}

function eventCard(event: EventSummary) {
  const { id, path, title, titleLanguage, image, picture, date, location, artist, category } = event;
  return { id, path, title, titleLanguage, image, picture, date, location, artist, category };
}

/** Lists filter on the spot: in the browser the whole list is fetched once and cached this long. */
const LIST_LIFE_MS = 60_000;
const LIST_LIMIT = 100;

export function loadArticleCards(api: Api, language: Language, limit = LIST_LIMIT): Promise<ArticleCardData[]> {
  return cachedInBrowser(`${limit} articles ${language}`, async () => {
    const { data } = await api(listArticles, { query: { page: 1, limit, language } });
    return data.map(articleCard);
  });
}

/** The coming ones first. */
export function loadEventCards(api: Api, language: Language, limit = LIST_LIMIT): Promise<EventCardData[]> {
  return cachedInBrowser(`${limit} events ${language}`, async () => {
    const { data } = await api(listEvents, { query: { page: 1, limit, language } });
    return data.map(eventCard);
  });
}

const cached = new Map<string, { at: number; list: Promise<unknown> }>();
onContentInvalidated(() => cached.clear());

/** The server must not cache one reader's list for another; it has a response cache of its own. */
function cachedInBrowser<T>(key: string, load: () => Promise<T>): Promise<T> {
  if (typeof window === "undefined") return load();
  const known = cached.get(key);
  if (known && Date.now() - known.at < LIST_LIFE_MS) return known.list as Promise<T>;
  const list = load();
  cached.set(key, { at: Date.now(), list });
  list.catch(() => cached.delete(key));
  return list;
}
