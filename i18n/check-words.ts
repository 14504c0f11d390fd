import type { LanguageFolder, WrittenWord } from "./read-language.ts";

/** What is to be said of a language's words: each list has the keys, in the order of the English. */
export type WordsCheck = {
  missing: string[];
  /** Not a text, with a line break or other control characters, or with other marks (`{name}`) than the English. */
  wrong: string[];
  /** Not of the product. */
  unknown: string[];
  /** Made from another English text than there is now. */
  outdated: string[];
};

/**
 * The words that can be used, and what is to be said of the others.
 * @param english the product's own words: every language has these keys
 */
export function checkWords(
  code: string,
  written: LanguageFolder["words"],
  english: ReadonlyMap<string, string>,
): { usable: Map<string, string>; check: WordsCheck } {
  const usable = new Map<string, string>();
  const check: WordsCheck = { missing: [], wrong: [], unknown: [], outdated: [] };
  for (const [key, meant] of english) {
    const word = written.get(key);
    const { text = "" } = word ?? {};
    if (text === "") {
      // Nobody is told that a text is in their own language.
      if (key !== `fallback.${code}`) check.missing.push(key);
    } else if (!isUsable(text, meant)) {
      check.wrong.push(key);
    } else {
      usable.set(key, text);
      if (word && isOutdated(word, meant)) check.outdated.push(key);
    }
  }
  check.unknown = [...written.keys()].filter((key) => !english.has(key));
  return { usable, check };
}

function isUsable(text: unknown, english: string): text is string {
  return typeof text === "string" && !/\p{Cc}/u.test(text) && marksOf(text) === marksOf(english);
}

function isOutdated({ english, before }: WrittenWord, now: string): boolean {
  return before !== undefined || (english !== undefined && english !== now);
}

/** The texts of a language that comes with the product. */
export function textsOf(words: LanguageFolder["words"]): Map<string, string> {
  return new Map([...words].map(([key, { text }]) => [key, String(text)]));
}

function marksOf(text: string): string {
  if (!text.includes("{")) return "";
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
}
