import type { Category } from "#contract/category.ts";
import type { Language } from "#i18n/language.ts";
import { inLanguage } from "#server/fallback.ts";
import type { CategoryRecord } from "./categories.ts";

export function presentCategory(category: CategoryRecord, language: Language): Category {
  const name = inLanguage(category.names, language);
  return {
    id: category.id,
    name: name?.name ?? "",
    type: category.type,
    language: name?.language ?? language,
  };
}
