import type { EditableCategory } from "#contract/categories.ts";
import type { Category } from "#contract/category.ts";
import type { Address } from "#contract/content.ts";
import { toFlat } from "#contract/flat-texts.ts";
import { categoryPath } from "#contract/list-paths.ts";
import { addressWords } from "#i18n/address-words.ts";
import { textIn } from "#i18n/fallback.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import type { CategoryRecord } from "./categories.ts";
import type { CountedCategory } from "./editing.ts";

export function presentCategory(category: CategoryRecord, language: Language): Category {
  const name = textIn(category.names, language);
  return {
    id: category.id,
    name: name?.text ?? "",
    words: addressWords(name?.text ?? ""),
    type: category.type,
    language: name?.language ?? language,
  };
}

export function categoryAddresses(category: CategoryRecord): Address[] {
  return activeLanguages().map((language) => {
    const presented = presentCategory(category, language);
    return { language, path: categoryPath(presented), shownIn: presented.language };
  });
}

export function presentEditableCategory({ id, type, names, items, commentMode }: CountedCategory): EditableCategory {
  return { id, type, ...toFlat("name", (language) => names[language] ?? ""), items, commentMode };
}
