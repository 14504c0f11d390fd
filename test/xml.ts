type Element = { name: string; text: string };

/** The characters that XML 1.0 allows. */
const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const token = /<!\[CDATA\[[\s\S]*?\]\]>|<\?[^<>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g;

/**
 * The elements of an XML text by name, with their text, in the order of their ends.
 * @throws where a strict parser would: feed readers are strict
 */
export function readXml(xml: string): Element[] {
  if (!legal.test(xml)) throw new Error("a character that XML cannot carry");
  const open: Element[] = [{ name: "", text: "" }];
  const found: Element[] = [];
  for (const [piece, end, name, attributes = "", alone] of xml.matchAll(token)) {
    plain(attributes);
    if (name === undefined) addText(open, piece);
    else if (end) found.push(ended(open, name));
    else if (!alone) open.push({ name, text: "" });
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} has no end`);
  return found;
}

function addText(open: Element[], piece: string): void {
  if (piece === "<") throw new Error("a tag that is none");
  const inner = open.at(-1);
  if (inner && !piece.startsWith("<?")) inner.text += plain(piece);
}

function ended(open: Element[], name: string): Element {
  const inner = open.pop();
  if (inner?.name !== name) throw new Error(`</${name}> ends ${inner?.name}`);
  return inner;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function plain(piece: string): string {
  if (piece.startsWith("<![CDATA[")) return piece.slice("<![CDATA[".length, -"]]>".length);
  return piece.replace(/&(?:(\w+);)?/g, (whole, name: string | undefined) => {
    const sign = entities[name ?? ""];
    if (sign === undefined) throw new Error(`an entity that is none: ${whole}`);
    return sign;
  });
}
