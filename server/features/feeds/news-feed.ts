import { Feed } from "feed";
import { itemPath } from "#contract/content-kinds.ts";
import { pictureVariant, sharingVariantFor } from "#contract/media.ts";
import { catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { readingArticles } from "#server/features/articles/articles.ts";
import { pathIn } from "#server/features/content/addresses.ts";
import { listItemPage } from "#server/features/content/items.ts";
import { presentSettings } from "#server/features/settings/present.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { oneLine } from "#server/html/plain-text.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Services } from "#server/services.ts";

const FEED_ITEMS = 50;

/**
 * Placeholders for what the library would escape wrongly, replaced after it has written; no text on one line contains
 * them.
 */
const placeholders = { ampersand: "\ufffe", endOfData: "\uffff" };
/** In an element: the library takes a typed `&amp;` for an ampersand. */
const inElement = (text: string) => oneLine(text).replaceAll("&", placeholders.ampersand);
/** In a CDATA section: the library parts the first of the ends in a text, and no other. */
const inSection = (text: string) => oneLine(text).replaceAll("]]>", placeholders.endOfData);

const focusOf = ({ focus_x, focus_y }: { focus_x: number; focus_y: number }) => ({ x: focus_x, y: focus_y });

/** RSS of the newest articles that exist in the language: a feed cannot mark a fallback. */
export async function newsFeed({ config, db, clock }: Services, language: Language): Promise<string> {
  const { siteUrl } = config;
  const settings = presentSettings(await loadSettings(db), language);
  const page = { page: 1, limit: FEED_ITEMS };
  const { items: articles } = await listItemPage(db, readingArticles, page, clock.now());
  const feed = new Feed({
    id: `${siteUrl}/${language}/news`,
    title: `${inElement(settings.siteName)} – ${catalogues[language].navigation.news}`,
    description: inElement(settings.description),
    link: `${siteUrl}/${language}/news`,
    language,
    generator: "Urubuga",
    updated: articles[0] ? new Date(articles[0].updated_at) : new Date(0),
    hub: config.webSubHub ?? undefined,
    feedLinks: { rss: `${siteUrl}/${language}/rss.xml` },
    copyright: inElement(settings.siteName),
  });
  for (const article of articles) {
    const text = article.texts.find((each) => each.language === language && each.hasBody);
    if (!text) continue;
    feed.addItem({
      // Without its words: a reader who has it is not shown it again when its title changes.
      id: `${siteUrl}/${language}${itemPath("article", article.public_id)}`,
      link: `${siteUrl}/${language}${pathIn(article, language)}`,
      title: inSection(text.title),
      // The description is HTML (RSS 2.0).
      description: inSection(escapeHtml(text.excerpt)),
      date: new Date(article.created_at),
      category: article.category.names
        .filter((name) => name.language === language)
        .map(({ name }) => ({ name: inElement(name) })),
      image: article.picture
        ? {
            url: `${siteUrl}${pictureVariant(pictureUrl(article.picture.id), sharingVariantFor(focusOf(article)))}`,
            type: "image/jpeg",
          }
        : undefined,
    });
  }
  return feed.rss2().replaceAll(placeholders.ampersand, "&amp;").replaceAll(placeholders.endOfData, "]]]]><![CDATA[>");
}
