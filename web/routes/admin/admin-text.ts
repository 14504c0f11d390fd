import { useRouteLoaderData } from "react-router";
import type { AdminCatalogue } from "#i18n/admin-en.ts";
import type { Language } from "#i18n/language.ts";

/** One file a language, as for readers. */
const catalogues: Record<Language, () => Promise<AdminCatalogue>> = {
  rw: async () => (await import("#i18n/admin-rw.ts")).adminRw,
  en: async () => (await import("#i18n/admin-en.ts")).adminEn,
  fr: async () => (await import("#i18n/admin-fr.ts")).adminFr,
};

export function loadAdminText(language: Language): Promise<AdminCatalogue> {
  return catalogues[language]();
}

/** The data that every admin screen has. */
export type AdminData = { words: AdminCatalogue; maxImageMb: number; maxVideoMb: number; timeZone: string };

export function useAdminData(): AdminData {
  const data = useRouteLoaderData<AdminData>("admin");
  if (!data) throw new Error("the admin data is loaded by its layout");
  return data;
}

export function useAdminText(): AdminCatalogue {
  return useAdminData().words;
}
