/**
 * Letters as they are compared with listed words: lower case, without diacritics, one letter for those that look alike,
 * and a letter for a digit within a word. Each remembers the place in the text that it comes from, to mark what was
 * found.
 */

/**
 * A letter and how often it is repeated: "cooool" is c, o (4 times), l. `letters` has more than one where it may be
 * either: "1" is read as i or l.
 */
export type FoldedLetter = { letters: string; repeated: number };

/** `from` and `to` are places in the text, in UTF-16 units; `to` is behind the word. */
export type FoldedWord = { letters: readonly FoldedLetter[]; from: number; to: number };

/** Letters of other alphabets that look like Latin ones. https://www.unicode.org/reports/tr39/ */
const lookAlikes = new Map(
  Object.entries({
    a: "аαɑ",
    b: "вβьƅ",
    c: "сϲ",
    d: "ԁ",
    e: "еє",
    g: "ɡ",
    h: "нһ",
    i: "іιıӏ",
    j: "јϳ",
    k: "кκ",
    l: "ⅼ",
    m: "мμ",
    n: "ոη",
    o: "оοօσ",
    p: "рρ",
    q: "ԛ",
    r: "гᴦ",
    s: "ѕ",
    t: "тτ",
    u: "υս",
    v: "ѵν",
    w: "ԝω",
    x: "хχ",
    y: "уγү",
    z: "ᴢ",
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

/** What is written for a letter in a word that has other letters too. */
const substitutes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Characters that are not displayed: joiners, marks of direction, soft hyphens, variation selectors. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const diacritic = /^\p{M}$/u;
const letterOrDigit = /^[\p{L}\p{N}]$/u;

type Character = { folded: string; from: number; to: number };

/** The words of a text, in its order. An apostrophe ends a word: `n'umwana` is `n` and `umwana`. */
export function foldWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  let characters: Character[] = [];
  const endWord = () => {
    if (characters.length > 0) words.push(wordOf(characters));
    characters = [];
  };
  let to = 0;
  for (const character of text) {
    const from = to;
    to += character.length;
    if (invisible.test(character) || diacritic.test(character)) continue;
    const folded = foldCharacter(character);
    if (folded === "") endWord();
    else characters.push({ folded, from, to });
  }
  endWord();
  return words;
}

/** The words that are spelt, at least three letters written apart: "b a d", "b.a.d". */
export function speltWords(words: readonly FoldedWord[]): FoldedWord[] {
  const spelt: FoldedWord[] = [];
  let letters: FoldedWord[] = [];
  const endWord = () => {
    const first = letters[0];
    const last = letters.at(-1);
    if (letters.length >= 3 && first && last) {
      spelt.push({ letters: mergeRepeated(letters.flatMap((each) => each.letters)), from: first.from, to: last.to });
    }
    letters = [];
  };
  for (const word of words) {
    if (word.letters.length === 1) letters.push(word);
    else endWord();
  }
  endWord();
  return spelt;
}

/** '' for what belongs to no word. */
function foldCharacter(character: string): string {
  const parts = [...character.normalize("NFKD").toLowerCase()].map((part) => lookAlikes.get(part) ?? part);
  return parts.filter((part) => letterOrDigit.test(part) || part in substitutes).join("");
}

/** Digits count as letters only in a word that has letters: a year or a price stays as it is. */
function wordOf(characters: readonly Character[]): FoldedWord {
  const folded = characters.map((each) => each.folded).join("");
  const hasLetters = /\p{L}/u.test(folded);
  const letters = [...folded].map((each) => ({ letters: (hasLetters && substitutes[each]) || each, repeated: 1 }));
  return { letters: mergeRepeated(letters), from: characters[0]?.from ?? 0, to: characters.at(-1)?.to ?? 0 };
}

function mergeRepeated(all: readonly FoldedLetter[]): FoldedLetter[] {
  const merged: FoldedLetter[] = [];
  for (const { letters, repeated } of all) {
    const before = merged.at(-1);
    if (before?.letters === letters) before.repeated += repeated;
    else merged.push({ letters, repeated });
  }
  return merged;
}
