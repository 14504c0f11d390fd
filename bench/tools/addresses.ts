import { languages } from "#i18n/language.ts";
import { EVENTS } from "../seed.ts";

/** A public address, on a site of so many articles. */
export type Address = {
  name: string;
  /** Asked for again and again, so that its answer is cached. */
  cached(articles: number): string;
  /** For each turn an address that was not requested before, so that the answer is made anew. */
  uncached(articles: number, turn: number): string;
  /** How many turns there are, where that is few. */
  turns?: number;
  status?: number;
  /** Feeds and the like, which programs request now and then. */
  isForPrograms?: true;
};

/** Pages: the query value `sent` of a sent comment makes each another page (server/pages/page-request.ts). */
function page(path: string, status = 200): Address {
  return { name: path, cached: () => path, uncached: (_articles, turn) => withQuery(path, `sent=${turn + 1}`), status };
}

/** API calls: responses are cached by the whole address, unknown query values included. */
function call(path: string, cached: (articles: number) => string = () => path): Address {
  return { name: path, cached, uncached: (articles, turn) => withQuery(cached(articles), `turn=${turn}`) };
}

/** One of many: another one each time, all over the site. */
function oneOfMany(path: string, count: (articles: number) => number): Address {
  return {
    name: path,
    cached: (articles) => path.replace("{id}", String(Math.min(50, count(articles)))),
    uncached: (articles, turn) =>
      withQuery(path.replace("{id}", String(1 + ((turn * 7919) % count(articles)))), `sent=${turn + 1}`),
  };
}

/** Feeds are cached for a minute, whatever is asked: the first answer in each language is the only new one. */
function feed(ending: string): Address {
  return {
    name: `/en/${ending}`,
    cached: () => `/en/${ending}`,
    uncached: (_articles, turn) => `/${languages[turn]}/${ending}`,
    turns: languages.length,
    isForPrograms: true,
  };
}

/** Pages without content do not grow: some pages of accounts are enough of them. */
export const addresses: readonly Address[] = [
  page("/en"),
  page("/en/news"),
  page("/en/news?show=all"),
  page("/en/news?category=1"),
  page("/en/news?q=Musanze"),
  oneOfMany("/en/article/{id}", (articles) => articles),
  page("/en/events"),
  page("/en/events?show=all"),
  oneOfMany("/en/event/{id}", () => EVENTS),
  page("/en/donate"),
  page("/en/login"),
  page("/en/register"),
  page("/en/otp"),
  page("/en/reset-password"),
  page("/en/profile"),
  page("/en/nothing-here", 404),
  call("/api/article?page=1&limit=100"),
  call("/api/article?limit=10, last page", (articles) => `/api/article?limit=10&page=${Math.ceil(articles / 10)}`),
  call("/api/article?category=1"),
  call("/api/article?q=Musanze"),
  call("/api/article?q=nothing-like-it"),
  oneOfMany("/api/article/{id}", (articles) => articles),
  call("/api/event?page=1&limit=100"),
  oneOfMany("/api/event/{id}", () => EVENTS),
  call("/api/category"),
  call("/api/category/articles?name=Sport"),
  call("/api/category/events?name=Music"),
  call("/api/setting"),
  feed("rss.xml"),
  feed("events.ics"),
  { name: "/sitemap.xml", cached: () => "/sitemap.xml", uncached: () => "/sitemap.xml", turns: 1, isForPrograms: true },
];

function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
