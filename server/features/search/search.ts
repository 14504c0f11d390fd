import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { stemOf } from "#i18n/split-words.ts";
import { daysBetween } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { loadNames } from "#server/features/bylines/public-bylines.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { type FoundItem, foundItems } from "#server/features/content/items.ts";
import { plainText } from "#server/html/plain-text.ts";
import { findTexts, itemsInOrder, type Match } from "./matches.ts";
import { bylineMark, categoryMark, type Named } from "./patterns.ts";
import type { TextFilter } from "./queries.ts";
import { type Part, parseQuery } from "./query.ts";
import { correctedQuery, spelledAsIn } from "./spelling.ts";

export type SearchQuery = {
  q: string;
  language: Language;
  kind?: ContentKind | undefined;
  category?: number | undefined;
  /** Days in the site's time zone, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  sort: "relevance" | "newest";
  /** The words as they are written, without corrections. */
  exactly?: boolean | undefined;
};

/** The best items, and how many there are; `limit` of them from the (`page` - 1) times `limit`-th on. */
export type PageOfSearch = SearchQuery & { page: number; limit: number };

export type Hit = Match & { item: FoundItem };
export type Found = {
  hits: Hit[];
  total: number;
  /** Whether a word of a text, folded, is one that was searched. */
  isWanted: (word: string) => boolean;
  /** The query as it was corrected, where it was. */
  suggestion: string | null;
};

/** Where fewer items are found, words may be misspelled. */
const FEW = 3;

export async function searchItems(
  db: Database,
  { page, limit, ...query }: PageOfSearch,
  timeZone: string,
): Promise<Found> {
  const { matches, wanted, suggestion } = await findItems(db, query, timeZone);
  const shown = matches.slice((page - 1) * limit, page * limit);
  const items = await foundItems(db, shown);
  const hits = shown.flatMap((match) => {
    const item = items.get(match.itemId);
    return item ? [{ ...match, item }] : [];
  });
  return {
    total: matches.length,
    hits,
    isWanted: isWordOf(wanted),
    suggestion: suggestion && spelledAsIn(textsOf(hits), { suggestion, q: query.q }),
  };
}

/** All titles, then all bodies. */
function* textsOf(hits: readonly Hit[]): Generator<string> {
  const texts = hits.flatMap(({ item, language }) => item.written.filter((text) => text.language === language));
  for (const { title } of texts) yield title;
  for (const { body } of texts) yield plainText(body);
}

export type FoundItems = {
  /** An item each, the best first. */
  matches: Match[];
  /** What was looked for, with what it was corrected to. */
  wanted: Part[];
  suggestion: string | null;
};

/** All items that a search finds, with its corrections: what is found without them comes first. */
export async function findItems(db: Database, query: SearchQuery, timeZone: string): Promise<FoundItems> {
  const parsed = parseQuery(query.q);
  // Signs alone are no words, and ask for nothing; an empty box asks for all.
  if (parsed.wanted.length === 0 && query.q.trim() !== "") return { matches: [], wanted: [], suggestion: null };
  const named = parsed.wanted.length === 0 ? [] : await namesOfSite(db);
  const filter = filterOf(query, timeZone);
  const firstIn = query.sort === "relevance" ? query.language : undefined;
  const matches = itemsInOrder(await findTexts(db, parsed, named, filter, firstIn), query);
  const asWritten = { matches, wanted: parsed.wanted, suggestion: null };
  if (matches.length >= FEW || query.exactly) return asWritten;
  const known = new Set(matches.map(({ itemId }) => itemId));
  for (const ofAll of matches.length === 0 ? [false, true] : [false]) {
    const suggestion = await correctedQuery(db, query, { parsed, named, ofAll });
    if (suggestion === null) continue;
    const corrected = parseQuery(suggestion);
    const found = itemsInOrder(await findTexts(db, corrected, named, filter, firstIn), query);
    const more = found.filter(({ itemId }) => !known.has(itemId));
    if (more.length === 0) continue;
    return { matches: [...matches, ...more], wanted: [...parsed.wanted, ...corrected.wanted], suggestion };
  }
  return asWritten;
}

export type OfKind = Pick<SearchQuery, "q" | "language" | "category"> & {
  kind: ContentKind;
  author: number | undefined;
  byline: number | undefined;
  /** Instants in UTC: from the first on, before the second. */
  from: string | undefined;
  before: string | undefined;
};

/**
 * The row ids of the items with these words, the best first, for lists: no word is corrected. Without words there are
 * none. Of words that stand in very many texts the newest are found, so all that narrows a list down is asked for here.
 */
export async function findItemIds(
  db: Database,
  { q, language, kind, category, author, byline, from, before }: OfKind,
): Promise<number[]> {
  const parsed = parseQuery(q);
  if (parsed.wanted.length === 0) return [];
  const filter = { kind, categoryId: category, authorId: author, bylineId: byline, from, before };
  const texts = await findTexts(db, parsed, await namesOfSite(db), filter);
  return itemsInOrder(texts, { language, sort: "relevance" }).map(({ itemId }) => itemId);
}

function filterOf({ kind, category, from, to }: SearchQuery, timeZone: string): TextFilter {
  return {
    kind,
    categoryId: category,
    ...daysBetween({ from, to }, timeZone),
  };
}

async function namesOfSite(db: Database): Promise<Named[]> {
  const [categories, bylines] = await Promise.all([loadCategories(db), loadNames(db)]);
  return [
    ...[...categories.values()].map(({ id, names }) => ({
      mark: categoryMark(id),
      names: Object.values(names),
    })),
    ...bylines.map(({ id, name }) => ({ mark: bylineMark(id), names: [name] })),
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

/** Whether the site has nothing for what somebody looks for: not where the other choices of a search leave nothing over. */
export function isMissing({ kind, category, from, to, exactly }: SearchQuery, total: number): boolean {
  return total === 0 && [kind, category, from, to].every((each) => each === undefined) && !exactly;
}
