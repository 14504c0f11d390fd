import { eachWord, type Word } from "#i18n/split-words.ts";
import { escapeHtml } from "#server/html/escape-html.ts";

/** Characters that a snippet has, roughly: it ends at words. */
const SNIPPET_LENGTH = 200;
/** Of these so many stand before the first word that was searched. */
const BEFORE = 60;
/** How many words of a text are looked at. */
const MOST_WORDS = 20_000;

/**
 * The part of a text with the first word that `isWanted`, as HTML: wanted words in `mark`, all else escaped. Its beginning
 * where no word is wanted.
 * @param text plain text
 */
export function snippetOf(text: string, isWanted: (word: string) => boolean): string {
  const { start, shown } = shownPart(text, isWanted);
  const isWhole = start + SNIPPET_LENGTH >= text.length;
  const end = isWhole ? text.length : (shown.at(-1)?.end ?? Math.min(text.length, start + SNIPPET_LENGTH));

  let html = start > 0 ? "… " : "";
  let written = start;
  for (const word of shown) {
    if (!isWanted(word.word)) continue;
    const marked = `<mark>${escapeHtml(text.slice(word.start, word.end))}</mark>`;
    html += escapeHtml(text.slice(written, word.start)) + marked;
    written = word.end;
  }
  return html + escapeHtml(text.slice(written, end)) + (isWhole ? "" : "…");
}

/** Where the snippet begins in the text, and its words. */
function shownPart(text: string, isWanted: (word: string) => boolean): { start: number; shown: Word[] } {
  const words: Word[] = [];
  let start: number | undefined;
  for (const word of eachWord(text, MOST_WORDS)) {
    if (start !== undefined && word.end > start + SNIPPET_LENGTH) break;
    words.push(word);
    if (start === undefined && isWanted(word.word)) start = word.start <= BEFORE ? 0 : wordFrom(word.start - BEFORE);
  }
  const from = start ?? 0;
  return { start: from, shown: words.filter((word) => word.start >= from && word.end <= from + SNIPPET_LENGTH) };

  function wordFrom(offset: number): number {
    return words.find((word) => word.start >= offset)?.start ?? 0;
  }
}
