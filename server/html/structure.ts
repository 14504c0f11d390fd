import { Parser } from "htmlparser2";

type Attributes = Readonly<Record<string, string>>;
type Mark = { name: string; attributes: Attributes };
/** Whether an element says anything with these attributes; where it does not, only its words stay. */
type IsKept = (name: string, attributes: Attributes) => boolean;
/** A paragraph, heading or preformatted text. It is written with its first content, or when it ends by itself. */
type Leaf = { name: string; attributes: Attributes; isWritten: boolean };

const renamed: Readonly<Record<string, string>> = {
  ...{ b: "strong", i: "em", del: "s", strike: "s", ins: "u" },
  ...{ h1: "h2", h5: "h4", h6: "h4" },
};
const marks = new Set(["strong", "em", "u", "s", "sub", "sup", "code", "a", "span"]);
const leaves = new Set(["p", "h2", "h3", "h4", "pre"]);
const containers = new Set(["ul", "ol", "li", "blockquote"]);
/** Blocks that our editor has not. Their ends are ends of paragraphs: words that stood apart stay apart. */
const foreignBlocks = new Set([
  ...["address", "article", "aside", "caption", "center", "details", "div", "dd", "dl", "dt", "fieldset"],
  ...["figcaption", "figure", "footer", "form", "header", "hgroup", "main", "nav", "section", "summary"],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "tr"],
]);
/** What stands in these is code or somebody else's document, and no text. */
const unread = new Set([
  ...["script", "style", "textarea", "option", "noscript", "title", "template", "iframe", "noembed", "noframes"],
  ...["object", "audio", "video", "svg", "math", "xmp", "plaintext", "select"],
]);
/** Deeper lists and quotes than anybody writes are flattened: a text cannot be made of nothing but beginnings. */
const MOST_CONTAINERS = 12;
/** With more elements open than any program writes, what follows is taken for words: the parser's work grows with them. */
const MOST_OPEN = 500;
const PIECE = 16 * 1024;

/**
 * Writes any HTML in the structure of our editor: paragraphs, headings and lists that do not stand in each other,
 * marks around the words alone, everything closed. Written twice it is the same. It judges no attribute.
 */
export function ourStructure(html: string, isKept: IsKept): string {
  const page = writer(isKept);
  /** For each open element of the source how it ends. */
  const ends: (() => void)[] = [];
  let unreadDepth = 0;
  const parser = new Parser({
    onopentag(source, attributes) {
      const name = renamed[source] ?? source;
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
    parser.write(ends.length > MOST_OPEN ? piece.replace(/<[^<>]*>/g, " ") : piece);
  }
  parser.end();
  return page.finish();
}

const nothing = () => undefined;

function writer(isKept: IsKept) {
  const written: string[] = [];
  const open: string[] = [];
  const wanted: Mark[] = [];
  let around: Mark[] = [];
  let leaf: Leaf | null = null;
  /** A foreign block began or ended: what follows is a paragraph of its own. */
  let isApart = false;

  const endMarks = (keep = 0) => {
    for (const { name } of around.slice(keep).reverse()) written.push(`</${name}>`);
    around = around.slice(0, keep);
  };

  const endLeaf = () => {
    endMarks();
    if (leaf?.isWritten) written.push(`</${leaf.name}>`);
    leaf = null;
  };

  /** Puts what follows into its paragraph and its marks. */
  const beginInline = () => {
    const container = open.at(-1);
    if (!leaf && (container === "ul" || container === "ol")) openContainer("li", {});
    if (!leaf && isApart) leaf = { name: "p", attributes: {}, isWritten: false };
    isApart = false;
    if (leaf && !leaf.isWritten) {
      written.push(tag(leaf.name, leaf.attributes));
      leaf.isWritten = true;
    }
    const same = wanted.findIndex((mark, index) => mark !== around[index]);
    endMarks(same === -1 ? wanted.length : same);
    for (const mark of wanted.slice(around.length)) {
      written.push(tag(mark.name, mark.attributes));
      around.push(mark);
    }
  };

  const openContainer = (name: string, attributes: Attributes) => {
    endLeaf();
    isApart = false;
    written.push(tag(name, attributes));
    open.push(name);
    const depth = open.length;
    return () => {
      if (open.length < depth) return;
      endLeaf();
      isApart = false;
      for (const each of open.splice(depth - 1).reverse()) written.push(`</${each}>`);
    };
  };

  const boundary = () => {
    endLeaf();
    isApart = true;
  };

  const openBlock = (name: string, attributes: Attributes) => {
    const isInList = open.at(-1) === "ul" || open.at(-1) === "ol";
    if (open.length >= MOST_CONTAINERS || (name === "li" && !isInList)) {
      boundary();
      return boundary;
    }
    if (name !== "li" && isInList) openContainer("li", {});
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
      if (!own.isWritten) written.push(tag(name, attributes));
      own.isWritten = true;
      endLeaf();
    };
  };

  const openMark = (mark: Mark) => {
    if (wanted.some(({ name }) => name === mark.name)) return nothing;
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
    written.push(tag(name, attributes, " /"));
  };

  return {
    /** @returns what its end does */
    open(name: string, attributes: Attributes): () => void {
      if (!isKept(name, attributes)) return nothing;
      if (marks.has(name)) return openMark({ name, attributes });
      if (leaves.has(name)) return openLeaf(name, attributes);
      if (containers.has(name)) return openBlock(name, attributes);
      if (name === "br" || name === "img" || name === "hr") putVoid(name, attributes);
      if (!foreignBlocks.has(name)) return nothing;
      boundary();
      return boundary;
    },
    text(text: string) {
      const isBetween = !leaf && around.length === 0 && /^[ \t\r\n\f]*$/.test(text);
      if (!isBetween) beginInline();
      written.push(escaped(text));
    },
    finish() {
      endLeaf();
      for (const each of open.reverse()) written.push(`</${each}>`);
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
