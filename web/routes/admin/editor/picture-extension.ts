import { Image } from "@tiptap/extension-image";
import { linkTarget, textAttributes, textMarks } from "#contract/rich-text.ts";

const marks = new Set<string>(textMarks);
const address = 'img[src^="/media/"]';

/**
 * A picture of this site; its size keeps the text from jumping as it comes. With a caption or a credit it is a figure.
 * The caption is HTML, since an imported one may have links: typed in the panel it is words alone.
 */
export const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (figure) => {
        const image = figure.querySelector(address);
        return image ? { ...attributesOf(image), ...captionOf(figure) } : false;
      },
    },
    { tag: address, getAttrs: attributesOf },
  ],
  addAttributes: () => ({
    ...Object.fromEntries(Object.keys(textAttributes.img).map((name) => [name, inFigure(name === "alt" ? "" : null)])),
    caption: inFigure(""),
    credit: inFigure(""),
    captionLanguage: inFigure(null),
  }),
  renderHTML({ node, HTMLAttributes }) {
    const { caption, credit, captionLanguage } = node.attrs;
    const { caption: _caption, credit: _credit, captionLanguage: _language, ...image } = HTMLAttributes;
    if (caption === "" && credit === "") return ["img", image];
    const below = document.createElement("figcaption");
    if (captionLanguage) below.lang = captionLanguage;
    // It was read by `words` below, or typed and escaped.
    below.innerHTML = caption;
    if (credit !== "") {
      const small = document.createElement("small");
      small.textContent = credit;
      below.append(caption === "" ? "" : " ", small);
    }
    return ["figure", ["img", image], below];
  },
});

/** Read by the rules above, and not one by one. */
function inFigure(standard: string | null) {
  return { default: standard, parseHTML: () => undefined };
}

function attributesOf(image: Element) {
  const named = Object.keys(textAttributes.img).map((name) => [name, image.getAttribute(name)] as const);
  return Object.fromEntries(named.map(([name, value]) => [name, name === "alt" ? (value ?? "") : value]));
}

function captionOf(figure: Element) {
  const caption = figure.querySelector("figcaption");
  const small = caption?.querySelector("small");
  const credit = small?.textContent?.trim() ?? "";
  small?.remove();
  const captionLanguage = caption?.getAttribute("lang") || figure.getAttribute("lang") || null;
  return { caption: caption ? words(caption).trim() : "", credit, captionLanguage };
}

/** The words of an element with the marks of ours, as HTML in which nothing else is. */
function words(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return escaped(node.textContent ?? "");
    const name = node.tagName.toLowerCase();
    const inside = words(node);
    if (!marks.has(name) || name === "small") return inside;
    const href = node.getAttribute("href") ?? "";
    if (name === "a") return linkTarget.test(href) ? `<a href="${escaped(href)}">${inside}</a>` : inside;
    const lang = node.getAttribute("lang");
    return `<${name}${lang ? ` lang="${escaped(lang)}"` : ""}>${inside}</${name}>`;
  });
  return parts.join("");
}

/** A typed caption as HTML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The words of a caption, to be typed in. */
export function plainCaption(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}
