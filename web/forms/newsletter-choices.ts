import { isLanguage } from "#i18n/language.ts";
import { typed } from "#web/forms/form.ts";

/** The names of the fields: a category has one of its own, so that what was ticked comes back with a rejection. */
export const choiceNames = {
  language: "language",
  categories: "categories",
  light: "light",
  offered: "offered",
  category: (id: number) => `category-${id}`,
} as const;

/** What a form says of the newsletter; null where categories are offered and none is ticked. */
export function choicesIn(form: FormData) {
  const language = typed(form, choiceNames.language);
  const offered = typed(form, choiceNames.offered).split(",").filter(Boolean).map(Number);
  const categories = offered.filter((id) => form.has(choiceNames.category(id)));
  if (offered.length > 0 && categories.length === 0) return null;
  return {
    language: isLanguage(language) ? language : undefined,
    categories: offered.length > 0 ? categories : undefined,
    isLight: form.has(choiceNames.light),
  };
}
