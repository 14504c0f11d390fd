import { fill } from "./format.ts";
import { type Language, languageNames, type PerLanguage } from "./language.ts";

/** A phrase about a language: that of its own, or the one for all `other` languages, which names it. */
export function phraseFor(phrases: PerLanguage & { other: string }, language: Language): string {
  return phrases[language] ?? fill(phrases.other, { language: languageNames[language] });
}
