import { Parser } from "htmlparser2";
import { textBlocks, textContainers } from "#contract/rich-text.ts";

const apart = new Set<string>([...textBlocks, ...textContainers, "br", "hr"]);
const lists = new Set(["ul", "ol", "dl"]);
const listItems = new Set(["li", "dt", "dd"]);

/** Signs that stand around words: a comma more makes no other words. */
const signs = String.raw`[.,;:!?¡¿…"'«»“”„‹›()\[\]{}\u2013\u2014]+`;
const around = new RegExp(`^${signs}|${signs}$`, "gu");
const hasWord = /[\p{L}\p{N}\p{S}]/u;

/** The words of a text without markup, in their order; numbers and symbols are words. */
export function wordsOfLine(text: string): string[] {
  return text
    .normalize("NFC")
    .replaceAll(/[’ʼ]/g, "'")
    .split(/[\s\u200b\ufeff]+/u)
    .map((word) => word.replaceAll(around, ""))
    .filter((word) => hasWord.test(word));
}

type Frame = { words: string[]; text: string; items: string[][] };

/**
 * The words of cleaned HTML as a translator has to say them: with the descriptions of pictures, without where links lead.
 * The items of a list are in an order of their own, so that a list in another order has the same words.
 */
export function wordsOfHtml(html: string): string[] {
  const root: Frame = newFrame();
  const open: Frame[] = [root];
  const current = () => open.at(-1) ?? root;
  const end = (frame: Frame) => {
    frame.words.push(...wordsOfLine(frame.text));
    frame.text = "";
    return frame;
  };
  const parser = new Parser({
    onopentag(name, { alt = "" }) {
      if (apart.has(name)) current().text += " ";
      if (lists.has(name) || listItems.has(name)) open.push(newFrame());
      if (name === "img") current().text += ` ${alt} `;
    },
    ontext(text) {
      current().text += text;
    },
    onclosetag(name) {
      if (apart.has(name)) current().text += " ";
      if (!(lists.has(name) || listItems.has(name)) || open.length === 1) return;
      const { words, items } = end(open.pop() ?? newFrame());
      const parent = end(current());
      if (listItems.has(name)) parent.items.push(words);
      else parent.words.push(...words, ...items.toSorted(byWords).flat());
    },
  });
  parser.end(html);
  return [...end(root).words, ...root.items.flat()];
}

function newFrame(): Frame {
  return { words: [], text: "", items: [] };
}

function byWords(one: readonly string[], other: readonly string[]): number {
  const first = one.join(" ");
  const second = other.join(" ");
  return first < second ? -1 : first > second ? 1 : 0;
}
