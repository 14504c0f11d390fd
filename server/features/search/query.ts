import { wordsOf } from "#i18n/split-words.ts";

/** What has to be in a text, or must not be: words in a row. The last one is the beginning of a word unless quoted. */
export type Part = { words: string[]; isQuoted: boolean };

export type ParsedQuery = { wanted: Part[]; unwanted: Part[] };

/** More parts are not looked at: nobody types them, and each costs. */
const MOST_PARTS = 12;
/** Elided particles before an apostrophe: n’umwaka, cy’umuco, l’école, qu’elle. */
const elided = /^(?:[a-z]|bw|by|cy|jy|kw|mw|nk|rw|tw|qu)$/;
/** A quoted phrase that may be unfinished, or what stands between blanks; with a minus sign before it, unwanted. */
const piece = /(-?)(?:["“”«»]([^"“”«»]*)["“”«»]?|([^\s"“”«»]+))/gu;

/** `imigongo "i Kirehe" -inka`, as people write it in search boxes. Nothing in it is wrong: what is no word is passed over. */
export function parseQuery(q: string): ParsedQuery {
  const parsed: ParsedQuery = { wanted: [], unwanted: [] };
  let parts = 0;
  for (const [, minus, quoted, written] of q.matchAll(piece)) {
    const into = minus === "-" ? parsed.unwanted : parsed.wanted;
    const found = quoted === undefined ? partsOf(written ?? "") : phraseOf(quoted);
    into.push(...found.slice(0, MOST_PARTS - parts));
    parts = parsed.wanted.length + parsed.unwanted.length;
  }
  return parsed;
}

function phraseOf(quoted: string): Part[] {
  const words = wordsOf(quoted).map(({ word }) => word);
  return words.length === 0 ? [] : [{ words, isQuoted: true }];
}

function partsOf(written: string): Part[] {
  // Words that a hyphen or a slash joins are looked for each by itself, and so is what an apostrophe ends in.
  const words = wordsOf(written).map(({ word }) => word);
  const meant = /['’‘ʼ`´]/.test(written) ? words.filter((word) => !elided.test(word)) : words;
  return (meant.length === 0 ? words : meant).map((word) => ({ words: [word], isQuoted: false }));
}
