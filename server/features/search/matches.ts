import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { WordPattern } from "#server/database/search-words.ts";
import { anywhere, exactly, exactlyAnywhere, type Named, roughly } from "./patterns.ts";
import { selectLatestTexts, selectTextsWith, type TextFilter, type TextRow } from "./queries.ts";
import type { ParsedQuery, Part } from "./query.ts";
import { textId } from "./text-id.ts";

/** So many texts are found in each place, the newest: what stands in more is no search that anybody reads to its end. */
const MOST_TEXTS = 1000;

/**
 * Where so many titles in the reader's language have the words as they are written, and come first, nobody reads on to those
 * that have them roughly; nor to texts, where a place is full of titles besides. Where so many texts of the whole site are
 * found, in the reader's language if that comes first, those that have the words roughly are looked for among the newest alone.
 */
const ENOUGH = 100;

/** A text that was found, and how well it matches. */
export type Match = TextRow & { rank: number };

type Place = {
  patterns: (part: Part, named: readonly Named[]) => WordPattern[];
  isInTitle: boolean;
  isExact: boolean;
};
/**
 * The places where words are looked for, the best first: what they find there ranks above all that follows. Those of one
 * step are asked for at the same time: PostgreSQL answers them side by side.
 */
const steps: readonly (readonly Place[])[] = [
  [{ patterns: exactly, isInTitle: true, isExact: true }],
  [
    { patterns: roughly, isInTitle: true, isExact: false },
    { patterns: exactly, isInTitle: false, isExact: true },
  ],
  [{ patterns: anywhere, isInTitle: false, isExact: false }],
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
  const without = unwanted.flatMap((part) => exactlyAnywhere(part, named));
  // A phrase that a category is named after is found where its words stand apart.
  const hasPhrase = wanted.some(({ words }) => words.length > 1);
  const asWritten = hasPhrase ? [] : wanted.map(exactly);
  const isWholeSite = Object.values(filter).every((each) => each === undefined);
  const textsIn = ({ patterns, isInTitle, isExact }: Place, onlyNewest: boolean) => {
    const all = wanted.map((part) => patterns(part, named));
    // What has the words as they are written is left to the exact place before.
    const words = { all, isInTitle, without, unless: isExact ? [] : asWritten };
    return selectTextsWith(db, words, filter, { most: MOST_TEXTS, onlyNewest: onlyNewest && !isExact });
  };
  const found: TextRow[][] = [];
  for (const step of steps) {
    const last = found.at(-1) ?? [];
    const needed = step.filter((place) => isNeeded(place, last, firstIn));
    const known = ranked(found).filter(({ language }) => firstIn === undefined || language === firstIn);
    const onlyNewest = isWholeSite && known.length >= ENOUGH;
    found.push(...(await Promise.all(needed.map((place) => textsIn(place, onlyNewest)))));
  }
  return ranked(found);
}

/** Each text once, with the rank of the first of these places that has it. */
function ranked(places: readonly (readonly TextRow[])[]): Match[] {
  const matches = new Map<number, Match>();
  for (const [index, texts] of places.entries()) {
    for (const text of texts) {
      const id = textId(text.itemId, text.language);
      if (!matches.has(id)) matches.set(id, { ...text, rank: places.length - index });
    }
  }
  return [...matches.values()];
}

/** Whether somebody may read on to what a place has, after these texts of the last step. */
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
