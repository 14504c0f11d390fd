import { formatsOf, plural } from "./format.ts";
import type { Language } from "./language.ts";
import type { Plural } from "./words.ts";

/** 3,200; 3.200 in Kinyarwanda and 3 200 in French: for editors, who need the count itself. */
export function formatExactCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, formatsOf(language).thousands);
}

/** The phrase for `count` with the count itself as `{n}`. */
export function exactPlural(phrases: Plural, count: number, language: Language): string {
  return plural(phrases, count, language, formatExactCount);
}
