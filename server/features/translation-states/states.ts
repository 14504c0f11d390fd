import type { TranslationState } from "#contract/translation-states.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { selectStates } from "./queries.ts";
import { stateIn } from "./state.ts";
import { type StatedText, withKnown } from "./translation.ts";

/** How far a translation is. */
export type StatedTranslation = {
  language: Language;
  state: TranslationState;
  words: number;
  by: { id: number; name: string } | null;
};

/** How far the translations of items are, by their row ids. */
export async function statedOf(db: Database, itemIds: readonly number[]): Promise<Map<number, StatedTranslation[]>> {
  const stated = new Map<number, StatedTranslation[]>();
  for (const { item_id, language, state, words, user_id, user_name } of await selectStates(db, itemIds)) {
    const by = user_id === null || user_name === null ? null : { id: user_id, name: user_name };
    stated.set(item_id, [...(stated.get(item_id) ?? []), { language, state, words, by }]);
  }
  return stated;
}

/** How far the texts are that readers see, by these texts alone. */
export function statesShown({
  written,
  source_language: sourceLanguage,
}: Shown): Pick<StatedTranslation, "language" | "state">[] {
  const texts = withKnown({ texts: written, sourceLanguage, revision: null });
  const shown = { texts, sourceLanguage, revision: null };
  return languages
    .filter((language) => language !== sourceLanguage)
    .map((language) => ({ language, state: stateIn(language, { shown, work: shown }) }));
}

type Shown = { written: readonly StatedText[]; source_language: Language };

/** The states by language, as the API shows them with an item. */
export function statesByLanguage(
  stated: readonly Pick<StatedTranslation, "language" | "state">[],
): Partial<Record<Language, TranslationState>> {
  return Object.fromEntries(stated.map(({ language, state }) => [language, state]));
}
