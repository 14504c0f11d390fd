import { languages } from "#i18n/language.ts";
import { DAY, systemClock, toInstant } from "#server/clock.ts";
import { articlePage, categoryPage, EVENTS, eventPage } from "../seed.ts";

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

/** One of some in a row: another one each time. */
function oneOf(
  name: string,
  some: (articles: number) => { first: number; count: number },
  pathOf = (id: number) => name.replace(/,.*/, "").replace("{id}", String(id)),
): Address {
  const nth = (articles: number, turn: number) => {
    const { first, count } = some(articles);
    return pathOf(first + ((turn * 7919) % count));
  };
  return {
    name,
    cached: (articles) => nth(articles, 50),
    uncached: (articles, turn) => withQuery(nth(articles, turn), `sent=${turn + 1}`),
  };
}

/** Articles that were published one after the other; new ones have the highest ids. */
const SOME = 200;
const newest = (articles: number) => ({ first: articles - SOME + 1, count: SOME });
const middle = (articles: number) => ({ first: articles / 2 + 1, count: SOME });
const oldest = () => ({ first: 1, count: SOME });
const anyEvent = () => ({ first: 1, count: EVENTS });

/** A day on which as many articles were published whatever their number. */
const yesterday = toInstant(systemClock.now() - DAY).slice(0, 10);

/** A page of the API's list, as a share of all pages. */
function listPage(where: string, share: number): Address {
  const path = (articles: number) => `/api/article?limit=10&page=${Math.max(1, Math.ceil((articles / 10) * share))}`;
  return { ...call("", path), name: `/api/article?limit=10, ${where} page` };
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
  page("/en/news?page=2"),
  page("/en/news?category=1"),
  page("/en/news?q=Musanze"),
  oneOf("/en/article/{id}, newest", newest, articlePage),
  oneOf("/en/article/{id}, oldest", oldest, articlePage),
  page("/en/events"),
  page("/en/events?page=2"),
  oneOf("/en/event/{id}", anyEvent, eventPage),
  page("/en/donate"),
  page("/en/login"),
  page("/en/register"),
  page("/en/otp"),
  page("/en/reset-password"),
  page("/en/profile"),
  page("/en/nothing-here", 404),
  call("/api/article?page=1&limit=100"),
  listPage("first", 0),
  listPage("middle", 0.5),
  listPage("last", 1),
  call("/api/article?category=1"),
  call("/api/article?q=Musanze"),
  call("/api/article?q=nothing-like-it"),
  call("/api/article?q=um"),
  call("/api/article?q=Musanze&sort=relevance"),
  // As many as an author of the smallest site has.
  call("/api/article?author=1&page=1&limit=3"),
  call(`/api/article?from=${yesterday}&to=${yesterday}`),
  call("/api/months?kind=article"),
  call("/api/search?q=Musanze"),
  call("/api/search?q=motorcylce"),
  call("/api/search/suggest?q=mus"),
  page("/en/search?q=Musanze"),
  page(categoryPage()),
  oneOf("/api/article/{id}, newest", newest),
  oneOf("/api/article/{id}, middle", middle),
  oneOf("/api/article/{id}, oldest", oldest),
  oneOf("/api/article/{id}/comments", newest),
  call("/api/event?page=1&limit=100"),
  oneOf("/api/event/{id}", anyEvent),
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
