import type { Address } from "#contract/content.ts";
import { type ContentKind, contentKindNames, itemPath } from "#contract/content-kinds.ts";
import { languages } from "#i18n/language.ts";
import { DAY, toInstant } from "#server/clock.ts";
import {
  type AddressedItem,
  itemParts,
  itemsByPublicId,
  textsOfKind,
} from "#server/features/content/addressed-items.ts";
import { addressesOf, titleIn } from "#server/features/content/addresses.ts";
import { hasAtLeast } from "#server/features/content/items.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import type { Services } from "#server/services.ts";
import { inAllLanguages, issuePages, listPages } from "./list-pages.ts";
import type { MapEntry } from "./site-map-xml.ts";

/** From so many addresses on the map is an index of files, each of which has fewer: search engines take 50,000. */
export const IN_ONE_FILE = 10_000;
/** In one part, each in all languages. */
const ITEMS = Math.floor((IN_ONE_FILE - 1) / languages.length);
const BATCH = 500;
/** Google's news map names the articles of two days. */
const NEWS_FOR = 2 * DAY;

/** Pages of one sort. What the site has more than this list names is not in its map: each sort of pages has a line here. */
export type MapSection = {
  /** As its files are called: `articles` in `sitemap-articles-2.xml`. */
  name: string;
  /** Exact below 10,000; 10,000 stands for as many and more. */
  countAddresses(services: Services): Promise<number>;
  /** The numbers of its parts, of at most 10,000 addresses each. A page stays in its part. */
  listParts(services: Services): Promise<number[]>;
  /** In batches, so that no more than one is in memory. */
  entriesOf(services: Services, part: number): AsyncIterable<MapEntry[]>;
};

export const mapSections: readonly MapSection[] = [
  pagesIn("pages", async () => ["", "/news", "/events", "/news/archive", "/events/archive"].map(inAllLanguages)),
  pagesIn("lists", listPages),
  pagesIn("newsletters", issuePages),
  ...contentKindNames.map(itemsOf),
];

/** Pages that are found in one go, each with its addresses. */
function pagesIn(name: string, list: (services: Services) => Promise<Address[][]>): MapSection {
  return {
    name,
    countAddresses: async (services) => (await list(services)).flatMap(ownOf).length,
    async listParts(services) {
      const { length } = await list(services);
      return Array.from({ length: Math.ceil(length / ITEMS) }, (_, part) => part + 1);
    },
    async *entriesOf(services, part) {
      const { siteUrl } = services.config;
      const pages = (await list(services)).slice((part - 1) * ITEMS, part * ITEMS);
      yield pages.map((addresses) => ({
        addresses: ownOf(addresses).map(({ language, path }) => ({ language, url: `${siteUrl}/${language}${path}` })),
        negotiated: siteUrl + negotiatedPath(addresses),
      }));
    },
  };
}

/** Those with a text of their own. */
function ownOf(addresses: readonly Address[]): Address[] {
  return addresses.filter(({ language, shownIn }) => language === shownIn);
}

/** Where the reader's language decides: without words, which have one. */
function negotiatedPath(addresses: readonly Address[]): string {
  const path = addresses[0]?.path ?? "";
  const hasWords = addresses.some((each) => each.path !== path);
  return hasWords ? path.split("/", 3).join("/") : path || "/";
}

function itemsOf(kind: ContentKind): MapSection {
  return {
    name: `${kind}s`,
    async countAddresses({ db }) {
      return (await hasAtLeast(db, kind, IN_ONE_FILE)) ? IN_ONE_FILE : textsOfKind(db, kind);
    },
    listParts: ({ db }) => itemParts(db, kind, ITEMS),
    async *entriesOf(services, part) {
      const toEntry = await entryWriter(services);
      const last = part * ITEMS;
      for (let after = last - ITEMS; ; ) {
        const items = await itemsByPublicId(services.db, kind, { after, last, limit: BATCH });
        if (items.length > 0) yield items.map(toEntry);
        const lastOf = items.at(-1);
        if (items.length < BATCH || !lastOf) return;
        after = lastOf.public_id;
      }
    },
  };
}

async function entryWriter({ db, config: { siteUrl }, clock }: Services): Promise<(item: AddressedItem) => MapEntry> {
  const siteName = (await loadSettings(db)).value("siteName");
  const newsSince = toInstant(clock.now() - NEWS_FOR);
  return (item) => {
    const { kind, public_id, published_at: publishedAt, updated_at: changedAt } = item;
    const isNews = kind === "article" && publishedAt >= newsSince;
    const own = ownOf(addressesOf(item));
    return {
      addresses: own.map(({ language, path }) => {
        const title = titleIn(item, language)?.title ?? "";
        const news = isNews ? { siteName, publishedAt, title } : undefined;
        return { language, url: `${siteUrl}/${language}${path}`, news };
      }),
      negotiated: `${siteUrl}${itemPath(kind, public_id)}`,
      changedAt,
    };
  };
}
