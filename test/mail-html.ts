import { DomUtils, ElementType, parseDocument } from "htmlparser2";

type Nodes = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsOf>[number];

/** All elements of a mail's HTML, in their order. */
export function elementsOf(html: string) {
  return DomUtils.getElementsByTagName(() => true, parseDocument(html));
}

/** What is read in it: the texts of its body that are not hidden, in their order. */
export function seenTexts(html: string): string[] {
  const texts: string[] = [];
  const walk = (nodes: Nodes["childNodes"]) => {
    for (const node of nodes) {
      if (node.type === ElementType.ElementType.Text) texts.push(node.data.replace(/\s+/g, " ").trim());
      else if (node.type === ElementType.ElementType.Tag && !isHidden(node)) walk(node.children);
    }
  };
  walk(DomUtils.getElementsByTagName("body", parseDocument(html)));
  return texts.filter((text) => text !== "");
}

function isHidden({ attribs }: Element): boolean {
  return /display:none/.test(attribs.style ?? "");
}
