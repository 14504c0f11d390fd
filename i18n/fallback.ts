import { type Language, languages, type PerLanguage } from "#i18n/language.ts";

/**
 * The text to show: the wanted language's, else English, else whichever exists (product.md, section 2).
 * `exists` tells whether a text counts, since a translation may have a title and no body yet.
 */
export function inLanguage<T extends { language: Language }>(
  texts: readonly T[],
  wanted: Language,
  exists: (text: T) => boolean = () => true,
): T | undefined {
  return inOrder(wanted)
    .map((language) => texts.find((each) => each.language === language))
    .find((text) => text !== undefined && exists(text));
}

/** The same of texts by language. @returns the text that is shown, with its language; undefined where there is none */
export function textIn(texts: PerLanguage, wanted: Language): { language: Language; text: string } | undefined {
  const language = inOrder(wanted).find((each) => texts[each]);
  return language && { language, text: texts[language] ?? "" };
}

function inOrder(wanted: Language): Language[] {
  return [...new Set<Language>([wanted, "en", ...languages])];
}
