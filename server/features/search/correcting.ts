import { stemOf } from "#i18n/split-words.ts";
import type { Database } from "#server/database/schema.ts";
import { selectWordsWith } from "#server/database/search-grams.ts";
import { countTextsWith, readBlocks } from "#server/database/search-words.ts";
import { distanceOf } from "./distance.ts";
import { gramsNear, SHORTEST_CORRECTED, sharedGrams } from "./grams.ts";
import { stemMark } from "./patterns.ts";
import type { ParsedQuery } from "./query.ts";
import { selectKnown } from "./vocabulary-queries.ts";

/** Nobody mistypes more of one search, and each costs. */
const MOST_CORRECTED = 6;
/** Words that are read for one that may be wrong: those with a gram in common. */
const MOST_READ = 5000;
/** Of these so many are compared letter by letter. */
const MOST_COMPARED = 60;
/** From so many letters on, two may be wrong. */
const LONG_WORD = 8;
/** Of equally near words so many are looked up. */
const MOST_LOOKED_UP = 12;
/** More texts are counted no further. */
const ENOUGH_TEXTS = 100;

/** A word that may be misspelled, and those that may have been meant, the most frequent first. */
export type Correction = { word: string; meant: readonly string[] };

/**
 * Of the words that the site knows in no form; with `ofAll` also of those that it knows, which may be misspelled into
 * another one. Quoted words and unwanted ones stay.
 */
export async function correctionsOf(db: Database, { wanted }: ParsedQuery, ofAll: boolean): Promise<Correction[]> {
  const words = new Set(wanted.filter(({ isQuoted }) => !isQuoted).flatMap((part) => part.words));
  const asked = [...words].filter(canBeCorrected).slice(0, MOST_CORRECTED);
  const known = await selectKnown(db, asked);
  const corrected = ofAll
    ? asked
    : await withoutForms(
        db,
        asked.filter((word) => !known.includes(word)),
      );
  const corrections = await Promise.all(
    corrected.map(async (word): Promise<Correction[]> => {
      const meant = await meantBy(db, word);
      return meant.length === 0 ? [] : [{ word, meant: known.includes(word) ? [word, ...meant] : meant }];
    }),
  );
  return corrections.flat();
}

/** Without those that are other forms of a noun that the site knows: the plural of one that it has in the singular. */
async function withoutForms(db: Database, words: readonly string[]): Promise<string[]> {
  const blocks = await readBlocks(db);
  const counted = await Promise.all(
    words.map(async (word) => {
      const stem = stemOf(word);
      return { word, texts: stem === null ? 0 : await countTextsWith(db, stemMark(stem), blocks, 1) };
    }),
  );
  return counted.filter(({ texts }) => texts === 0).map(({ word }) => word);
}

function canBeCorrected(word: string): boolean {
  return [...word].length >= SHORTEST_CORRECTED && /\p{L}/u.test(word);
}

async function meantBy(db: Database, word: string): Promise<string[]> {
  const near = gramsNear(word);
  const candidates = nearest(word, await selectWordsWith(db, near, MOST_READ), new Set(near));
  const blocks = await readBlocks(db);
  const counted = await Promise.all(
    candidates.map(async (candidate) => ({
      candidate,
      texts: await countTextsWith(db, candidate, blocks, ENOUGH_TEXTS),
    })),
  );
  return (
    counted
      // The vocabulary may still have words of texts that have been changed or deleted.
      .filter(({ texts }) => texts >= 2)
      .sort((one, other) => other.texts - one.texts)
      .map(({ candidate }) => candidate)
  );
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
