import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#i18n/language.ts";
import { wordScripts } from "#i18n/word-scripts.ts";

/** Lays the words of the product's own languages beside the other scripts of a build, as browsers load them. */
export function writeWordScripts(folder: string): void {
  for (const language of languages) {
    for (const { name, content } of Object.values(wordScripts[language])) writeFileSync(join(folder, name), content);
  }
}
