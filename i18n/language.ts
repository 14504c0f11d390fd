import en from "./languages/en/language.json" with { type: "json" };
import fr from "./languages/fr/language.json" with { type: "json" };
import rw from "./languages/rw/language.json" with { type: "json" };
import type { Formats, Words } from "./words.ts";

/** The languages that come with the product, in the order in which a new site has them. */
export const builtInLanguages = ["rw", "en", "fr"] as const;

export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** Stands in types for the languages that are folders of a site's own: there it is known that some are, not which. */
type AddedLanguage = "(added)";

/** The code of a language that this process knows (ISO 639). */
export type Language = BuiltInLanguage | AddedLanguage;

/** What `language.json` in a language's folder says. */
export type LanguageFacts = {
  /** In the language itself. */
  name: string;
  /** How it is written. */
  direction: "ltr" | "rtl";
  /** Open Graph's name of a locale: `sw_KE`. */
  openGraph: string;
};

/** The languages of this process. */
export type SiteLanguages = {
  /** By code, in an order that never changes: once known, a language stays known. */
  known: Readonly<Record<string, LanguageFacts>>;
  /** Those whose folders this process has read: of others the texts are kept. */
  available: readonly Language[];
  /** Those that readers are offered, in the site's order. Replaced when an administrator changes them. */
  active: readonly Language[];
  /** How many words those with a folder of the site's own lack; on the server alone. */
  missingKeys?: PerLanguage<number>;
  /** On the server of all languages, in a browser of its document's. */
  formats?: PerLanguage<Formats>;
  /** On the server alone. */
  words?: PerLanguage<Words>;
  /** The same for pages, of those that lack some: words of other languages are marked (i18n/marked-words.ts). */
  markedWords?: PerLanguage<Words>;
  /** Whether there may be marked words. */
  hasMarks?: boolean;
  /** The addresses of the scripts with the words, by part; in a browser of its document's language. */
  scripts?: PerLanguage<Readonly<Record<string, string>>>;
};

declare global {
  /** Set before this module is loaded; shared with the pages, which are a program of their own (docs/decisions/043). */
  var siteLanguages: SiteLanguages | undefined;
}

/** The element in which a page tells the browser its languages. */
export const languagesElement = "site-languages";

globalThis.siteLanguages ??= ofDocument() ?? {
  known: { rw, en, fr } as Record<string, LanguageFacts>,
  available: builtInLanguages,
  active: builtInLanguages,
};

/** The languages of this process, in which nothing but `active` changes. */
export const site: SiteLanguages = globalThis.siteLanguages;

/** All that this process knows, active or not. */
export const languages = Object.keys(site.known) as Language[];

/** What the API speaks without `?language=` and without a usable `Accept-Language`. */
export const apiLanguage: Language = "en";

/** The languages that readers are offered, in the site's order: the order of fallback, too. */
export function activeLanguages(): readonly Language[] {
  return site.active;
}

/** From now on readers are offered these, in this order. */
export function setActiveLanguages(active: readonly Language[]): void {
  site.active = active;
}

/** What a page speaks where neither the address, a stored choice nor the browser says otherwise. */
export function siteLanguage(): Language {
  return site.active[0] ?? apiLanguage;
}

/** The language in which somebody is written to: the own one, unless it is not offered any more. */
export function spokenTo(language: Language | null | undefined): Language {
  return language && site.active.includes(language) ? language : siteLanguage();
}

/** What a text is first written in, unless somebody chose another language. */
export const defaultSource: Language = "en";

/** The names in the language picker, each in its own language (specification, section 2). */
export const languageNames = perLanguage((language) => factsOf(language).name);

export function factsOf(language: Language): LanguageFacts {
  const facts = site.known[language];
  if (!facts) throw new Error(`no language ${language}`);
  return facts;
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function isActive(value: unknown): value is Language {
  return site.active.includes(value as Language);
}

/** A value for some languages: a text, where it is written. */
export type PerLanguage<Value = string> = Partial<Record<Language, Value>>;

/** A value for each language. */
export function perLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

function ofDocument(): SiteLanguages | undefined {
  if (typeof document === "undefined") return undefined;
  const said = document.getElementById(languagesElement)?.textContent;
  return said ? (JSON.parse(said) as SiteLanguages) : undefined;
}
