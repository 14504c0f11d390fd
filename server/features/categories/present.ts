import type { EditableCategory } from "#contract/categories.ts";
import type { Category } from "#contract/category.ts";
import { toFlat } from "#contract/flat-texts.ts";
import { addressWords } from "#i18n/address-words.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import type { CategoryRecord } from "./categories.ts";
import type { CountedCategory } from "./editing.ts";

export function presentCategory(category: CategoryRecord, language: Language): Category {
  const name = inLanguage(category.names, language);
  return {
    id: category.id,
    name: name?.name ?? "",
    words: addressWords(name?.name ?? ""),
    type: category.type,
    language: name?.language ?? language,
  };
}

export function presentEditableCategory({ id, type, names, items, commentMode }: CountedCategory): EditableCategory {
  const name = (language: Language) => names.find((each) => each.language === language)?.name ?? "";
  return { id, type, ...toFlat("name", name), items, commentMode };
}
