import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { matcherOf, textsIn, wordsOf } from "./words.ts";

/** All that an administrator’s screens can say in a language. */
export function saidIn(language: Language) {
  return {
    language,
    admin: catalogues[language].admin,
    text: catalogues[language],
    answers: answers[language],
  };
}
export type Said = ReturnType<typeof saidIn>;

const matchers = new Map<Language, (word: string) => boolean>();

/** Whether something is an English text that a language says otherwise. */
function isEnglishIn(language: Language): (word: string) => boolean {
  const known = matchers.get(language);
  if (known) return known;
  const own = new Set(textsIn(saidIn(language)));
  // A text that consists of placeholders alone, or with a short word between them, has no words to compare.
  const says = (text: string) => text.replace(/\{\w+\}/g, "").trim().length > 2;
  const matcher = matcherOf(textsIn(saidIn("en")).filter((text) => says(text) && !own.has(text)));
  matchers.set(language, matcher);
  return matcher;
}

/** What on a screen is an English text of the catalogues that `language` says otherwise. */
export async function englishLeft(page: Page, language: Exclude<Language, "en">): Promise<string[]> {
  // Labels are put together: “Description · English”, “Delete: the title”, “Name in French (optional)”.
  const words = (await wordsOf(page)).flatMap((word) => [word, ...word.split(/ · | ?: | \(|\)/).filter(Boolean)]);
  return [...new Set(words)].filter(isEnglishIn(language));
}
