import { checkWords, textsOf, type WordsCheck } from "./check-words.ts";
import type { LanguageFacts, SiteLanguages } from "./language.ts";
import { markedAs } from "./marked-words.ts";
import type { LanguageFolder } from "./read-language.ts";
import type { Words } from "./words.ts";

/** A language that is known, with what its folder holds; without a folder it speaks English. */
export type KnownLanguage = { facts: LanguageFacts; folder?: LanguageFolder | undefined };

/**
 * The languages with complete words: one that has no word of its own takes that of its fallback language, or English.
 * @param product English as it comes with the product: every language has its keys
 */
export function assembleLanguages(
  known: ReadonlyMap<string, KnownLanguage>,
  product: LanguageFolder,
): {
  languages: Pick<SiteLanguages, "known" | "formats" | "words" | "markedWords" | "hasMarks">;
  checks: Map<string, WordsCheck>;
} {
  const english = textsOf(product.words);
  const checked = new Map(
    [...known].flatMap(([code, { folder }]) =>
      folder ? [[code, checkWords(code, folder.words, english)] as const] : [],
    ),
  );
  /** @param mark what becomes of a word of another language */
  const wordsIn = (code: string, mark = (_language: string, text: string) => text) => {
    const fallback = known.get(code)?.folder?.facts.fallback ?? "en";
    const words = new Map([...english].map(([key, text]) => [key, mark("en", text)]));
    for (const [key, text] of checked.get(fallback)?.usable ?? []) words.set(key, mark(fallback, text));
    for (const [key, text] of checked.get(code)?.usable ?? []) words.set(key, text);
    return words.set(`fallback.${code}`, "");
  };
  const lacking = [...known.keys()].filter((code) => code !== "en" && lacksWords(checked.get(code)?.check));
  const each = <T>(make: (code: string, language: KnownLanguage) => T) =>
    Object.fromEntries([...known].map(([code, language]) => [code, make(code, language)]));
  return {
    languages: {
      known: each((_code, { facts: { name, direction, openGraph } }) => ({ name, direction, openGraph })),
      formats: each((_code, { folder }) => folder?.formats ?? product.formats),
      words: each((code) => treeOf(wordsIn(code))),
      markedWords: Object.fromEntries(lacking.map((code) => [code, treeOf(wordsIn(code, markedAs))])),
      hasMarks: lacking.length > 0,
    },
    checks: new Map([...checked].map(([code, { check }]) => [code, check])),
  };
}

function lacksWords(check: WordsCheck | undefined): boolean {
  return check === undefined || check.missing.length + check.wrong.length > 0;
}

type Section = { [name: string]: Section | string };

/** `navigation.home` and its like as sections within each other. */
function treeOf(words: ReadonlyMap<string, string>): Words {
  const tree: Section = {};
  for (const [key, text] of words) {
    const sections = key.split(".");
    const name = sections.pop() ?? "";
    let section = tree;
    for (const each of sections) {
      const inner = (section[each] ?? {}) as Section;
      section[each] = inner;
      section = inner;
    }
    section[name] = text;
  }
  return tree as unknown as Words;
}
