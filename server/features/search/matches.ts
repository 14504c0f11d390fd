import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { WordPattern } from "#server/database/search-words.ts";
import { anywhere, exactly, type Named, roughly } from "./patterns.ts";
import { selectLatestTexts, selectTextsWith, type TextFilter, type TextRow } from "./queries.ts";
import type { ParsedQuery, Part } from "./query.ts";
import { textId } from "./text-id.ts";

/** So many texts are found in each place, the newest: what stands in more is no search that anybody reads to its end. */
const MOST_TEXTS = 1000;

/**
 * Where so many titles in the reader's language have the words as they are written, and come first, nobody reads on to those
 * that have them roughly; nor to texts, where a place is full of titles besides.
 */
const ENOUGH = 100;

/** A text that was found, and how well it matches. */
export type Match = TextRow & { rank: number };

type Place = {
  patterns: (part: Part, named: readonly Named[]) => WordPattern[];
  isInTitle: boolean;
  isExact: boolean;
};
/** The places where words are looked for, the best first: what they find there ranks above all that follows. */
const places: readonly Place[] = [
  { patterns: exactly, isInTitle: true, isExact: true },
  { patterns: roughly, isInTitle: true, isExact: false },
  { patterns: exactly, isInTitle: false, isExact: true },
  { patterns: anywhere, isInTitle: false, isExact: false },
];

/**
 * All texts with the words of a query, each with its best rank; without words all texts.
 * @param firstIn the language whose texts come before all others, the best ranks first
 */
export async function findTexts(
  db: Database,
  { wanted, unwanted }: ParsedQuery,
  named: readonly Named[],
  filter: TextFilter,
  firstIn?: Language,
): Promise<Match[]> {
  if (wanted.length === 0) {
    const texts = await selectLatestTexts(db, filter, MOST_TEXTS);
    return texts.map((text) => ({ ...text, rank: 0 }));
  }
  const without = unwanted.flatMap(exactly);
  const matches = new Map<number, Match>();
  let last: readonly TextRow[] = [];
  for (const [index, place] of places.entries()) {
    if (!isNeeded(place, last, firstIn)) continue;
    const { patterns, isInTitle } = place;
    const all = wanted.map((part) => patterns(part, named));
    const texts = await selectTextsWith(db, { all, isInTitle, without }, filter, MOST_TEXTS);
    last = texts;
    for (const { itemId, language, happensAt } of texts) {
      const id = textId(itemId, language);
      if (!matches.has(id)) matches.set(id, { itemId, language, happensAt, rank: places.length - index });
    }
  }
  return [...matches.values()];
}

/** Whether somebody may read on to what a place has, after these texts of the last one. */
function isNeeded({ isInTitle, isExact }: Place, last: readonly TextRow[], firstIn: Language | undefined): boolean {
  const isFull = last.length === MOST_TEXTS;
  const hasEnough = last.filter(({ language }) => language === firstIn).length >= ENOUGH;
  if (isFull && hasEnough) return false;
  // Beginnings of words would find still more.
  return isExact || !(isInTitle ? hasEnough : isFull);
}

type Order = { language: Language; sort: "relevance" | "newest" };

/**
 * Each item once, by its best text. Those that are found in the reader's language come before all others; the same rank
 * goes by time.
 */
export function itemsInOrder(matches: readonly Match[], { language, sort }: Order): Match[] {
  const inOrder = matches.toSorted(
    (one, other) =>
      Number(other.language === language) - Number(one.language === language) ||
      (sort === "relevance" ? other.rank - one.rank : 0) ||
      compare(other.happensAt, one.happensAt) ||
      other.itemId - one.itemId ||
      other.rank - one.rank ||
      compare(one.language, other.language),
  );
  const seen = new Set<number>();
  return inOrder.filter(({ itemId }) => !seen.has(itemId) && seen.add(itemId));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
