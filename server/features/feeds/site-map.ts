import { Readable } from "node:stream";
import { SitemapStream, streamToPromise } from "sitemap";
import { languages } from "#i18n/language.ts";
import { articleAges } from "#server/features/articles/articles.ts";
import { eventAges } from "#server/features/events/events.ts";
import type { Services } from "#server/services.ts";

/** Every page in every language, each naming its other languages. */
export async function siteMap({ config, db }: Services): Promise<string> {
  const pages: { path: string; lastmod?: string }[] = [
    { path: "" },
    { path: "/news" },
    { path: "/events" },
    ...(await articleAges(db)).map((row) => ({ path: `/article/${row.id}`, lastmod: row.updated_at })),
    ...(await eventAges(db)).map((row) => ({ path: `/event/${row.id}`, lastmod: row.updated_at })),
  ];
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
  const text = await streamToPromise(Readable.from(entries).pipe(stream));
  return text.toString();
}
