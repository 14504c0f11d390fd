import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { languages } from "#i18n/language.ts";
import { articleAges, countArticles } from "#server/features/articles/articles.ts";
import { countEvents, eventAges } from "#server/features/events/events.ts";
import type { Services } from "#server/services.ts";

/** In one file of the map, each in all languages: far below the 50,000 addresses and 50 MB that search engines take. */
const ITEMS = 2000;

const kinds = {
  articles: { path: "article", count: countArticles, ages: articleAges },
  events: { path: "event", count: countEvents, ages: eventAges },
} as const;
type Kind = keyof typeof kinds;

/** Every page in every language, each naming its other languages; of a large site the index of such files. */
export async function siteMap(services: Services): Promise<string> {
  const { db, config } = services;
  const [articles, events] = [await kinds.articles.count(db), await kinds.events.count(db)];
  if (articles + events <= ITEMS) {
    return mapOf(services, [
      ...fixed,
      ...(await pagesOf(services, "articles", 1)),
      ...(await pagesOf(services, "events", 1)),
    ]);
  }
  const parts = [...partNames("articles", articles), ...partNames("events", events), "pages"];
  const stream = new SitemapIndexStream();
  const entries = parts.map((part) => ({ url: `${config.siteUrl}/sitemap-${part}.xml` }));
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}

/** One file of a large site's map: `articles-2`, `pages`; null where there is none. */
export async function siteMapPart(services: Services, name: string): Promise<string | null> {
  if (name === "pages") return mapOf(services, fixed);
  const [, kind, number] = name.match(/^(articles|events)-([1-9]\d{0,5})$/) ?? [];
  if (!kind || !number) return null;
  const pages = await pagesOf(services, kind as Kind, Number(number));
  return pages.length === 0 ? null : mapOf(services, pages);
}

function partNames(kind: Kind, count: number): string[] {
  return Array.from({ length: Math.ceil(count / ITEMS) }, (_each, index) => `${kind}-${index + 1}`);
}

type Page = { path: string; lastmod?: string };
const fixed: readonly Page[] = [{ path: "" }, { path: "/news" }, { path: "/events" }];

async function pagesOf({ db }: Services, kind: Kind, number: number): Promise<Page[]> {
  const { path, ages } = kinds[kind];
  const rows = await ages(db, { limit: ITEMS, offset: (number - 1) * ITEMS });
  return rows.map((row) => ({ path: `/${path}/${row.id}`, lastmod: row.updated_at }));
}

async function mapOf({ config }: Services, pages: readonly Page[]): Promise<string> {
  const entries = pages.flatMap(({ path, lastmod }) => {
    const links = [
      ...languages.map((language) => ({ lang: language as string, url: `${config.siteUrl}/${language}${path}` })),
      { lang: "x-default", url: `${config.siteUrl}${path || "/"}` },
    ];
    return languages.map((language) => ({ url: `${config.siteUrl}/${language}${path}`, links, lastmod }));
  });
  const stream = new SitemapStream({
    hostname: config.siteUrl,
    xmlns: { xhtml: true, news: false, image: false, video: false },
  });
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}
