import { Parser } from "htmlparser2";
import { replaceCardLinks } from "#contract/link-sites.ts";
import { PIECE } from "./structure.ts";

/** Excerpts hold this many characters (specification, section 9). */
const EXCERPT_LENGTH = 150;

const inlineTags = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "mark",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);

/**
 * The text of an HTML fragment: entities decoded, blocks apart, white space folded.
 * @param enough after this many characters the rest may be left out
 */
export function plainText(html: string, enough = Number.POSITIVE_INFINITY): string {
  return folded(separated(html, enough, () => " ")).trim();
}

/** As `plainText`, with paragraphs and headings apart, and each item of a list on a line of its own. */
export function plainParagraphs(html: string, enough: number): string {
  const text = separated(html, enough, (name) => (inCells.has(name) ? " " : lines.has(name) ? "\n" : "\n\n"));
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const lines = new Set(["br", "li", "tr", "dt", "dd"]);
const inCells = new Set(["td", "th"]);

/** @param before what is put before a block; behind it is a space */
function separated(html: string, enough: number, before: (block: string) => string): string {
  const parts: string[] = [];
  let seen = 0;
  const isBlock = (name: string) => !inlineTags.has(name);
  const ontext = (written: string) => {
    const text = folded(written);
    parts.push(text);
    seen += text.trim().length;
  };
  const parser = new Parser({
    ontext,
    onopentagname: (name) => isBlock(name) && parts.push(before(name)),
    onclosetag: (name) => isBlock(name) && parts.push(" "),
  });
  for (let place = 0; place < html.length && seen < enough; place += PIECE) {
    parser.write(html.slice(place, place + PIECE));
  }
  parser.end();
  return parts.join("");
}

/** A no-break space is part of French typography and stays. */
function folded(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, " ");
}

/** A text on one line, without the characters that XML and calendars cannot carry. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff ]+/gu, " ").trim();
}

/** A text of several lines, without the characters that XML cannot carry. */
export function withoutForbidden(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, " ");
}

/** The first 150 characters of the text, as they are stored; cut characters are people's letters, not code units. */
export function excerptOf(html: string): string {
  const units = 2 * EXCERPT_LENGTH;
  // Of tables, captions and links that become cards no sentence comes out.
  const running = html.replace(/<(table|figcaption)\b[\s\S]*?<\/\1>/g, " ");
  const sentences = replaceCardLinks(running, () => " ");
  return [...plainText(sentences, units).slice(0, units)].slice(0, EXCERPT_LENGTH).join("");
}

/**
 * A stored excerpt as it is shown: a longer text ends at a word, with an ellipsis as the last of its 150 characters at
 * most. A word that is longer than half of that is cut itself. What ends with a sentence is whole, or may end there.
 */
export function shownExcerpt(stored: string): string {
  const characters = [...stored];
  if (characters.length < EXCERPT_LENGTH || /[.!?…]$/u.test(stored)) return stored;
  const room = characters.slice(0, EXCERPT_LENGTH - 1).join("");
  const words = characters.join("").match(/^(.*?\S)\s+\S*$/s)?.[1] ?? "";
  const cut = [...words].length < EXCERPT_LENGTH / 2 ? room : words;
  return `${cut.replace(/[\s.,;:(«“–—-]+$/u, "")}…`;
}
