import { SaxesParser } from "saxes";
import { FileError } from "./exchanged.ts";

export type XmlElement = {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
};

const MOST_DEPTH = 60;
const MOST_ELEMENTS = 300_000;

/**
 * An XML text as a tree, as strictly as the standard says. Entities of its own are not read at all: a text with a
 * document type is rejected, since these can be made to grow without end.
 * @throws FileError
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [top];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => {
    throw new FileError("brokenFile", message.slice(0, 200));
  });
  parser.on("doctype", () => {
    throw new FileError("noDoctype");
  });
  parser.on("opentag", ({ local, attributes }) => {
    elements += 1;
    if (open.length > MOST_DEPTH || elements > MOST_ELEMENTS) throw new FileError("brokenFile", "too many elements");
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    const element: XmlElement = { name: local, attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (words: string) => open.at(-1)?.children.push(words);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  const [root] = elementsOf(top);
  if (!root) throw new FileError("emptyFile");
  return root;
}

export function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Those of this name, however deep. */
export function allNamed(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));
}

export function firstNamed(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
