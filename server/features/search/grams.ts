/** Shorter words have too few letters to tell which word was meant. */
export const SHORTEST_CORRECTED = 3;

/**
 * What words that are written nearly alike have in common: three letters in a row, with `_` for the ends of the word, and
 * the pair of the first and the last letter, which stays where two letters within a short word are swapped. Each begins
 * with the word's length: of other lengths none is looked at.
 */
export function gramsOf(word: string): string[] {
  return gramsAs(word, [...word].length);
}

/** The grams of words that are as long, or one letter shorter or longer. */
export function gramsNear(word: string): string[] {
  const length = [...word].length;
  return [length - 1, length, length + 1].flatMap((each) => gramsAs(word, each));
}

function gramsAs(word: string, length: number): string[] {
  const letters = ["_", ...word, "_"];
  const grams = new Set([`${length}${letters[1]}_${letters.at(-2)}`]);
  for (let place = 2; place < letters.length; place += 1) {
    grams.add(`${length}${letters[place - 2]}${letters[place - 1]}${letters[place]}`);
  }
  return [...grams];
}

/** How many grams a word has of those near another one. */
export function sharedGrams(word: string, near: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of gramsOf(word)) if (near.has(gram)) shared += 1;
  return shared;
}
