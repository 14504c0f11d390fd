import type { KindWords } from "./kind-words.ts";
import type { Language } from "./language.ts";

export const articleWords: Record<Language, KindWords> = {
  rw: {
    notFound: "Iyi nkuru ntibonetse.",
    created: "Inkuru yashyizweho neza!",
    saved: "Inkuru yabitswe.",
    deleted: "Inkuru yasibwe neza",
    audit: {
      published: "yatangaje inkuru",
      changed: "yahinduye inkuru",
      deleted: "yasibye inkuru",
    },
  },
  en: {
    notFound: "Article not found.",
    created: "Article created successfully!",
    saved: "Article saved.",
    deleted: "Article deleted successfully",
    audit: {
      published: "published the article",
      changed: "changed the article",
      deleted: "deleted the article",
    },
  },
  fr: {
    notFound: "Article introuvable.",
    created: "Article publié avec succès !",
    saved: "Article enregistré.",
    deleted: "Article supprimé avec succès",
    audit: {
      published: "a publié l’article",
      changed: "a modifié l’article",
      deleted: "a supprimé l’article",
    },
  },
};
