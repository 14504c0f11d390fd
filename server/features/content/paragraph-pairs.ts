import { saysSomething, type Word } from "./difference-words.ts";

/** A paragraph of a text as it is compared. */
export type Paragraph = { gap: string; words: Word[] };
/** A paragraph as it was and as it is; one that has no other was removed, or added. */
export type Pair = { before?: Paragraph; after?: Paragraph };

/** Two paragraphs that have less in common are two, and not one that was written anew. */
const LEAST_LIKENESS = 0.5;
/** So far ahead a paragraph is looked for: whoever adds more before it gets it shown as a new one. */
const LOOKS_AHEAD = 30;

/** Which paragraphs of a stretch in which all have changed are the same ones. What was removed stands before what was added. */
export function pairsOf(before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] {
  const bags = after.map(bagOf);
  const pairs: Pair[] = [];
  let next = 0;
  for (const paragraph of before) {
    const bag = bagOf(paragraph);
    const ahead = bags.slice(next, next + LOOKS_AHEAD);
    const found = ahead.findIndex((each) => likenessOf(bag, each) >= LEAST_LIKENESS);
    if (found === -1) {
      pairs.push({ before: paragraph });
      continue;
    }
    const place = next + found;
    for (const added of after.slice(next, place)) pairs.push({ after: added });
    pairs.push({ before: paragraph, after: after[place] ?? paragraph });
    next = place + 1;
  }
  for (const added of after.slice(next)) pairs.push({ after: added });
  return pairs;
}

/** How often each word stands in a paragraph. */
type Bag = { counts: ReadonlyMap<string, number>; size: number };

function bagOf({ words }: Paragraph): Bag {
  const counts = new Map<string, number>();
  const said = words.filter(saysSomething);
  for (const { is } of said) counts.set(is, (counts.get(is) ?? 0) + 1);
  return { counts, size: said.length };
}

/** 1 for the same words, 0 for none in common. */
function likenessOf(one: Bag, other: Bag): number {
  const words = one.size + other.size;
  if (words === 0 || 2 * Math.min(one.size, other.size) < LEAST_LIKENESS * words) return 0;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / words;
}
