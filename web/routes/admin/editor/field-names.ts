import { flatName } from "#contract/flat-texts.ts";
import type { AdminCatalogue } from "#i18n/admin-en.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { languageOf } from "./checks.ts";
import { itemFacts } from "./item-facts.tsx";

/** What an editor calls a field of the API: "Title (Français)" for `titleFr`. */
export function fieldName(name: string, kind: AdminKind, all: AdminCatalogue, own: Language): string {
  const { editor } = all;
  const language = languageOf(kind, name);
  const stems = {
    title: editor.title,
    [kind.body]: kind.screenWords(all, own).body,
    alt: editor.alt,
    correction: editor.correction,
  };
  const stem = Object.entries(stems).find(([each]) => language && flatName(each, language) === name)?.[1];
  const labels: Record<string, string> = {
    ...itemFacts.labels(all, own),
    image: editor.image,
    video: editor.video,
    focusX: editor.focus,
    focusY: editor.focus,
    ...kind.facts?.labels(all, own),
  };
  return language ? `${stem} (${languageNames[language]})` : (labels[name] ?? name);
}
