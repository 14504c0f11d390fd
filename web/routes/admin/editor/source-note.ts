import { flatName } from "#contract/flat-texts.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import type { AdminWords, Catalogue } from "#i18n/words.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { FieldErrors } from "./checks.ts";
import { sourceOf, type Values } from "./item.ts";

type Words = { admin: { words: Pick<AdminWords, "facts" | "frame"> }; text: Pick<Catalogue, "validation"> };

/**
 * The errors, where somebody wrote in another language than the source language with the field that asks for a text in
 * it: that field is further down, and nothing else says why that text is needed.
 */
export function withSourceNote(
  kind: Pick<AdminKind, "body">,
  errors: FieldErrors,
  values: Values,
  { admin: { words }, text }: Words,
): FieldErrors {
  const source = sourceOf(values);
  const isWrittenInAnother = Object.entries(values.titles).some(
    ([language, title]) => language !== source && title.trim() !== "",
  );
  if (!isWrittenInAnother) return errors;
  const note = fill(words.frame.labelled, { label: words.facts.sourceLanguage, value: languageNames[source] });
  const ofSource: string[] = [flatName("title", source), flatName(kind.body, source)];
  const noted = ([name, error]: [string, string]) => {
    const isMissing = ofSource.includes(name) && error === text.validation.required;
    return [name, isMissing ? `${error} ${note}.` : error];
  };
  return Object.fromEntries(Object.entries(errors).map(noted));
}
