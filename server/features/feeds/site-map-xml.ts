import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { oneLine } from "#server/html/plain-text.ts";

/** A page in the map. */
export type MapEntry = {
  /** Its addresses in the languages in which it has a text of its own. */
  addresses: readonly { language: Language; url: string; news?: NewsEntry | undefined }[];
  /** Its address that names no language. */
  negotiated: string;
  /** An instant. */
  changedAt?: string | undefined;
};

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
type NewsEntry = { siteName: string; publishedAt: string; title: string };

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;

/** A file of the map, piece by piece. */
export async function* writeMap(batches: AsyncIterable<readonly MapEntry[]>): AsyncGenerator<string> {
  yield head;
  for await (const batch of batches) yield batch.map(writeEntry).join("");
  yield "</urlset>\n";
}

export function writeIndex(files: readonly string[]): string {
  const entries = files.map((url) => `<sitemap>${element("loc", url)}</sitemap>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</sitemapindex>
`;
}

function writeEntry({ addresses, negotiated, changedAt }: MapEntry): string {
  const alternates = [...addresses, { language: "x-default", url: negotiated }]
    .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`)
    .join("");
  const changed = changedAt === undefined ? "" : element("lastmod", changedAt);
  return addresses
    .map(({ url, language, news }) => {
      const entry = news ? writeNews(news, language) : "";
      return `<url>${element("loc", url)}${changed}${alternates}${entry}</url>\n`;
    })
    .join("");
}

function writeNews({ siteName, publishedAt, title }: NewsEntry, language: Language): string {
  const publication = `${element("news:name", siteName)}${element("news:language", language)}`;
  const facts = `${element("news:publication_date", publishedAt)}${element("news:title", title)}`;
  return `<news:news><news:publication>${publication}</news:publication>${facts}</news:news>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(oneLine(text))}</${name}>`;
}
