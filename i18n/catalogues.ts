import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { assembleLanguages } from "./assemble-languages.ts";
import { builtInLanguages, type Language, perLanguage, site } from "./language.ts";
import { readLanguage } from "./read-language.ts";
import type { Catalogue, Words } from "./words.ts";

/** The folder with the languages that come with the product, for the sources as for the bundle that is made of them. */
export const builtInFolder = join(dirname(findPackageJSON(import.meta.url) ?? ""), "i18n", "languages");

// The server has read the folders before this module is loaded; elsewhere, as in tests, there are the product's own.
if (!site.words) Object.assign(site, readBuiltIn());

/** Every word by language, for the server. A browser loads those of its document's language, by parts. */
export const catalogues: Readonly<Record<Language, Catalogue & Words>> = perLanguage((language) => {
  const words = site.words?.[language];
  if (!words) throw new Error(`no words of ${language}`);
  return { language, ...words };
});

/** The same for pages, which say of each word whether it is of another language (i18n/marked-words.ts). */
export const pageWords: Readonly<Record<Language, Catalogue & Words>> = perLanguage((language) => {
  const marked = site.markedWords?.[language];
  return marked ? { language, ...marked } : catalogues[language];
});

/** What the server itself says. */
export const answers = perLanguage((language) => catalogues[language].answers);

function readBuiltIn() {
  const folders = builtInLanguages.map((code) => [code, readLanguage(builtInFolder, code)] as const);
  const known = new Map(folders.map(([code, folder]) => [code, { facts: folder.facts, folder }]));
  const { known: _, ...texts } = assembleLanguages(known, readLanguage(builtInFolder, "en")).languages;
  return texts;
}
