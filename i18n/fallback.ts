import { type Language, languages } from "#i18n/language.ts";

/**
 * The text to show: the wanted language's, else English, else whichever exists (product.md, section 2).
 * `exists` tells whether a text counts, since a translation may have a title and no body yet.
 */
export function inLanguage<T extends { language: Language }>(
  texts: readonly T[],
  wanted: Language,
  exists: (text: T) => boolean = () => true,
): T | undefined {
  for (const language of new Set<Language>([wanted, "en", ...languages])) {
    const text = texts.find((each) => each.language === language);
    if (text && exists(text)) return text;
  }
  return undefined;
}
