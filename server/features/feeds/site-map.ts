import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { type ContentKind, contentKindNames, itemPath } from "#contract/content-kinds.ts";
import { languages } from "#i18n/language.ts";
import { itemAges, totalOf } from "#server/features/content/items.ts";
import type { Services } from "#server/services.ts";

/** In one file of the map, each in all languages: far below the 50,000 addresses and 50 MB that search engines take. */
const ITEMS = 2000;

/** Every page in every language, each naming its other languages; of a large site the index of such files. */
export async function siteMap(services: Services): Promise<string> {
  const { db, config } = services;
  const counts = new Map<ContentKind, number>();
  for (const kind of contentKindNames) counts.set(kind, await totalOf(db, kind));
  if ([...counts.values()].reduce((sum, count) => sum + count, 0) <= ITEMS) {
    const pages = await Promise.all(contentKindNames.map((kind) => pagesOf(services, kind, 1)));
    return mapOf(services, [...fixed, ...pages.flat()]);
  }
  const itemParts = [...counts].flatMap(([kind, count]) => partNames(kind, count));
  const parts = [...itemParts, "pages"];
  const stream = new SitemapIndexStream();
  const entries = parts.map((part) => ({ url: `${config.siteUrl}/sitemap-${part}.xml` }));
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}

/** One file of a large site's map: `articles-2`, `pages`; null where there is none. */
export async function siteMapPart(services: Services, name: string): Promise<string | null> {
  if (name === "pages") return mapOf(services, fixed);
  const [, plural, number] = name.match(/^([a-z]+)-([1-9]\d{0,5})$/) ?? [];
  const kind = contentKindNames.find((each) => pluralOf(each) === plural);
  if (!kind || !number) return null;
  const pages = await pagesOf(services, kind, Number(number));
  return pages.length === 0 ? null : mapOf(services, pages);
}

const pluralOf = (kind: ContentKind) => `${kind}s`;

function partNames(kind: ContentKind, count: number): string[] {
  return Array.from({ length: Math.ceil(count / ITEMS) }, (_each, index) => `${pluralOf(kind)}-${index + 1}`);
}

type Page = { path: string; lastmod?: string };
const fixed: readonly Page[] = [{ path: "" }, { path: "/news" }, { path: "/events" }];

async function pagesOf({ db }: Services, kind: ContentKind, number: number): Promise<Page[]> {
  const rows = await itemAges(db, kind, { limit: ITEMS, offset: (number - 1) * ITEMS });
  return rows.map(({ public_id, updated_at }) => ({ path: itemPath(kind, public_id), lastmod: updated_at }));
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
