import { otherElements, textBlocks, textContainers, textMarks, textVoids } from "./rich-text.ts";

/** Their content is code or another document, and no text. */
export const unread = new Set([
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "title",
  "template",
  "iframe",
  "noembed",
  "noframes",
  "object",
  "audio",
  "video",
  "svg",
  "math",
  "xmp",
  "plaintext",
  "select",
]);

/** They say nothing themselves: only their words, which stay, count. */
const wrappers = new Set([
  "html",
  "head",
  "body",
  "main",
  "header",
  "footer",
  "nav",
  "section",
  "article",
  "aside",
  "address",
  "hgroup",
  "div",
  "center",
  "span",
  "font",
  "a",
  "caption",
  "colgroup",
  "col",
  "summary",
  "legend",
  "fieldset",
  "label",
  "picture",
  "source",
  "wbr",
]);

/** Whether something of a text is lost with an element that is not ours; Word's `o:p` and the like are wrappers. */
function isLoss(name: string): boolean {
  return !wrappers.has(name) && !name.includes(":");
}

const ours = new Set<string>([...textMarks, ...textBlocks, ...textContainers, ...textVoids]);

/** Whether an element is left out of a text with what it says: cleaning and pasting name it. */
export function isLeftOut(name: string): boolean {
  return !ours.has(name) && !(name in otherElements) && isLoss(name);
}
