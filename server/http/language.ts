import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { activeLanguages, isActive, type Language, languages, siteLanguage } from "#i18n/language.ts";

/** The best of our languages for an `Accept-Language` header; undefined where none of them is named. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wanted = new Negotiator({ headers: { "accept-language": header } }).languages();
  // A bare "*" names no language: the site's own default is the better guess.
  return wanted
    .filter((tag) => tag !== "*")
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find(isActive);
}

export function cookieLanguage(header: string | undefined): Language | undefined {
  const value = header?.match(/(?:^|;\s*)language=(\w+)/)?.[1];
  return isActive(value) ? value : undefined;
}

/** Splits `/fr/article/12` into its language and `/article/12`. */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  for (const language of languages) {
    if (pathname === `/${language}`) return { language, path: "/" };
    if (pathname.startsWith(`/${language}/`)) return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: undefined, path: pathname };
}

/** By the languages that are offered, and the header. */
const accepted = new LRUCache<string, Language>({ max: 200 });

/** The language of a reader whose address names none. */
export function readerLanguage({ cookie, "accept-language": header = "" }: IncomingHttpHeaders): Language {
  const chosen = cookieLanguage(cookie);
  if (chosen) return chosen;
  const key = `${activeLanguages()} ${header}`;
  const known = accepted.get(key);
  if (known) return known;
  const language = acceptedLanguage(header) ?? siteLanguage();
  if (header.length < 200) accepted.set(key, language);
  return language;
}
