import { Extension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { tidyPaste } from "./paste.ts";

/** Where a link may lead, as the server has it (server/html/clean.ts). */
const leads = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

export function isLink(address: string): boolean {
  return leads.test(address) && !/\s/.test(address);
}

/** `<sub>` and `<sup>`: no button, but what was written with them stays. */
const [Subscript, Superscript] = ["sub", "sup"].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
) as [Mark, Mark];

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
const LanguageOfBlocks = Extension.create({
  name: "languageOfBlocks",
  addGlobalAttributes: () => [
    {
      types: [
        "paragraph",
        "heading",
        "blockquote",
        "bulletList",
        "orderedList",
        "listItem",
        "codeBlock",
        "bold",
        "italic",
        "underline",
        "strike",
        "link",
        "code",
      ],
      attributes: langAttribute,
    },
  ],
});

/** A picture of this site; its size keeps the text from jumping as it comes. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  addAttributes() {
    return { src: { default: null }, alt: { default: "" }, width: { default: null }, height: { default: null } };
  },
});

type Options = { placeholder: string; onPicturesLeftOut: () => void };

/** Everything that a text may hold: the same as the server's list (server/html/clean.ts). */
export function extensions({ placeholder, onPicturesLeftOut }: Options) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
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
    LanguageOfBlocks,
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
