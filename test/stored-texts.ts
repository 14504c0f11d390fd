/**
 * What becomes of a text that is typed into a field: it is stored as typed, except for what is listed here. A rule
 * gives the text as it comes back; null where the field rejects it.
 */
export type Rule = (text: string) => string | null;

/**
 * Half of a surrogate pair has no form in UTF-8, in which texts are sent and stored: a replacement character takes its
 * place.
 */
const inUtf8 = (text: string) => text.toWellFormed();

/** The space around a text goes. */
const trimmed = (text: string) => text.trim();

/** A form ends each line with two characters, whichever were typed; they are stored as one. */
const oneLineEnd = (text: string) => text.replaceAll("\r\n", "\n");
const sentByForm = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");

/**
 * One line has no control characters and line separators, and no characters that reverse the direction of the text
 * around it.
 */
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);
const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);
const isNamed = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Characters are counted as code points, not as the units that a program stores. */
const isWithin = (text: string, max: number) => [...text].length <= max;

type Bounds = { max: number; must?: (text: string) => boolean };

/** A text on one line. `must` is what it has to have. */
export function line({ max, must = () => true }: Bounds): Rule {
  return (typed) => {
    const text = trimmed(typed);
    return isOneLine(text) && isWithin(text, max) && must(text) ? inUtf8(text) : null;
  };
}

/** A text of several lines. No database keeps a NUL character. */
export function lines({ max, must = () => true }: Bounds): Rule {
  return (typed) => {
    const text = trimmed(oneLineEnd(typed));
    return !text.includes("\0") && isWithin(text, max) && must(text) ? inUtf8(text) : null;
  };
}

/** Text in HTML: none of it is touched. */
export const inHtml: Rule = (typed) => (typed.includes("\0") ? null : inUtf8(typed));

/** The same field where a form sends it. */
export const inForm =
  (rule: Rule): Rule =>
  (typed) =>
    rule(sentByForm(inUtf8(typed)));

export const needed = { visible: isVisible, name: isNamed, something: (text: string) => text !== "" };
export const visibleOrNone = (text: string) => text === "" || isVisible(text);
export const nameOrNone = (text: string) => text === "" || isNamed(text);
