import type { Language } from "./language.ts";

type ItemWords = { bylines: string; category: string; chooseCategory: string; noCategories: string };

/** What the editor says of the facts that every item has. */
export const itemWords: Record<Language, ItemWords> = {
  rw: {
    bylines: "Abanditsi",
    category: "Icyiciro",
    chooseCategory: "Hitamo icyiciro",
    noCategories: "Nta cyiciro kirahari. Banza wongereho kimwe.",
  },
  en: {
    bylines: "Bylines",
    category: "Category",
    chooseCategory: "Choose a category",
    noCategories: "There is no category yet. Add one first.",
  },
  fr: {
    bylines: "Signatures",
    category: "Catégorie",
    chooseCategory: "Choisissez une catégorie",
    noCategories: "Il n’y a pas encore de catégorie. Ajoutez-en une d’abord.",
  },
};
