export const languages = ["rw", "en", "fr"] as const;
export type Language = (typeof languages)[number];

/** What a page speaks where neither the address, a stored choice nor the browser says otherwise. */
export const siteLanguage: Language = "rw";

/** What the API speaks without `?language=` and without a usable `Accept-Language`. */
export const apiLanguage: Language = "en";

/** What a text is first written in, unless somebody chose another language. */
export const defaultSource: Language = "en";

/** The names in the language picker, each in its own language (specification, section 2). */
export const languageNames: Record<Language, string> = {
  rw: "Kinyarwanda",
  en: "English",
  fr: "Français",
};

/** Open Graph's locale names. */
export const openGraphLocales: Record<Language, string> = {
  rw: "rw_RW",
  en: "en_GB",
  fr: "fr_FR",
};

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** A value for some languages: a text, where it is written. */
export type PerLanguage<Value = string> = Partial<Record<Language, Value>>;

/** A value for each language. */
export function perLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}
