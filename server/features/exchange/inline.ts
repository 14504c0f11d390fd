import { Parser } from "htmlparser2";

/** Words and marks of a line of HTML. `tag` is an opening or an empty element as it is written. */
export type Piece =
  | { text: string }
  | { open: string; name: string }
  | { close: string }
  | { empty: string; name: string };

const withoutContent = ["br", "img"];

export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const parser = new Parser({
    onopentag(name) {
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      pieces.push(withoutContent.includes(name) ? { empty: tag, name } : { open: tag, name });
    },
    ontext(text) {
      pieces.push({ text });
    },
    onclosetag(name) {
      if (!withoutContent.includes(name)) pieces.push({ close: name });
    },
  });
  parser.write(html);
  parser.end();
  return pieces;
}
