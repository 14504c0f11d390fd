import type { BuiltInLanguage } from "#i18n/language.ts";
import type { SampleEventCategory, SampleNewsCategory } from "./types.ts";

export const newsCategories: Record<SampleNewsCategory, Record<BuiltInLanguage, string>> = {
  education: { rw: "Uburezi", en: "Education", fr: "Éducation" },
  technology: { rw: "Ikoranabuhanga", en: "Technology", fr: "Technologie" },
  culture: { rw: "Umuco", en: "Culture", fr: "Culture" },
  sport: { rw: "Siporo", en: "Sport", fr: "Sport" },
  work: { rw: "Akazi n’ubucuruzi", en: "Work & business", fr: "Emploi et entreprise" },
  health: { rw: "Ubuzima n’ibidukikije", en: "Health & nature", fr: "Santé et nature" },
};

export const eventCategories: Record<SampleEventCategory, Record<BuiltInLanguage, string>> = {
  music: { rw: "Umuziki", en: "Music", fr: "Musique" },
  workshop: { rw: "Amahugurwa", en: "Workshops", fr: "Ateliers" },
  sports: { rw: "Imikino", en: "Sport events", fr: "Rencontres sportives" },
  arts: { rw: "Ubuhanzi na filime", en: "Arts & film", fr: "Arts et cinéma" },
};
