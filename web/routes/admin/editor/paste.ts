import { isLeftOut, unread } from "#contract/left-out.ts";
import { linkTarget, otherElements } from "#contract/rich-text.ts";

const HIDDEN = "o\\:p, meta, link, style, script, title, xml, head > *";

type Tidied = { html: string; leftOut: Map<string, number> };

/**
 * Makes plain structure of what Word, Google Docs, LibreOffice and web pages put into the clipboard: lists that Word
 * writes as paragraphs become lists, headings take our ranks, and styles that mean bold or italic become elements.
 * What the editor does not know it drops by itself: that is counted, and so are pictures from elsewhere, which cannot be
 * taken along.
 */
export function tidyPaste(html: string, { origin }: { origin: string }): Tidied {
  const body = new DOMParser().parseFromString(withoutConditions(html), "text/html").body;
  // Word names the language of each run of letters, as its spelling has it.
  if (/\bmso-/.test(html)) for (const element of body.querySelectorAll("[lang]")) element.removeAttribute("lang");
  const leftOut = countLeftOut(body);
  for (const element of body.querySelectorAll(HIDDEN)) element.remove();
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"], [style*="mso-element:comment"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  gatherWordLists(body);
  for (const [from, to] of headings) for (const each of body.querySelectorAll(from)) rename(each, to);
  for (const span of body.querySelectorAll("span[style]")) showStyle(span as HTMLElement);
  for (const link of body.querySelectorAll("a[href]")) homeward(link, "href", origin);
  const lostPictures = removeForeignPictures(body, origin);
  if (lostPictures > 0) leftOut.set("img", lostPictures);
  dropEmptyLines(body);
  return { html: body.innerHTML, leftOut };
}

/** Programs put these beside every text. */
const beside = "style, meta, link, title, xml";

function countLeftOut(body: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of body.querySelectorAll("*")) {
    const name = element.localName;
    const isInside = element.parentElement?.closest([...unread].join());
    if (isInside || element.matches(beside) || !(isLeftOut(name) || isLostLink(element))) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function isLostLink(element: Element): boolean {
  return element.matches("a[href]") && !linkTarget.test(element.getAttribute("href") ?? "");
}

const headings: readonly (readonly [string, string])[] = [
  ...Object.entries(otherElements).filter(([from]) => /^h\d$/.test(from)),
  ['p[class*="MsoTitle"]', "h2"],
];

/** Word hides its own markup in conditional comments that browsers keep, and shows its lists' signs in others. */
function withoutConditions(html: string): string {
  return html
    .replace(
      /<!(?:--)?\[if !supportLists\](?:--)?>[\s\S]*?<!(?:--)?\[endif\](?:--)?>/gi,
      '<span data-bullet="">$&</span>',
    )
    .replace(/<!--\[if [^\]]*\]>(?!<!|--)[\s\S]*?<!\[endif\]-->/gi, "")
    .replace(/<!\[(?:if|endif)[^>]*>/gi, "");
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Paragraphs with `mso-list:l0 level2 lfo1` are items of the list `l0`: `level` deep, numbered where the sign says so, from
 * its number on.
 */
function gatherWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll("p")]) {
    const style = paragraph.getAttribute("style") ?? "";
    const [, name = "", level = 0] = style.match(/mso-list:\s*(l\d+)?[^;]*level(\d)/) ?? [];
    if (level === 0) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const sign = takeSign(paragraph);
    const list = { name, level: Number(level), kind: numbered.test(sign) ? "ol" : "ul" } as const;
    const place = openList(open, list, paragraph);
    if (place.childElementCount === 0) startAt(place, sign);
    const item = body.ownerDocument.createElement("li");
    const text = body.ownerDocument.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    place.append(item);
    last = open[0]?.element ?? null;
    paragraph.remove();
  }
}

/** `1.`, `2)`, `(a)`, `iv.`; a bullet of Word's may be the letter o. */
const numbered = /\d|^\(?[a-z]{1,4}[.)]/i;

/** A list that goes on after a paragraph has the number of its first item. */
function startAt(list: Element, sign: string): void {
  const number = Number(sign.match(/(\d+)\D*$/)?.[1] ?? 1);
  if (list.localName === "ol" && number > 1) list.setAttribute("start", String(number));
}

/** The bullet or number that Word wrote into the text. */
function takeSign(paragraph: Element): string {
  const sign = paragraph.querySelector('[data-bullet], span[style*="mso-list:Ignore"]');
  const text = sign?.textContent?.trim() ?? "";
  sign?.remove();
  return text;
}

/** A list as Word names it, and how deep it stands. */
type WordList = { name: string; level: number; kind: "ul" | "ol" };
type OpenList = WordList & { element: Element };

/** The list that an item belongs to, made where there is none yet, or another one at this level. */
function openList(open: OpenList[], list: WordList, paragraph: Element): Element {
  const { name, level, kind } = list;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const same = open.at(-1);
  if (same?.level === level) {
    if (same.name === name && same.kind === kind) return same.element;
    open.pop();
  }
  const element = paragraph.ownerDocument.createElement(kind);
  const outer = open.at(-1)?.element;
  if (outer) (outer.lastElementChild ?? outer).append(element);
  else paragraph.before(element);
  open.push({ ...list, element });
  return element;
}

/** Google Docs and LibreOffice say with styles what elements say. */
function showStyle(span: HTMLElement): void {
  const { fontWeight, fontStyle, verticalAlign, textDecorationLine } = span.style;
  const isLink = span.closest("a") !== null || span.querySelector("a") !== null;
  const names = [
    ...(fontWeight === "bold" || Number(fontWeight) >= 600 ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    ...(textDecorationLine.includes("line-through") ? ["s"] : []),
    ...(textDecorationLine.includes("underline") && !isLink ? ["u"] : []),
    ...(verticalAlign === "super" ? ["sup"] : verticalAlign === "sub" ? ["sub"] : []),
  ];
  span.removeAttribute("style");
  for (const name of names) {
    const wrapper = span.ownerDocument.createElement(name);
    wrapper.append(...span.childNodes);
    span.append(wrapper);
  }
}

/** An address of this site is written without its origin. */
function homeward(element: Element, attribute: "href" | "src", origin: string): void {
  const address = element.getAttribute(attribute) ?? "";
  if (address.startsWith(`${origin}/`)) element.setAttribute(attribute, address.slice(origin.length));
}

function removeForeignPictures(body: HTMLElement, origin: string): number {
  let lost = 0;
  for (const picture of body.querySelectorAll("img")) {
    homeward(picture, "src", origin);
    if (picture.getAttribute("src")?.startsWith("/media/")) continue;
    picture.remove();
    lost += 1;
  }
  return lost;
}

/** Empty lines with which writers make room: the site's own spacing does that. */
function dropEmptyLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p")) {
    const isEmpty =
      paragraph.textContent?.replaceAll("\u00A0", "").trim() === "" && !paragraph.querySelector("img, br + br");
    if (isEmpty) paragraph.remove();
  }
  for (const line of body.querySelectorAll("br")) {
    if (isBlockOrEnd(neighbour(line, "previousSibling")) && isBlockOrEnd(neighbour(line, "nextSibling"))) line.remove();
  }
}

/** The node next to an element, white space left aside. */
function neighbour(element: Element, side: "previousSibling" | "nextSibling"): Node | null {
  let node = element[side];
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === "") node = node[side];
  return node;
}

function isBlockOrEnd(node: Node | null): boolean {
  return (
    node === null || (node instanceof Element && node.matches("p, ul, ol, h2, h3, h4, blockquote, pre, div, table"))
  );
}
