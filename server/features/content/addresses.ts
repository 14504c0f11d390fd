import type { Address } from "#contract/content.ts";
import { type ContentKind, itemPath, pagesOfItems } from "#contract/content-kinds.ts";
import { addressWords } from "#i18n/address-words.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";

type Titled = { language: Language; title: string };
type Listed = Titled & { hasBody: boolean };

/** What the addresses of an item are made of. */
export type Addressed<Text extends Titled = Titled> = Texts<Text> & { kind: ContentKind; public_id: number };

/** The texts of an item, and the language that it was first written in. */
type Texts<Text extends Titled> = { texts: readonly Text[]; source_language: Language };

/** The path of the page that shows this title, without a language: `/article/12/imigongo-in-kirehe`. */
export function pathOfTitle(kind: ContentKind, publicId: number, title: string): string {
  const words = addressWords(title);
  const path = itemPath(kind, publicId);
  return words === "" || pagesOfItems.includes(words) ? path : `${path}/${words}`;
}

/** The path of an item's page in a language, with the words of the title that it shows there. */
export function pathIn(item: Addressed, language: Language): string {
  return pathOfTitle(item.kind, item.public_id, titleIn(item, language)?.title ?? "");
}

export function addressesOf(item: Addressed<Listed>): Address[] {
  return activeLanguages().map((language) => ({
    language,
    path: pathIn(item, language),
    shownIn: textIn(item, language)?.language ?? language,
  }));
}

/** The text that a page in this language shows: one with a title alone where there is no other. */
export function textIn<Text extends Listed>(item: Texts<Text>, language: Language): Text | undefined {
  const { texts, source_language: source } = item;
  return inLanguage(texts, language, { source, exists: ({ hasBody }) => hasBody }) ?? titleIn(item, language);
}

/** The text whose title is shown in this language. */
export function titleIn<Text extends Titled>(
  { texts, source_language: source }: Texts<Text>,
  language: Language,
): Text | undefined {
  return inLanguage(texts, language, { source, exists: ({ title }) => title !== "" });
}
