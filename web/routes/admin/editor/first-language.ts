import type { ContentRights } from "#contract/content-rights.ts";
import { textIn } from "#i18n/fallback.ts";
import { type Language, perLanguage } from "#i18n/language.ts";
import { sourceOf, type Values } from "./item.ts";

type Rights = Pick<ContentRights, "languages" | "mayChangeFacts">;

/**
 * The tab that is shown first: the one that readers of the interface's language would be shown, the source language where
 * nothing is written yet. A translator begins with a language of theirs, which may still be empty.
 */
export function firstLanguage({ languages: writable, mayChangeFacts }: Rights, own: Language, start: Values): Language {
  if (!mayChangeFacts && writable.length > 0) return writable.includes(own) ? own : (writable[0] ?? own);
  const source = sourceOf(start);
  const written = perLanguage((language) => start.titles[language].trim() || start.bodies[language]);
  return textIn(written, own, source)?.language ?? source;
}
