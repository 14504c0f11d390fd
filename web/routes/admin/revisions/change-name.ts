import type { Difference } from "#contract/difference.ts";
import { flatName } from "#contract/flat-texts.ts";
import { languageNames } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import { fieldName } from "../editor/field-names.ts";
import type { AdminKind } from "../kinds/kind.ts";

/** The fields under which the editor knows these facts. */
const editedAs: Readonly<Record<string, string>> = { category: "categoryId", focus: "focusX" };

/** How a field of a difference is called: "Title (Français)". */
export function changeName(
  { field, language }: Pick<Difference, "field" | "language">,
  kind: AdminKind,
  words: AdminWords,
): string {
  if (language === null) return fieldName(editedAs[field] ?? field, kind, words);
  if (field === "correction") return `${words.editor.correction} (${languageNames[language]})`;
  return fieldName(flatName(field, language), kind, words);
}
