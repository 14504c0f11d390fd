import type { KindWords } from "./catalogue.ts";
import type { Language } from "./language.ts";

export const eventWords: Record<Language, KindWords> = {
  rw: {
    notFound: "Iki gikorwa ntikibonetse.",
    created: "Igikorwa cyashyizweho neza!",
    saved: "Igikorwa cyabitswe.",
    deleted: "Igikorwa cyasibwe neza",
  },
  en: {
    notFound: "Event not found.",
    created: "Event created successfully!",
    saved: "Event saved.",
    deleted: "Event deleted successfully",
  },
  fr: {
    notFound: "Événement introuvable.",
    created: "Événement publié avec succès !",
    saved: "Événement enregistré.",
    deleted: "Événement supprimé avec succès",
  },
};
