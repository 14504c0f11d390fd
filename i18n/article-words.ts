import type { KindWords } from "./catalogue.ts";
import type { Language } from "./language.ts";

export const articleWords: Record<Language, KindWords> = {
  rw: {
    notFound: "Iyi nkuru ntibonetse.",
    created: "Inkuru yashyizweho neza!",
    saved: "Inkuru yabitswe.",
    deleted: "Inkuru yasibwe neza",
  },
  en: {
    notFound: "Article not found.",
    created: "Article created successfully!",
    saved: "Article saved.",
    deleted: "Article deleted successfully",
  },
  fr: {
    notFound: "Article introuvable.",
    created: "Article publié avec succès !",
    saved: "Article enregistré.",
    deleted: "Article supprimé avec succès",
  },
};
