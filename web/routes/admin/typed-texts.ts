import { type FlatName, flatName } from "#contract/flat-texts.ts";
import { languages } from "#i18n/language.ts";
import { typed } from "#web/forms/form.ts";

/** A text as it was typed in those languages for which the form has a field: in others it stays as it is. */
export function typedTexts<Stem extends string>(form: FormData, stem: Stem): Partial<Record<FlatName<Stem>, string>> {
  const names = languages.map((language) => flatName(stem, language)).filter((name) => form.has(name));
  return Object.fromEntries(names.map((name) => [name, typed(form, name)])) as Partial<Record<FlatName<Stem>, string>>;
}
