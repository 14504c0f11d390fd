import type { Language } from "#i18n/language.ts";
import type { PeopleWords } from "#i18n/people.ts";

/** One file a language, loaded with the screens that use it. */
const catalogues: Record<Language, () => Promise<PeopleWords>> = {
  rw: async () => (await import("#i18n/people-rw.ts")).peopleRw,
  en: async () => (await import("#i18n/people-en.ts")).peopleEn,
  fr: async () => (await import("#i18n/people-fr.ts")).peopleFr,
};

export function loadPeopleText(language: Language): Promise<PeopleWords> {
  return catalogues[language]();
}
