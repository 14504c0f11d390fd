import type { Language } from "./language.ts";

type ItemWords = { category: string; chooseCategory: string; noCategories: string };

/** What the editor says of the facts that every item has. */
export const itemWords: Record<Language, ItemWords> = {
  rw: {
    category: "Icyiciro",
    chooseCategory: "Hitamo icyiciro",
    noCategories: "Nta cyiciro kirahari. Banza wongereho kimwe.",
  },
  en: {
    category: "Category",
    chooseCategory: "Choose a category",
    noCategories: "There is no category yet. Add one first.",
  },
  fr: {
    category: "Catégorie",
    chooseCategory: "Choisissez une catégorie",
    noCategories: "Il n’y a pas encore de catégorie. Ajoutez-en une d’abord.",
  },
};
