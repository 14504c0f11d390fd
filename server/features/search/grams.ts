/** Shorter words have too few letters to tell which word was meant. */
export const SHORTEST_CORRECTED = 4;

/**
 * What words that are written nearly alike have in common: three letters in a row, with `_` for the ends of the word, and
 * the pair of the first and the last letter, which stays where two letters within a short word are swapped. Each begins
 * with the word's length: of other lengths none is looked at.
 */
export function gramsOf(word: string): string[] {
  const letters = ["_", ...word, "_"];
  const length = letters.length - 2;
  const grams = letters.slice(2).map((_, place) => letters.slice(place, place + 3).join(""));
  return [...new Set([...grams, `${letters[1]}_${letters[length]}`])].map((gram) => `${length}${gram}`);
}

/** The grams of words that are as long, or one letter shorter or longer. */
export function gramsNear(word: string): string[] {
  const length = [...word].length;
  const grams = gramsOf(word).map((gram) => gram.slice(String(length).length));
  return [length - 1, length, length + 1].flatMap((each) => grams.map((gram) => `${each}${gram}`));
}

/** How many grams a word has of those near another one. */
export function sharedGrams(word: string, near: ReadonlySet<string>): number {
  return gramsOf(word).filter((gram) => near.has(gram)).length;
}
