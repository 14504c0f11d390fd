import { isLeftOut } from "#contract/left-out.ts";
import { containers, foreignBlocks, isPart, leaves, marks, voids, wayTo } from "./elements.ts";

export type Attributes = Readonly<Record<string, string>>;
type Mark = { name: string; start: string; isWritten: boolean };
export type Rules = {
  /** The attributes that an element keeps. Null where it says nothing with them: then only its words stay. */
  filterAttributes: (name: string, attributes: Attributes) => Attributes | null;
  /** Called where marks end too soon, because the text has too many of them. */
  onMarksLost: () => void;
  /** Called with the name of an element that is left out; its words stay where it has any. */
  onDropped: (name: string) => void;
  /** Called with the number of characters written so far. Where it returns false, the rest is left out. */
  goesOn: (characters: number) => boolean;
};
/** A paragraph, heading or preformatted text. It is written with its first content, or when it ends by itself. */
type Leaf = { name: string; attributes: Attributes; isWritten: boolean };

/** A figure whose picture has not come yet, how deep it stands, and how it ends. */
type Figure = { attributes: Attributes; depth: number; end: () => void };

/** Deeper lists and quotes than editors write are flattened: a text cannot consist of start tags alone. */
const MOST_CONTAINERS = 12;
const nothing = () => undefined;

export function createWriter({ filterAttributes, onMarksLost, onDropped }: Rules, charactersForMarks: number) {
  const written: string[] = [];
  let length = 0;
  const open: string[] = [];
  const wanted: Mark[] = [];
  let around: Mark[] = [];
  let leftForMarks = charactersForMarks;
  let leaf: Leaf | null = null;
  let figure: Figure | null = null;
  /** A foreign block began or ended: what follows is a paragraph of its own. */
  let isApart = false;

  const put = (piece: string) => {
    written.push(piece);
    length += piece.length;
  };

  const endMarks = (keep = 0) => {
    for (const { name } of around.slice(keep).reverse()) put(`</${name}>`);
    around = around.slice(0, keep);
  };

  const dropMark = (mark: Mark | undefined) => {
    const place = mark ? wanted.indexOf(mark) : -1;
    if (place !== -1) wanted.splice(place, 1);
  };

  const endLeaf = () => {
    endMarks();
    const ended = leaf;
    leaf = null;
    if (ended?.isWritten) put(`</${ended.name}>`);
    if (ended?.name !== "figcaption") return;
    dropMark(wanted.find(({ name }) => name === "small"));
    if (ended.isWritten) endFigure();
  };

  /** A figure is a picture and its caption: whatever else comes ends it. */
  const endFigure = () => {
    if (open.at(-1) !== "figure") return;
    open.pop();
    put("</figure>");
    isApart = true;
  };

  /** Opens what words and blocks need around them where they stand: an item in a list, a cell in a table. */
  const makePlace = () => {
    endFigure();
    for (const each of wayTo("", open) ?? []) openContainer(each, {});
  };

  /** Puts what follows into its paragraph and its marks. */
  const beginInline = () => {
    if (!leaf) makePlace();
    if (!leaf && isApart) leaf = { name: "p", attributes: {}, isWritten: false };
    isApart = false;
    if (leaf && !leaf.isWritten) {
      put(tag(leaf.name, leaf.attributes));
      leaf.isWritten = true;
    }
    const same = wanted.findIndex((mark, index) => mark !== around[index]);
    endMarks(same === -1 ? wanted.length : same);
    for (const mark of wanted.slice(around.length)) openAgain(mark);
  };

  const openAgain = (mark: Mark) => {
    if (mark.isWritten) leftForMarks -= mark.start.length + `</${mark.name}>`.length;
    if (leftForMarks < 0) {
      wanted.splice(wanted.indexOf(mark), 1);
      onMarksLost();
      return;
    }
    put(mark.start);
    mark.isWritten = true;
    around.push(mark);
  };

  const openContainer = (name: string, attributes: Attributes) => {
    endLeaf();
    isApart = false;
    put(tag(name, attributes));
    open.push(name);
    const depth = open.length;
    return () => {
      if (open.length < depth) return;
      endLeaf();
      isApart = false;
      for (const each of open.splice(depth - 1).reverse()) put(`</${each}>`);
    };
  };

  const boundary = () => {
    endLeaf();
    isApart = true;
  };

  const openBlock = (name: string, attributes: Attributes) => {
    endLeaf();
    if (!isPart(name)) endFigure();
    const way = wayTo(name, open);
    if (way === null && !isPart(name)) onDropped(name);
    // Every list and table has room for its parts.
    if (way === null || !(isPart(name) || open.length + way.length < MOST_CONTAINERS)) {
      boundary();
      return boundary;
    }
    for (const each of way) openContainer(each, {});
    return openContainer(name, attributes);
  };

  const openLeaf = (name: string, attributes: Attributes) => {
    if (name === "p" && isInCaption()) return goOn();
    endLeaf();
    if (isPart(name) && wayTo(name, open) === null) {
      boundary();
      return boundary;
    }
    isApart = false;
    if (!isPart(name)) makePlace();
    const own: Leaf = { name, attributes, isWritten: false };
    leaf = own;
    return () => {
      if (leaf !== own) return boundary();
      if (!own.isWritten) put(tag(name, attributes));
      own.isWritten = true;
      endLeaf();
    };
  };

  /** Captions and terms are one line each: what parts their words is a blank. */
  const isInCaption = () => leaf?.name === "figcaption" || leaf?.name === "dt";
  const goOn = () => {
    if (leaf?.isWritten) put(" ");
    return nothing;
  };

  /** A figure begins with the picture in it; without one its words are paragraphs. */
  const openFigure = (attributes: Attributes) => {
    boundary();
    endFigure();
    const around = figure;
    const own: Figure = { attributes, depth: open.length, end: boundary };
    figure = own;
    return () => {
      figure = around;
      own.end();
      boundary();
    };
  };

  const putPicture = (attributes: Attributes) => {
    const way = wayTo("figure", open) ?? [];
    const isFirst = figure !== null && figure.depth === open.length && open.length + way.length < MOST_CONTAINERS;
    if (isInCaption()) endLeaf();
    if (figure && isFirst) {
      endLeaf();
      for (const each of way) openContainer(each, {});
      figure.end = openContainer("figure", figure.attributes);
      figure.depth = Number.NaN;
    } else beginInline();
    put(tag("img", attributes, " /"));
    return nothing;
  };

  /** The words above a table, which our editor's tables do not have, become a paragraph before it. */
  const openTableCaption = (attributes: Attributes) => {
    const start = written.findLastIndex((piece) => piece.trim() !== "");
    const [before = ""] = written.splice(start);
    length -= before.length;
    open.pop();
    const end = openLeaf("p", attributes);
    return () => {
      end();
      put(before);
      open.push("table");
      isApart = false;
    };
  };
  const isAtTableStart = () =>
    open.at(-1) === "table" && /^<table\b/.test(written.findLast((piece) => piece.trim()) ?? "");

  const openMark = (name: string, attributes: Attributes) => {
    if (wanted.some((each) => each.name === name)) return nothing;
    if (name === "small" && leaf?.name !== "figcaption") return nothing;
    const mark: Mark = { name, start: tag(name, attributes), isWritten: false };
    wanted.push(mark);
    return () => dropMark(mark);
  };

  const putVoid = (name: string, attributes: Attributes) => {
    if (name === "img") return putPicture(attributes);
    if (name === "hr") {
      endLeaf();
      makePlace();
      isApart = false;
    } else beginInline();
    put(tag(name, attributes, " /"));
    return nothing;
  };

  /** A mark without a language and a link that never led anywhere are no loss. */
  const leaveOut = (name: string, { href }: Attributes) => {
    if (name === "img" || href !== undefined) onDropped(name);
    return nothing;
  };

  const openForeign = (name: string, attributes: Attributes) => {
    if (isLeftOut(name)) onDropped(name);
    if (name === "caption" && isAtTableStart()) return openTableCaption(attributes);
    if (!foreignBlocks.has(name)) return nothing;
    if (isInCaption()) return goOn();
    boundary();
    return boundary;
  };

  return {
    /** @returns what its end does */
    open(name: string, sent: Attributes): () => void {
      const attributes = filterAttributes(name, sent);
      if (!attributes) return leaveOut(name, sent);
      if (marks.has(name)) return openMark(name, attributes);
      if (leaves.has(name)) return openLeaf(name, attributes);
      if (name === "figure") return openFigure(attributes);
      if (containers.has(name)) return openBlock(name, attributes);
      return voids.has(name) ? putVoid(name, attributes) : openForeign(name, attributes);
    },
    text(text: string) {
      const isBetween = !leaf && around.length === 0;
      // White space between blocks belongs to none of them, and to no mark.
      const [blanks = ""] = (isBetween && text.match(/^[ \t\r\n\f]*/)) || [];
      put(blanks);
      if (blanks.length === text.length) return;
      beginInline();
      put(escaped(text.slice(blanks.length)));
    },
    length: () => length,
    /** @returns what was written since the last time, if nothing in it is open; otherwise '' */
    take(): string {
      return open.length === 0 && !leaf?.isWritten && around.length === 0 ? written.splice(0).join("") : "";
    },
    finish(): string {
      endLeaf();
      for (const each of open.reverse()) put(`</${each}>`);
      return written.join("");
    },
  };
}

function tag(name: string, attributes: Attributes, end = ""): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`);
  return `<${name}${all.join("")}${end}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
