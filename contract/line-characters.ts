/**
 * What a text on one line does not have, as a class of a regular expression: control characters, ends of lines and of
 * paragraphs, and what reverses the direction of the text around it.
 */
export const NOT_IN_A_LINE = String.raw`\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`;
