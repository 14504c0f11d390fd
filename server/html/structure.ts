import { Parser } from "htmlparser2";
import { otherElements, textBlocks, textContainers, textMarks, textVoids } from "#contract/rich-text.ts";

export type Attributes = Readonly<Record<string, string>>;
type Mark = { name: string; start: string; isWritten: boolean };
export type Rules = {
  /** The attributes that an element keeps. Null where it says nothing with them: then only its words stay. */
  filterAttributes: (name: string, attributes: Attributes) => Attributes | null;
  /** Called where marks end too soon, because the text has too many of them. */
  onMarksLost: () => void;
  /** Called with the number of characters written so far. Where it returns false, the rest is left out. */
  goesOn: (characters: number) => boolean;
};
/** A paragraph, heading or preformatted text. It is written with its first content, or when it ends by itself. */
type Leaf = { name: string; attributes: Attributes; isWritten: boolean };

const renamed = new Map<string, string>(Object.entries(otherElements));
const marks = new Set<string>(textMarks);
const leaves = new Set<string>(textBlocks);
const containers = new Set<string>(textContainers);
const voids = new Set<string>(textVoids);
/** Blocks that our editor does not have. Their ends are ends of paragraphs, so that words of two blocks stay apart. */
const foreignBlocks = new Set([
  "address",
  "article",
  "aside",
  "caption",
  "center",
  "details",
  "div",
  "dd",
  "dl",
  "dt",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "header",
  "hgroup",
  "main",
  "nav",
  "section",
  "summary",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
]);
/** Their content is code or another document, and no text. */
const unread = new Set([
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
/** Deeper lists and quotes than editors write are flattened: a text cannot consist of start tags alone. */
const MOST_CONTAINERS = 12;
/**
 * With more elements open than any program writes, what follows is taken for words: the parser's work grows with them.
 */
const MOST_OPEN = 500;
/**
 * A mark around many paragraphs is written again in each of them: altogether in as many characters as the text has, and
 * these more. Where they are used up the mark ends.
 */
const MORE_FOR_MARKS = 16 * 1024;
/** Characters of the source that are read at once. */
export const PIECE = 16 * 1024;

/**
 * Writes any HTML in the structure of our editor: paragraphs, headings and lists that are not nested in each other,
 * marks around the words alone, everything closed. Its own output stays as it is. Attributes are filtered by the
 * caller.
 * @yields after each piece of the source what is finished: sections in which everything is closed, often ''
 */
export function* ourStructure(html: string, rules: Rules): Generator<string, void> {
  const page = writer(rules, html.length + MORE_FOR_MARKS);
  /** For each open element of the source how it ends. */
  const ends: (() => void)[] = [];
  let unreadDepth = 0;
  const parser = new Parser({
    onopentag(source, attributes) {
      const name = renamed.get(source) ?? source;
      if (unread.has(name)) unreadDepth += 1;
      ends.push(unread.has(name) ? () => (unreadDepth -= 1) : unreadDepth > 0 ? nothing : page.open(name, attributes));
    },
    ontext(text) {
      if (unreadDepth === 0) page.text(text);
    },
    onclosetag() {
      ends.pop()?.();
    },
  });
  for (let place = 0; place < html.length; place += PIECE) {
    const piece = html.slice(place, place + PIECE);
    const isTooDeep = ends.length > MOST_OPEN;
    if (isTooDeep) rules.onMarksLost();
    parser.write(isTooDeep ? piece.replace(/<[^<>]*>/g, " ") : piece);
    yield page.take();
    if (!rules.goesOn(page.length())) return;
  }
  parser.end();
  if (rules.goesOn(page.length())) yield page.finish();
}

const nothing = () => undefined;

function writer({ filterAttributes, onMarksLost }: Rules, charactersForMarks: number) {
  const written: string[] = [];
  let length = 0;
  const open: string[] = [];
  const wanted: Mark[] = [];
  let around: Mark[] = [];
  let leftForMarks = charactersForMarks;
  let leaf: Leaf | null = null;
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

  const endLeaf = () => {
    endMarks();
    if (leaf?.isWritten) put(`</${leaf.name}>`);
    leaf = null;
  };

  /** Puts what follows into its paragraph and its marks. */
  const beginInline = () => {
    const container = open.at(-1);
    if (!leaf && (container === "ul" || container === "ol")) openContainer("li", {});
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
    const isInList = open.at(-1) === "ul" || open.at(-1) === "ol";
    const needsItem = isInList && name !== "li";
    // An item is the child of a list and of nothing else, and every list has room for its items.
    const hasRoom = name === "li" ? isInList : open.length + (needsItem ? 1 : 0) < MOST_CONTAINERS;
    if (!hasRoom) {
      boundary();
      return boundary;
    }
    if (needsItem) openContainer("li", {});
    return openContainer(name, attributes);
  };

  const openLeaf = (name: string, attributes: Attributes) => {
    endLeaf();
    isApart = false;
    if (open.at(-1) === "ul" || open.at(-1) === "ol") openContainer("li", {});
    const own: Leaf = { name, attributes, isWritten: false };
    leaf = own;
    return () => {
      if (leaf !== own) return boundary();
      if (!own.isWritten) put(tag(name, attributes));
      own.isWritten = true;
      endLeaf();
    };
  };

  const openMark = (name: string, attributes: Attributes) => {
    if (wanted.some((each) => each.name === name)) return nothing;
    const mark: Mark = { name, start: tag(name, attributes), isWritten: false };
    wanted.push(mark);
    return () => {
      const place = wanted.indexOf(mark);
      if (place !== -1) wanted.splice(place, 1);
    };
  };

  const putVoid = (name: string, attributes: Attributes) => {
    if (name === "hr") {
      endLeaf();
      isApart = false;
    } else beginInline();
    put(tag(name, attributes, " /"));
  };

  return {
    /** @returns what its end does */
    open(name: string, sent: Attributes): () => void {
      const attributes = filterAttributes(name, sent);
      if (!attributes) return nothing;
      if (marks.has(name)) return openMark(name, attributes);
      if (leaves.has(name)) return openLeaf(name, attributes);
      if (containers.has(name)) return openBlock(name, attributes);
      if (voids.has(name)) putVoid(name, attributes);
      if (!foreignBlocks.has(name)) return nothing;
      boundary();
      return boundary;
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
