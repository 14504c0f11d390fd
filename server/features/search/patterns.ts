import { stemOf, wordsOf } from "#i18n/split-words.ts";
import type { WordPattern } from "#server/database/search-words.ts";
import type { Part } from "./query.ts";

/**
 * Beside the words of a text its row in the index has marks, which begin with `_` as no word does: the stem of each
 * Kinyarwanda noun, the category and the bylines. So whoever is renamed is found by the new name at once.
 */
export const stemMark = (stem: string) => `_${stem}`;
export const categoryMark = (id: number) => `_c_${id}`;
export const bylineMark = (id: number) => `_a_${id}`;

/** Shorter beginnings stand for too many words. */
const SHORTEST_BEGINNING = 2;

/** The part as it is written. */
export function exactly({ words }: Part): WordPattern[] {
  return [{ words, isBeginning: false }];
}

/** Words that begin like it, and nouns of its stem. */
export function roughly({ words, isQuoted }: Part): WordPattern[] {
  const [word = ""] = words;
  if (isQuoted) return [{ words, isBeginning: false }];
  const marks = [word, stemOf(word)].flatMap((stem) => (stem === null ? [] : [stemMark(stem)]));
  return [
    { words: [word], isBeginning: [...word].length >= SHORTEST_BEGINNING },
    ...marks.map((mark) => ({ words: [mark], isBeginning: false })),
  ];
}

/** What has a name that search words can mean: a category in all its languages, or a person. */
export type Named = { mark: string; names: readonly string[] };

/** The same, and what has such a name. */
export function anywhere(part: Part, named: readonly Named[]): WordPattern[] {
  return [...roughly(part), ...marksOf(part, named)];
}

/** What is unwanted: the part as it is written, and what has a name with just that. */
export function exactlyAnywhere(part: Part, named: readonly Named[]): WordPattern[] {
  return [...exactly(part), ...marksOf({ ...part, isQuoted: true }, named)];
}

function marksOf(part: Part, named: readonly Named[]): WordPattern[] {
  const isMeant = ({ names }: Named) => names.some((name) => hasPart(name, part));
  return named.filter(isMeant).map(({ mark }) => ({ words: [mark], isBeginning: false }));
}

function hasPart(name: string, { words, isQuoted }: Part): boolean {
  const own = wordsOf(name).map(({ word }) => word);
  return own.some((_, place) =>
    words.every((word, index) => {
      const found = own[place + index] ?? "";
      return isQuoted || [...word].length < SHORTEST_BEGINNING ? found === word : found.startsWith(word);
    }),
  );
}
