import { Parser } from "htmlparser2";
import { textBlocks, textContainers } from "#contract/rich-text.ts";

/** `whole`: by what the run is compared, as one word, where its text does not say all: the address of a picture. */
export type Run = { text: string; whole?: string };
/** A paragraph, an item of a list, a row of a table; `gap` parts it from the block before. */
export type Block = { gap: string; runs: Run[] };

const PARAGRAPH = "\n\n";
const LINE = "\n";
const blockNames = new Set<string>([...textBlocks, ...textContainers]);

/**
 * A cleaned text as one reads it, without how it looks: list items with their marks, links with their targets behind
 * them, pictures by what is said of them, tables row by row.
 * @param pictureText what stands for a picture, by its description
 */
export function readBlocks(html: string, pictureText: (alt: string) => string): Block[] {
  const blocks = createBlocks();
  /** Of the lists that are open: the number of the next item, or null where they have none. */
  const lists: (number | null)[] = [];
  const links: { href: string; text: string }[] = [];
  let cells = 0;
  let isInRow = false;
  let isPreformatted = false;
  const beginItem = () => {
    const number = lists.pop() ?? null;
    lists.push(number === null ? null : number + 1);
    blocks.begin(LINE, number === null ? "• " : `${number}. `);
  };
  const beginCell = () => {
    if (cells > 0) blocks.add({ text: " | " });
    cells += 1;
  };
  const apart = (gap: string) => () => {
    if (!isInRow) blocks.begin(gap);
  };
  const endLink = () => {
    const { href, text } = links.pop() ?? { href: "", text: "" };
    if (href !== text.trim()) blocks.add({ text: ` (${href})`, whole: href });
  };
  const opening: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    ul: () => lists.push(null),
    ol: ({ start = "1" }) => lists.push(Number(start)),
    li: beginItem,
    tr() {
      blocks.begin(LINE);
      isInRow = true;
      cells = 0;
    },
    td: beginCell,
    th: beginCell,
    dd: apart(LINE),
    figcaption: apart(LINE),
    pre() {
      apart(PARAGRAPH)();
      isPreformatted = true;
    },
    a: ({ href = "" }) => links.push({ href, text: "" }),
    br: () => blocks.add({ text: LINE }),
    img: ({ alt = "", src = "" }) => blocks.add({ text: pictureText(alt), whole: src }),
  };
  const closing: Readonly<Record<string, () => void>> = {
    ul: () => lists.pop(),
    ol: () => lists.pop(),
    a: endLink,
    pre: () => (isPreformatted = false),
    tr: () => (isInRow = false),
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const open = opening[name] ?? (blockNames.has(name) ? apart(PARAGRAPH) : undefined);
      open?.(attributes);
    },
    ontext(text) {
      const read = isPreformatted ? text : text.replace(/[ \t\r\n\f]+/g, " ");
      for (const link of links) link.text += read;
      blocks.add({ text: read });
    },
    onclosetag(name) {
      closing[name]?.();
      if (blockNames.has(name)) apart(PARAGRAPH)();
    },
  });
  parser.end(html);
  return blocks.all();
}

/** A text of one line, or of none. @param isWhole whether it is compared as one word: an address */
export function lineBlocksOf(text: string, isWhole = false): Block[] {
  if (text === "") return [];
  return [{ gap: "", runs: [isWhole ? { text, whole: text } : { text }] }];
}

function createBlocks() {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let next = { gap: PARAGRAPH, mark: "" };
  const end = () => {
    const last = open?.runs.at(-1);
    if (last && last.whole === undefined) last.text = last.text.trimEnd();
    open = null;
  };
  return {
    /** What is added from here on stands in a block of its own. The paragraph in a list item has the item's mark. */
    begin(gap: string, mark = "") {
      end();
      if (mark !== "" || next.mark === "") next = { gap, mark };
    },
    add(run: Run) {
      if (!open) {
        if (run.whole === undefined && run.text.trim() === "") return;
        open = { gap: next.gap, runs: next.mark === "" ? [] : [{ text: next.mark }] };
        next = { gap: PARAGRAPH, mark: "" };
        blocks.push(open);
        run = { ...run, text: run.text.trimStart() };
      }
      const last = open.runs.at(-1);
      if (last && last.whole === undefined && run.whole === undefined) last.text += run.text;
      else open.runs.push({ ...run });
    },
    all(): Block[] {
      end();
      return blocks;
    },
  };
}
