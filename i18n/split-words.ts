import { fold } from "./fold.ts";

/** A word of a text: as it is compared, and where it stands. */
export type Word = { word: string; start: number; end: number };

/** Longer words are compared by their beginning. */
const WORD_LENGTH = 40;

/**
 * The words of a text, as searches compare them: folded, letters and digits alone. What an apostrophe joins is two
 * words: `n’umwaka` is `n` and `umwaka`.
 * @param most where the text may be long: so many words at most
 */
export function wordsOf(text: string, most?: number): Word[] {
  return [...eachWord(text, most)];
}

/** As `wordsOf`, lazily: who needs the first words alone stops early. */
export function* eachWord(text: string, most = Number.POSITIVE_INFINITY): Generator<Word> {
  let count = 0;
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = comparedAs(written);
    if (word === "") continue;
    if (count >= most) return;
    count += 1;
    yield { word, start: index, end: index + written.length };
  }
}

function comparedAs(written: string): string {
  // Nearly all words are of these alone, and folding takes longest.
  if (/^[a-z\d]+$/i.test(written)) return written.slice(0, WORD_LENGTH).toLowerCase();
  const folded = fold(written).replaceAll("œ", "oe").replaceAll("æ", "ae");
  // Of some letters only marks are left that are no letters.
  return [...folded.replace(/[^\p{L}\p{N}\p{M}]/gu, "")].slice(0, WORD_LENGTH).join("");
}

/**
 * The class prefixes of Kinyarwanda nouns, the longer ones first: `umuhanzi` and `abahanzi` have one stem, and so have
 * `ishuri` and `amashuri`. Before a vowel they are `umw`, `icy`, `iby`.
 */
const prefixes =
  /^(?:umw|umu|aba|imy|imi|icy|iki|igi|iby|ibi|ama|urw|uru|ubw|ubu|uku|aka|aga|utw|utu|udu|iri|in|im|i(?![aeiou]))/;
const STEM_LENGTH = 4;

/** The word without its class prefix; null where it has none, or where hardly anything would be left. */
export function stemOf(word: string): string | null {
  const stem = word.replace(prefixes, "");
  return stem !== word && stem.length >= STEM_LENGTH ? stem : null;
}
