import type { Plural } from "./catalogue.ts";
import { plural } from "./format.ts";
import type { Language } from "./language.ts";

/** French separates thousands by a narrow space that does not break. */
const separators: Record<Language, string> = { rw: ".", en: ",", fr: "\u202f" };

/** 3,200; 3.200 in Kinyarwanda and 3 200 in French: for editors, who need the count itself. */
export function formatExactCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, separators[language]);
}

/** The phrase for `count` with the count itself as `{n}`. */
export function exactPlural(phrases: Plural, count: number, language: Language): string {
  return plural(phrases, count, language, formatExactCount);
}
