import { flatName } from "#contract/flat-texts.ts";
import { languageNames } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { languageOf } from "./checks.ts";
import { itemFacts } from "./item-facts.tsx";

/** What an editor calls a field of the API: "Title (Français)" for `titleFr`. */
export function fieldName(name: string, kind: AdminKind, all: AdminWords): string {
  const { editor } = all;
  const language = languageOf(kind, name);
  const stems = {
    title: editor.title,
    [kind.body]: kind.screenWords(all).body,
    alt: editor.alt,
    correction: editor.correction,
  };
  const stem = Object.entries(stems).find(([each]) => language && flatName(each, language) === name)?.[1];
  const labels: Record<string, string> = {
    ...itemFacts.labels(all),
    image: editor.image,
    video: editor.video,
    focusX: editor.focus,
    focusY: editor.focus,
    ...kind.facts?.labels(all),
  };
  return language ? `${stem} (${languageNames[language]})` : (labels[name] ?? name);
}
