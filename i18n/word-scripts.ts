import { createHash } from "node:crypto";
import { pageWords } from "./catalogues.ts";
import { formatsOf } from "./format.ts";
import { type Language, perLanguage } from "./language.ts";
import { parts, serverSections } from "./words.ts";

/** A script with words, which a browser loads; its name follows from its content. */
export type WordScript = { name: string; content: string };

/** The scripts of a language: what every page says, by the name `every`, and the parts that pages load by themselves. */
export const wordScripts = perLanguage(scriptsOf);

function scriptsOf(language: Language): Record<string, WordScript> {
  const words = pageWords[language];
  const apart: readonly string[] = [...parts, ...serverSections];
  const catalogue = Object.fromEntries(Object.entries(words).filter(([section]) => !apart.includes(section)));
  return {
    every: script(language, "every", { catalogue, formats: formatsOf(language) }),
    ...Object.fromEntries(parts.map((part) => [part, script(language, part, words[part])])),
  };
}

function script(language: Language, part: string, value: object): WordScript {
  const content = `export default ${JSON.stringify(value)};\n`;
  const hash = createHash("sha256").update(content).digest("base64url").replace(/[^\w]/g, "").slice(0, 8);
  return { name: `words-${language}-${part}-${hash}.js`, content };
}
