import { Feed } from "feed";
import { contentKindNames, contentKinds, itemPath } from "#contract/content-kinds.ts";
import { authorPath, categoryPath } from "#contract/list-paths.ts";
import { pictureVariant, sharingVariantFor } from "#contract/media.ts";
import { catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { readingArticles } from "#server/features/articles/articles.ts";
import { readPublicByline } from "#server/features/bylines/public-bylines.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { pathIn } from "#server/features/content/addresses.ts";
import { correctionHtml, correctionsOf } from "#server/features/content/corrections.ts";
import type { Item, Readable, WrittenItem } from "#server/features/content/items.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";
import { listItemPage, listWrittenItems } from "#server/features/content/lists.ts";
import { presentSettings } from "#server/features/settings/present.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { shownExcerpt, withoutForbidden } from "#server/html/plain-text.ts";
import { withWholeAddresses } from "#server/html/whole-addresses.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Services } from "#server/services.ts";
import { creators, FEED_ITEMS, inElement, inSection, picture, rssOf, withinSection } from "./feed-text.ts";

const focusOf = ({ focus_x, focus_y }: { focus_x: number; focus_y: number }) => ({ x: focus_x, y: focus_y });

/** What a feed carries: the newest entries of these kinds, of a category or a person where it says so. */
type Source = {
  kinds: readonly Readable<object>[];
  of?: { category?: number; byline?: number };
  /** Beside the site's name. */
  name: string;
  /** Of the page with the same items, and of the feed, behind the language. */
  page: string;
  path: string;
};

export async function newsFeed(services: Services, language: Language): Promise<string> {
  const { news } = catalogues[language].navigation;
  return feedOf(services, language, { kinds: [readingArticles], name: news, page: "/news", path: "/rss.xml" });
}

/** Null where there is no such category. */
export async function categoryFeed(services: Services, language: Language, id: number): Promise<string | null> {
  const category = (await loadCategories(services.db)).get(id);
  if (!category) return null;
  const { name, words } = presentCategory(category, language);
  const kind = contentKindNames.find((each) => contentKinds[each].categories === category.type);
  if (!kind) return null;
  return feedOf(services, language, {
    kinds: [await kindNamed(kind)],
    of: { category: id },
    name,
    page: categoryPath({ id, words }),
    path: `/category/${id}/rss.xml`,
  });
}

/** @throws AppError not_found */
export async function authorFeed(services: Services, language: Language, id: number): Promise<string> {
  const { name } = await readPublicByline(services.db, id);
  const page = authorPath(id);
  const kinds = await Promise.all(contentKindNames.map(kindNamed));
  return feedOf(services, language, { kinds, of: { byline: id }, name, page, path: `${page}/rss.xml` });
}

/** With its texts where the feed carries them. */
type FeedItem = Item & Partial<Pick<WrittenItem, "written">>;

/** Undefined where the feed has excerpts alone. */
function wholeText({ written }: FeedItem, language: Language, siteUrl: string, below: string): string | undefined {
  const text = written?.find((each) => each.language === language);
  return text && withinSection(withoutForbidden(withWholeAddresses(text.body + below, siteUrl)));
}

/** As each list is sorted that it is made of: an item may have been a draft for long. */
function newestFirst(one: FeedItem, other: FeedItem): number {
  if (one.published_at === other.published_at) return other.id - one.id;
  return one.published_at > other.published_at ? -1 : 1;
}

function authorsOf({ bylines }: FeedItem): string[] {
  return bylines.filter(({ role }) => role === "author").map(({ name }) => inElement(name));
}

/** RSS of the newest items that exist in the language: a feed cannot mark a fallback. */
async function feedOf(
  { config, db, clock }: Services,
  language: Language,
  { kinds, of, name, page, path }: Source,
): Promise<string> {
  const { siteUrl, timeZone } = config;
  const settings = presentSettings(await loadSettings(db), language);
  const query = { page: 1, limit: FEED_ITEMS[settings.feedContent], sort: "newest", ...of } as const;
  const now = { now: clock.now(), timeZone };
  const load = async (kind: Readable<object>): Promise<FeedItem[]> =>
    settings.feedContent === "full"
      ? listWrittenItems(db, kind, query, now)
      : (await listItemPage(db, kind, query, now)).items;
  const items = (await Promise.all(kinds.map(load))).flat().toSorted(newestFirst).slice(0, query.limit);
  const feed = new Feed({
    id: `${siteUrl}/${language}${page}`,
    title: `${inElement(settings.siteName)} – ${inElement(name)}`,
    description: inElement(settings.description),
    link: `${siteUrl}/${language}${page}`,
    language,
    generator: "Urubuga",
    updated: items[0] ? new Date(items[0].updated_at) : new Date(0),
    hub: config.webSubHub ?? undefined,
    feedLinks: { rss: `${siteUrl}/${language}${path}` },
    copyright: inElement(settings.siteName),
  });
  const corrections = await correctionsOf(db, items, language, timeZone);
  for (const item of items) {
    const correction = corrections.get(item.id) ?? null;
    const text = item.texts.find((each) => each.language === language && each.hasBody);
    if (!text) continue;
    const category = item.category.names[language];
    const shown = item.picture && pictureVariant(pictureUrl(item.picture.id), sharingVariantFor(focusOf(item)));
    feed.addItem({
      // Without its words: a reader who has it is not shown it again when its title changes.
      id: `${siteUrl}/${language}${itemPath(item.kind, item.public_id)}`,
      link: `${siteUrl}/${language}${pathIn(item, language)}`,
      title: inSection(text.title),
      // The description is HTML (RSS 2.0).
      description: inSection(escapeHtml(shownExcerpt(text.excerpt)) + correctionHtml(correction)),
      content: wholeText(item, language, siteUrl, correctionHtml(correction)),
      date: new Date(item.published_at),
      category: category === undefined ? [] : [{ name: inElement(category) }],
      extensions: [...creators(authorsOf(item)), ...(shown ? picture(siteUrl + shown) : [])],
    });
  }
  return rssOf(feed);
}
