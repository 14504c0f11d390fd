import { Extension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { linkTarget, type TextElement, textAttributes, textBlocks, type textVoids } from "#contract/rich-text.ts";
import { tidyPaste } from "./paste.ts";

export function isLink(address: string): boolean {
  return linkTarget.test(address) && !/\s/.test(address);
}

/** `<sub>` and `<sup>`: no button, but what was written with them stays. */
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
} as const satisfies Record<Exclude<TextElement, "span" | (typeof textVoids)[number]>, string>;

/** The ranks of headings. */
const levels = ([1, 2, 3, 4, 5, 6] as const).filter((level) => textBlocks.some((name) => name === `h${level}`));

/** A picture of this site; its size keeps the text from jumping as it comes. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  addAttributes: () =>
    Object.fromEntries(Object.keys(textAttributes.img).map((name) => [name, { default: name === "alt" ? "" : null }])),
});

type Options = { placeholder: string; onPicturesLeftOut: () => void };

/** Everything that a text may hold (contract/rich-text.ts). */
export function extensions({ placeholder, onPicturesLeftOut }: Options) {
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
    Placeholder.configure({ placeholder }),
    Extension.create({
      name: "tidyPaste",
      transformPastedHTML(html) {
        const { html: tidy, lostPictures } = tidyPaste(html, { origin: location.origin });
        if (lostPictures > 0) onPicturesLeftOut();
        return tidy;
      },
    }),
  ];
}
