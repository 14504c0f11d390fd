import type { KindWords } from "./kind-words.ts";
import type { Language } from "./language.ts";

export const eventWords: Record<Language, KindWords> = {
  rw: {
    notFound: "Iki gikorwa ntikibonetse.",
    created: "Igikorwa cyashyizweho neza!",
    saved: "Igikorwa cyabitswe.",
    deleted: "Igikorwa cyasibwe neza",
    audit: {
      published: "yatangaje igikorwa",
      changed: "yahinduye igikorwa",
      deleted: "yasibye igikorwa",
    },
  },
  en: {
    notFound: "Event not found.",
    created: "Event created successfully!",
    saved: "Event saved.",
    deleted: "Event deleted successfully",
    audit: {
      published: "published the event",
      changed: "changed the event",
      deleted: "deleted the event",
    },
  },
  fr: {
    notFound: "Événement introuvable.",
    created: "Événement publié avec succès !",
    saved: "Événement enregistré.",
    deleted: "Événement supprimé avec succès",
    audit: {
      published: "a publié l’événement",
      changed: "a modifié l’événement",
      deleted: "a supprimé l’événement",
    },
  },
};
