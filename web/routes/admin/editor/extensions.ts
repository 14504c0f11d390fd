import { Extension, Mark } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { linkTarget, type TextElement, textBlocks, type textVoids } from "#contract/rich-text.ts";
import { tidyPaste } from "./paste.ts";
import { OwnImage } from "./picture-extension.ts";
import { tableExtensions } from "./table-extension.ts";
import { termExtensions } from "./term-extensions.ts";

export function isLink(address: string): boolean {
  return linkTarget.test(address) && !/\s/.test(address);
}

const Subscript = markOf("sub");
const Superscript = markOf("sup");
function markOf(tag: TextElement) {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const langAttribute = {
  lang: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute("lang"),
    renderHTML: ({ lang }: { lang?: string | null }) => (lang ? { lang } : {}),
  },
};

/** Words in another language than the text's, and blocks of them. */
const LanguageMark = Mark.create({
  name: "language",
  addAttributes: () => langAttribute,
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});
const LanguageOfElements = Extension.create({
  name: "languageOfElements",
  addGlobalAttributes: () => [{ types: [...new Set(Object.values(withLanguage))], attributes: langAttribute }],
});

/**
 * How the editor calls the elements of a text (contract/rich-text.ts): one that it does not know does not compile. Of
 * these the language is said in an attribute; `span` is there for nothing else.
 */
const withLanguage = {
  p: "paragraph",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  blockquote: "blockquote",
  ul: "bulletList",
  ol: "orderedList",
  li: "listItem",
  pre: "codeBlock",
  strong: "bold",
  em: "italic",
  u: "underline",
  s: "strike",
  sub: "sub",
  sup: "sup",
  a: "link",
  code: "code",
  table: "table",
  tr: "tableRow",
  th: "tableHeader",
  td: "tableCell",
  dl: "termList",
  dt: "term",
  dd: "meaning",
} as const satisfies Record<Exclude<TextElement, "span" | PartOfAnother | (typeof textVoids)[number]>, string>;
/** Parts of what the editor has as one: a picture with its caption, a table with its head. */
type PartOfAnother = "figure" | "figcaption" | "small" | "thead" | "tbody";

/** The ranks of headings. */
const levels = ([1, 2, 3, 4, 5, 6] as const).filter((level) => textBlocks.some((name) => name === `h${level}`));

type Options = { placeholder: string; onLeftOut: (counts: ReadonlyMap<string, number>) => void };

/** Everything that a text may hold (contract/rich-text.ts). */
export function extensions({ placeholder, onLeftOut }: Options) {
  return [
    StarterKit.configure({
      heading: { levels },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (address) => isLink(address),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      codeBlock: { languageClassPrefix: null as unknown as string },
      trailingNode: false,
    }),
    Subscript,
    Superscript,
    LanguageMark,
    LanguageOfElements,
    OwnImage,
    ...tableExtensions,
    ...termExtensions,
    Placeholder.configure({ placeholder }),
    Extension.create({
      name: "tidyPaste",
      transformPastedHTML(html) {
        const { html: tidy, leftOut } = tidyPaste(html, { origin: location.origin });
        if (leftOut.size > 0) onLeftOut(leftOut);
        return tidy;
      },
    }),
  ];
}
