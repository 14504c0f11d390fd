import { Parser } from "htmlparser2";

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

/** The text of an HTML fragment: entities decoded, blocks apart, white space folded. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const separate = (name: string) => {
    if (!inlineTags.has(name)) parts.push(" ");
  };
  const parser = new Parser({ ontext: (text) => parts.push(text), onopentagname: separate, onclosetag: separate });
  parser.end(html);
  // A no-break space is part of French typography and stays.
  return parts
    .join("")
    .replace(/[ \t\r\n\f]+/g, " ")
    .trim();
}

/** A text on one line, without the characters that XML and calendars cannot carry. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff ]+/gu, " ").trim();
}

/** The first 150 characters of the text, as cards show them; cut characters are people's letters, not code units. */
export function excerptOf(html: string): string {
  return [...plainText(html)].slice(0, EXCERPT_LENGTH).join("");
}
