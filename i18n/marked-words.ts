/**
 * A word that a language lacks is shown in another one, and browsers and screen readers have to know in which: pages put
 * it into an element with that `lang` (web/jsx). Until then the text carries Unicode's own language tags, which nobody
 * sees: U+E0001 and the code in tag characters before it, U+E007F behind it.
 */
const BEGIN = "\u{E0001}";
const END = "\u{E007F}";
const TAG_BASE = 0xe0000;
const marks = /(\u{E0001}[\u{E0061}-\u{E007A}]+|\u{E007F})/u;

export function markedAs(language: string, text: string): string {
  const tag = [...language].map((letter) => String.fromCodePoint(TAG_BASE + letter.charCodeAt(0))).join("");
  return BEGIN + tag + text + END;
}

/** The pieces of a text, each with its language where that is another one. */
export function splitMarked(text: string): { text: string; language: string | undefined }[] {
  // A marked text may have another one filled in.
  const languages: string[] = [];
  return text.split(marks).flatMap((piece) => {
    if (piece === END) languages.pop();
    else if (piece.startsWith(BEGIN)) languages.push(codeOf(piece));
    else if (piece !== "") return [{ text: piece, language: languages.at(-1) }];
    return [];
  });
}

export function isMarked(text: unknown): text is string {
  return typeof text === "string" && text.includes(BEGIN);
}

export function withoutMarks(text: string): string {
  return splitMarked(text)
    .map((piece) => piece.text)
    .join("");
}

function codeOf(tag: string): string {
  return [...tag.slice(BEGIN.length)]
    .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - TAG_BASE))
    .join("");
}
