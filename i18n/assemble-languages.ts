import { checkWords, textsOf, type WordsCheck } from "./check-words.ts";
import type { LanguageFacts, SiteLanguages } from "./language.ts";
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
  languages: Pick<SiteLanguages, "known" | "formats" | "words">;
  checks: Map<string, WordsCheck>;
} {
  const english = textsOf(product.words);
  const checked = new Map(
    [...known].flatMap(([code, { folder }]) =>
      folder ? [[code, checkWords(code, folder.words, english)] as const] : [],
    ),
  );
  const wordsIn = (code: string) => {
    const fallback = checked.get(known.get(code)?.folder?.facts.fallback ?? "en");
    const own = [[`fallback.${code}`, ""] as const, ...(checked.get(code)?.usable ?? [])];
    return new Map([...english, ...(fallback?.usable ?? []), ...own]);
  };
  const each = <T>(make: (code: string, language: KnownLanguage) => T) =>
    Object.fromEntries([...known].map(([code, language]) => [code, make(code, language)]));
  return {
    languages: {
      known: each((_code, { facts: { name, direction, openGraph } }) => ({ name, direction, openGraph })),
      formats: each((_code, { folder }) => folder?.formats ?? product.formats),
      words: each((code) => treeOf(wordsIn(code))),
    },
    checks: new Map([...checked].map(([code, { check }]) => [code, check])),
  };
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
