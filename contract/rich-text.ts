import { ALT_LENGTH, LINK_LENGTH } from "./limits.ts";
import { pictureAddress } from "./media.ts";

/** What a text may hold. The server's cleaning and structure and the editor are made of these lists. */

/** Elements within a line of text. `small` is the credit of a picture, in its caption and nowhere else. */
export const textMarks = ["strong", "em", "u", "s", "sub", "sup", "code", "a", "span", "small"] as const;
/** Blocks of words. */
export const textBlocks = ["p", "h2", "h3", "h4", "pre", "dt", "figcaption"] as const;
const tableParts = ["table", "thead", "tbody", "tr", "th", "td"] as const;
/** Blocks of blocks. */
export const textContainers = ["ul", "ol", "li", "blockquote", ...tableParts, "dl", "dd", "figure"] as const;
/** Elements without content. */
export const textVoids = ["br", "hr", "img"] as const;

export type TextElement =
  | (typeof textMarks)[number]
  | (typeof textBlocks)[number]
  | (typeof textContainers)[number]
  | (typeof textVoids)[number];

/** Elements with the same meaning as ours, and what they become. */
export const otherElements: Readonly<Record<string, TextElement>> = {
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
  ins: "u",
  h1: "h2",
  h5: "h4",
  h6: "h4",
  tfoot: "tbody",
};

/** The attributes of an element, with the characters that each may have. */
export const textAttributes = {
  a: { href: LINK_LENGTH },
  img: { src: 100, alt: ALT_LENGTH, width: 5, height: 5 },
  ol: { start: 9 },
  th: { colspan: 2, rowspan: 2 },
  td: { colspan: 2, rowspan: 2 },
} as const satisfies Partial<Record<TextElement, Readonly<Record<string, number>>>>;
/** Those of every element. */
export const sharedAttributes = { lang: 35 } as const;

/** Where a link may lead: other sites, mail, telephones, and a place on this site. */
export const linkTarget = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Pictures come from this site alone: no reader's address is given to another. */
export const ownPicture = new RegExp(`^${pictureAddress}[\\w.-]+$`);
