import { Parser } from "htmlparser2";
import { containers, leaves } from "./elements.ts";

/** A piece of a text that is translated as one: the words of a paragraph with their marks, or a picture's description. */
export type Segment = { start: number; end: number; isAttribute: boolean };

export type Segmented = {
  segments: Segment[];
  /** The same for texts whose segments stand in the same blocks. */
  shape: string;
};

/** The segments of a cleaned text, in its order, as places in it. */
export function segmentsOf(html: string): Segmented {
  const segments: Segment[] = [];
  const shape: string[] = [];
  let start = -1;
  let end = -1;
  let hasWords = false;
  const flush = () => {
    if (hasWords) {
      const run = html.slice(start, end);
      const before = run.length - run.trimStart().length;
      segments.push({ start: start + before, end: start + run.trimEnd().length, isAttribute: false });
      shape.push("#");
    }
    start = -1;
    hasWords = false;
  };
  const within = (from: number, to: number) => {
    if (start < 0) start = from;
    end = to;
  };
  const isBlock = (name: string) => leaves.has(name) || containers.has(name) || name === "hr";
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (isBlock(name)) {
        flush();
        shape.push(`<${name}>`);
        return;
      }
      if (name === "img" && !hasWords) {
        flush();
        shape.push("<img>");
        const value = alt ? attributeValue(html, parser.startIndex, parser.endIndex, "alt") : null;
        if (value) segments.push({ ...value, isAttribute: true });
        if (value) shape.push("#");
        return;
      }
      within(parser.startIndex, parser.endIndex + 1);
    },
    ontext(text) {
      within(parser.startIndex, parser.endIndex + 1);
      hasWords ||= /[^\s\p{C}\p{Z}]/u.test(text);
    },
    onclosetag(name, isImplied) {
      if (isBlock(name)) flush();
      else if (!isImplied && start >= 0) end = parser.endIndex + 1;
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return { segments, shape: shape.join("") };
}

/** Where the value of an attribute stands; null where it is written in another way than cleaning does. */
function attributeValue(html: string, from: number, to: number, name: string): Pick<Segment, "start" | "end"> | null {
  const opening = ` ${name}="`;
  const place = html.indexOf(opening, from);
  if (place < 0 || place > to) return null;
  const start = place + opening.length;
  return { start, end: html.indexOf('"', start) };
}

/** The text with other words in its segments; null leaves one as it is. */
export function withSegments(
  html: string,
  segments: readonly Segment[],
  words: readonly (string | null | undefined)[],
): string {
  let written = "";
  let last = 0;
  for (const [place, { start, end }] of segments.entries()) {
    const own = words[place];
    if (own === null || own === undefined) continue;
    written += html.slice(last, start) + own;
    last = end;
  }
  return written + html.slice(last);
}
