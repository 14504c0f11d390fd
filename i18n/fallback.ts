import {
  activeLanguages,
  defaultSource,
  isActive,
  type Language,
  languages,
  type PerLanguage,
} from "#i18n/language.ts";

/**
 * The languages in which a text is looked for: the wanted one, the one that it was first written in, then the others in
 * the site's order. One that readers are not offered comes last: something is shown where there is nothing else.
 */
function fallbackOrder(wanted: Language, source: Language = defaultSource): Language[] {
  const first = isActive(source) ? [wanted, source] : [wanted];
  return [...new Set<Language>([...first, ...laterLanguages(source)])];
}

/** Those in which a text is looked for after the wanted one and the source, the source again among them. */
export function laterLanguages(source?: Language): Language[] {
  const last = languages.filter((language) => !isActive(language) && language !== source);
  return [...activeLanguages(), ...(source && !isActive(source) ? [source] : []), ...last];
}

/** `exists` tells whether a text counts, since a translation may have a title and no body yet. */
type Choice<T> = { source?: Language; exists?: (text: T) => boolean };

/** The text to show: that of the first language that has one. */
export function inLanguage<T extends { language: Language }>(
  texts: readonly T[],
  wanted: Language,
  { source, exists = () => true }: Choice<T> = {},
): T | undefined {
  return fallbackOrder(wanted, source)
    .map((language) => texts.find((each) => each.language === language))
    .find((text) => text !== undefined && exists(text));
}

/** The same of texts by language. @returns the text that is shown, with its language; undefined where there is none */
export function textIn(
  texts: PerLanguage,
  wanted: Language,
  source?: Language,
): { language: Language; text: string } | undefined {
  const language = fallbackOrder(wanted, source).find((each) => texts[each]);
  return language && { language, text: texts[language] ?? "" };
}
