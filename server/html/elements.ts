import { otherElements, textBlocks, textContainers, textMarks, textVoids } from "#contract/rich-text.ts";

/** What cleaning does with each element (contract/rich-text.ts says which are ours). */

export const renamed = new Map<string, string>(Object.entries(otherElements));
export const marks = new Set<string>(textMarks);
export const leaves = new Set<string>(textBlocks);
export const containers = new Set<string>(textContainers);
export const voids = new Set<string>(textVoids);

/** Blocks that our editor does not have. Their ends are ends of paragraphs, so that words of two blocks stay apart. */
export const foreignBlocks = new Set([
  "address",
  "article",
  "aside",
  "caption",
  "center",
  "details",
  "div",
  "fieldset",
  "footer",
  "form",
  "header",
  "hgroup",
  "main",
  "nav",
  "section",
  "summary",
]);

/** The elements that only stand in others, and in which. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  th: ["tr"],
  td: ["tr"],
  dt: ["dl"],
  dd: ["dl"],
  figcaption: ["figure"],
};

/** The elements that hold no words themselves, and what holds theirs. */
const holders: Readonly<Record<string, string>> = {
  ul: "li",
  ol: "li",
  table: "tbody",
  thead: "tr",
  tbody: "tr",
  tr: "td",
  dl: "dd",
};

/** Whether an element is a part of another, which has room for all of its parts. */
export function isPart(name: string): boolean {
  return parents[name] !== undefined;
}

/**
 * What has to be opened first, so that an element can stand where `open` are open; null where it cannot. Words have no
 * name.
 */
export function wayTo(name: string, open: readonly string[]): string[] | null {
  if (name === "table" && open.includes("table")) return null;
  const way: string[] = [];
  for (let place = open.at(-1); ; place = way.at(-1)) {
    if (place !== undefined && parents[name]?.includes(place)) return way;
    const holder = holders[place ?? ""];
    if (holder === undefined) return isPart(name) ? null : way;
    if (holder === name) return null;
    way.push(holder);
  }
}
