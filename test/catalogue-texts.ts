import { catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";

/** Every text by its key: `article.commentCount.one`. */
export function texts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: object, path: string) => {
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "string") found.set(`${path}${key}`, child);
      else walk(child, `${path}${key}.`);
    }
  };
  const { language: _, ...words } = catalogues[language];
  walk(words, "");
  return found;
}
