import { type Language, languages } from "#i18n/language.ts";

/** Room for so many languages. */
const IDS_OF_ITEM = 8;

/** The id of a text in the index: items that were added later have higher ones. */
export function textId(itemId: number, language: Language): number {
  return itemId * IDS_OF_ITEM + languages.indexOf(language);
}
