import { useRouteLoaderData } from "react-router";
import type { Language } from "#i18n/language.ts";
import type { OfficeCatalogue } from "#i18n/office-en.ts";

/** One file a language, as for readers. */
const catalogues: Record<Language, () => Promise<OfficeCatalogue>> = {
  rw: async () => (await import("#i18n/office-rw.ts")).officeRw,
  en: async () => (await import("#i18n/office-en.ts")).officeEn,
  fr: async () => (await import("#i18n/office-fr.ts")).officeFr,
};

export function loadOfficeText(language: Language): Promise<OfficeCatalogue> {
  return catalogues[language]();
}

/** What every screen of the back-office knows. */
export type OfficeData = { words: OfficeCatalogue; maxImageMb: number; maxVideoMb: number; timeZone: string };

export function useOffice(): OfficeData {
  const data = useRouteLoaderData<OfficeData>("office");
  if (!data) throw new Error("the back-office's data is loaded by its layout");
  return data;
}

export function useOfficeText(): OfficeCatalogue {
  return useOffice().words;
}
