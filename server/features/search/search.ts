import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { stemOf } from "#i18n/words.ts";
import { daysBetween } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { type FoundItem, foundItems } from "#server/features/content/items.ts";
import { type HitRow, selectHits, type Wanted } from "./queries.ts";
import type { Part } from "./query.ts";
import { readWanted } from "./wanted.ts";

export type SearchQuery = {
  q: string;
  language: Language;
  kind?: ContentKind | undefined;
  category?: number | undefined;
  /** Days in the site's time zone, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  sort: "relevance" | "newest";
  page: number;
  limit: number;
};

export type Hit = HitRow & { item: FoundItem };
/** `isWanted`: whether a word of a text, folded, is one that was searched. */
export type Found = { hits: Hit[]; total: number; isWanted: (word: string) => boolean };

export async function searchItems(db: Database, query: SearchQuery, timeZone: string): Promise<Found> {
  const { wanted, ...words } = await readWanted(db, query.q);
  const filter: Wanted = {
    kind: query.kind,
    categoryId: query.category,
    ...daysBetween(query, timeZone),
    words: wanted.length === 0 ? null : words.words,
    without: words.without,
  };
  const order = { ranks: words.ranks, language: query.language, sort: query.sort };
  const offset = (query.page - 1) * query.limit;
  const { hits, total } = await selectHits(db, filter, order, { limit: query.limit, offset });
  const items = await foundItems(db, hits);
  return {
    total,
    hits: hits.flatMap((hit) => {
      const item = items.get(hit.itemId);
      return item ? [{ ...hit, item }] : [];
    }),
    isWanted: isWordOf(wanted),
  };
}

function isWordOf(wanted: readonly Part[]): (word: string) => boolean {
  const beginnings = wanted.filter(({ isQuoted }) => !isQuoted).flatMap(({ words }) => words);
  const quoted = new Set(wanted.filter(({ isQuoted }) => isQuoted).flatMap(({ words }) => words));
  const stems = new Set(beginnings.map((word) => stemOf(word) ?? word));
  return (word) => {
    const stem = stemOf(word);
    return quoted.has(word) || beginnings.some((each) => word.startsWith(each)) || (stem !== null && stems.has(stem));
  };
}
