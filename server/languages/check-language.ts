import { builtInFolder } from "#i18n/catalogues.ts";
import { checkWords, textsOf } from "#i18n/check-words.ts";
import { readLanguage } from "#i18n/read-language.ts";

/** What a command says, and whether all is well. */
export type Said = { lines: string[]; isFine: boolean };

/**
 * What is to be done in a language's folder: each word that it lacks, that is wrong or out of date, with the English.
 * @throws LanguageError where the folder cannot be used
 */
export function checkLanguage(folder: string, code: string): Said {
  const english = textsOf(readLanguage(builtInFolder, "en").words);
  const { facts, words } = readLanguage(folder, code);
  const { usable, check } = checkWords(code, words, english);
  const listed = (title: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [`${title}: ${keys.length}`, ...keys.map((key) => `  ${key}: ${english.get(key) ?? ""}`)];
  const lines = [
    `${facts.name} (${code}): ${usable.size} of ${english.size} words`,
    ...listed("Missing, shown in the fallback language", check.missing),
    ...listed("Wrong, shown in the fallback language: no text, or with other marks than the English", check.wrong),
    ...listed("Made from an English text that has changed since", check.outdated),
    ...listed("Unknown, and not used", check.unknown),
  ];
  return {
    lines,
    isFine: check.missing.length + check.wrong.length + check.outdated.length + check.unknown.length === 0,
  };
}
