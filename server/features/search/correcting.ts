import { wordsOf } from "#i18n/words.ts";
import type { Database } from "#server/database/schema.ts";
import { selectWordsWith } from "#server/database/search-grams.ts";
import { distanceOf } from "./distance.ts";
import { gramsNear, SHORTEST_CORRECTED, sharedGrams } from "./grams.ts";
import type { ParsedQuery } from "./query.ts";
import { countTextsWith, selectKnown } from "./vocabulary-queries.ts";

/** Words that are read for one that may be wrong: those with a gram in common. */
const MOST_READ = 5000;
/** Of these so many are compared letter by letter. */
const MOST_COMPARED = 60;
/** From so many letters on, two may be wrong. */
const LONG_WORD = 8;
/** Of equally near words so many are looked up, for the one that most texts have. */
const MOST_LOOKED_UP = 5;
/** More texts are counted no further. */
const ENOUGH_TEXTS = 100;

/**
 * The query with the words that the site does not know in the spelling that it knows; null where all are known, or none
 * has one. Quoted words and unwanted ones stay.
 */
export async function correctedQuery(db: Database, q: string, { wanted }: ParsedQuery): Promise<string | null> {
  const words = [...new Set(wanted.filter(({ isQuoted }) => !isQuoted).flatMap((part) => part.words))];
  const corrections = await correctionsOf(db, words.filter(canBeCorrected));
  if (corrections.size === 0) return null;
  let corrected = "";
  let written = 0;
  for (const { word, start, end } of wordsOf(q)) {
    corrected += q.slice(written, start) + (corrections.get(word) ?? q.slice(start, end));
    written = end;
  }
  return corrected + q.slice(written);
}

function canBeCorrected(word: string): boolean {
  return [...word].length >= SHORTEST_CORRECTED && /\p{L}/u.test(word);
}

async function correctionsOf(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const known = await selectKnown(db, words);
  const corrections = new Map<string, string>();
  for (const word of words) {
    const correction = known.includes(word) ? null : await correctionOf(db, word);
    if (correction !== null) corrections.set(word, correction);
  }
  return corrections;
}

async function correctionOf(db: Database, word: string): Promise<string | null> {
  const near = gramsNear(word);
  const candidates = nearest(word, await selectWordsWith(db, near, MOST_READ), new Set(near));
  const counts = await Promise.all(candidates.map((candidate) => countTextsWith(db, candidate, ENOUGH_TEXTS)));
  // The vocabulary may still have words of texts that have been changed or deleted.
  const most = Math.max(2, ...counts);
  return candidates.find((_, place) => counts[place] === most) ?? null;
}

/** The words at the smallest distance, those with the most grams in common first. */
function nearest(word: string, words: readonly string[], near: ReadonlySet<string>): string[] {
  const allowed = [...word].length >= LONG_WORD ? 2 : 1;
  const compared = words
    .filter((other) => other !== word)
    .map((other) => ({ other, shared: sharedGrams(other, near) }))
    .sort((one, other) => other.shared - one.shared || (one.other < other.other ? -1 : 1))
    .slice(0, MOST_COMPARED)
    .map(({ other }) => ({ other, distance: distanceOf(word, other) }));
  const least = Math.min(allowed, ...compared.map(({ distance }) => distance));
  const nearby = compared.filter(({ distance }) => distance === least).map(({ other }) => other);
  return nearby.slice(0, MOST_LOOKED_UP);
}
