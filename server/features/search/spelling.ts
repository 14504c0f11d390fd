import type { Language } from "#i18n/language.ts";
import { wordsOf } from "#i18n/split-words.ts";
import type { Database } from "#server/database/schema.ts";
import { hasWord } from "#server/database/search-words.ts";
import { type Correction, correctionsOf } from "./correcting.ts";
import { anywhere, exactly, type Named } from "./patterns.ts";
import { selectTextsWith } from "./queries.ts";
import type { ParsedQuery, Part } from "./query.ts";
import { textId } from "./text-id.ts";

/** Where words can mean several others each, so many texts that have one of each are looked at. */
const MOST_TEXTS = 100;

/**
 * The query in the site's own spelling; null where the site knows all of its words, or nothing like them. Of words that
 * are as near those are taken that stand in one text with the rest, in the reader's language if there is such a text.
 * @param ofAll words that it knows may be meant otherwise too
 */
export async function correctedQuery(
  db: Database,
  { q, language }: { q: string; language: Language },
  { parsed, named, ofAll }: { parsed: ParsedQuery; named: readonly Named[]; ofAll: boolean },
): Promise<string | null> {
  const corrections = await correctionsOf(db, parsed, ofAll);
  if (corrections.length === 0) return null;
  const isClear = corrections.every(({ meant }) => meant.length === 1);
  const text = isClear ? undefined : await textWithOneOfEach(db, language, parsed, corrections, named);
  const words = new Map<string, string>();
  for (const { word, meant } of corrections) {
    words.set(word, (text !== undefined && (await wordIn(db, text, meant))) || (meant[0] ?? word));
  }
  return withWords(q, words);
}

/** @returns the id of the text */
async function textWithOneOfEach(
  db: Database,
  language: Language,
  { wanted }: ParsedQuery,
  corrections: readonly Correction[],
  named: readonly Named[],
): Promise<number | undefined> {
  const patternsOf = (part: Part) => {
    const corrected = part.isQuoted ? undefined : corrections.find(({ word }) => word === part.words[0]);
    return corrected
      ? corrected.meant.flatMap((word) => exactly({ words: [word], isQuoted: false }))
      : anywhere(part, named);
  };
  const query = { all: wanted.map(patternsOf), isInTitle: false, without: [] };
  const texts = await selectTextsWith(db, query, {}, { most: MOST_TEXTS });
  const text = texts.find((each) => each.language === language) ?? texts[0];
  return text && textId(text.itemId, text.language);
}

async function wordIn(db: Database, text: number, words: readonly string[]): Promise<string | undefined> {
  for (const word of words) if (await hasWord(db, text, word)) return word;
  return undefined;
}

/** A corrected query, with its new words as these texts write them: with their accents. */
export function spelledAsIn(texts: Iterable<string>, { suggestion, q }: { suggestion: string; q: string }): string {
  const asked = new Set(wordsOf(q).map(({ word }) => word));
  const added = new Set(wordsOf(suggestion).map(({ word }) => word)).difference(asked);
  const spelled = new Map<string, string>();
  for (const text of texts) {
    for (const { word, start, end } of wordsOf(text)) {
      if (added.has(word) && !spelled.has(word)) spelled.set(word, text.slice(start, end).toLowerCase());
    }
    if (spelled.size === added.size) break;
  }
  return withWords(suggestion, spelled);
}

function withWords(q: string, words: ReadonlyMap<string, string>): string {
  let corrected = "";
  let written = 0;
  for (const { word, start, end } of wordsOf(q)) {
    corrected += q.slice(written, start) + (words.get(word) ?? q.slice(start, end));
    written = end;
  }
  return corrected + q.slice(written);
}
