import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { stemOf } from "#i18n/words.ts";
import { DAY, fromWallClock, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import type { WordPattern, WordQuery } from "#server/database/search-words.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { type FoundItem, foundItems } from "#server/features/content/items.ts";
import { anywhere, authorMark, categoryMark, exactly, type Named, roughly } from "./patterns.ts";
import { type HitRow, selectAuthors, selectHits, type Wanted } from "./queries.ts";
import { type Part, parseQuery } from "./query.ts";

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
  const { wanted, unwanted } = parseQuery(query.q);
  const named = wanted.length === 0 ? [] : await namesOfSite(db);
  const filter: Wanted = {
    kind: query.kind,
    categoryId: query.category,
    from: query.from && fromWallClock(query.from, "00:00", timeZone),
    before: query.to && fromWallClock(dayAfter(query.to), "00:00", timeZone),
    words: wanted.length === 0 ? null : { all: wanted.map((part) => anywhere(part, named)), inTitle: false },
    without: unwanted.map((part) => ({ all: [exactly(part)], inTitle: false })),
  };
  const order = { ranks: ranksOf(wanted), language: query.language, sort: query.sort };
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

/** The best first: all words in the title as they were written, the same roughly, all of them written so in the text. */
function ranksOf(wanted: readonly Part[]): WordQuery[] {
  if (wanted.length === 0) return [];
  const rank = (patterns: (part: Part) => WordPattern[], inTitle: boolean) => ({ all: wanted.map(patterns), inTitle });
  return [rank(exactly, true), rank(roughly, true), rank(exactly, false)];
}

async function namesOfSite(db: Database): Promise<Named[]> {
  const [categories, authors] = await Promise.all([
    loadCategories(db),
    untilChanged(db, { name: "authors", load: () => selectAuthors(db) }),
  ]);
  return [
    ...[...categories.values()].map(({ id, names }) => ({
      mark: categoryMark(id),
      names: names.map(({ name }) => name),
    })),
    ...authors.map(({ id, name }) => ({ mark: authorMark(id), names: [name] })),
  ];
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

function dayAfter(day: string): string {
  return toInstant(Date.parse(day) + DAY).slice(0, 10);
}
