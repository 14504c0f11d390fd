import type { Article, ArticleSummary } from "#contract/articles.ts";
import type { Category } from "#contract/category.ts";
import type { Event, EventSummary } from "#contract/events.ts";
import type { Settings } from "#contract/settings.ts";
import type { Language } from "#i18n/language.ts";

/** The sample content as the API gives it, for journeys to compare the pages with. */
export const content = {
  articles: (site: Home, language: Language) =>
    get<{ data: ArticleSummary[] }>(site, `/article?limit=100&language=${language}`).then(({ data }) => data),
  events: (site: Home, language: Language) =>
    get<{ data: EventSummary[] }>(site, `/event?limit=100&language=${language}`).then(({ data }) => data),
  article: (site: Home, id: number, language: Language) =>
    get<{ article: Article }>(site, `/article/${id}?language=${language}`).then(({ article }) => article),
  event: (site: Home, id: number, language: Language) =>
    get<{ event: Event }>(site, `/event/${id}?language=${language}`).then(({ event }) => event),
  /** The articles in which these words are found. */
  search: (site: Home, words: string, language: Language) =>
    get<{ pagination: { total: number } }>(
      site,
      `/search?kind=article&q=${encodeURIComponent(words)}&language=${language}`,
    ),
  settings: (site: Home, language: Language) =>
    get<{ settings: Settings }>(site, `/setting?language=${language}`).then(({ settings }) => settings),
  categories: (site: Home, language: Language) =>
    get<{ category: Category[] }>(site, `/category?language=${language}`).then(({ category }) => category),
};

type Home = { url: string };

async function get<T>(site: Home, path: string): Promise<T> {
  const answer = await fetch(`${site.url}/api${path}`);
  return (await answer.json()) as T;
}

/** The article or event whose title in the list's language holds this text. */
export function titled<T extends { title: string }>(items: readonly T[], part: string): T {
  const found = items.find((each) => each.title.includes(part));
  if (!found) throw new Error(`the sample content has nothing titled "${part}"`);
  return found;
}

/** DD/MM/YYYY HH:mm of an instant with the site's offset. */
export function dayAndHour(instant: string): string {
  const [, year, month, day, hour] = instant.match(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/) ?? [];
  return `${day}/${month}/${year} ${hour}`;
}
