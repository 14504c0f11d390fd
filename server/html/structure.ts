import { Parser } from "htmlparser2";
import { unread } from "#contract/left-out.ts";
import { renamed } from "./elements.ts";
import { type Attributes, createWriter, type Rules } from "./writer.ts";

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
  const page = createWriter(rules, html.length + MORE_FOR_MARKS);
  /** For each open element of the source how it ends. */
  const ends: (() => void)[] = [];
  let unreadDepth = 0;
  const open = (name: string, attributes: Attributes) => {
    // A link's card is what pages add to the text (link-card.ts).
    const isOfCard = attributes["data-urubuga-card"] !== undefined;
    const isUnread = isOfCard || unread.has(name);
    if (isUnread && !isOfCard && unreadDepth === 0) rules.onDropped(name);
    if (isUnread) unreadDepth += 1;
    return isUnread ? () => (unreadDepth -= 1) : unreadDepth > 0 ? nothing : page.open(name, attributes);
  };
  const parser = new Parser({
    onopentag(source, attributes) {
      const name = renamed.get(source) ?? source;
      ends.push(open(name, attributes));
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
