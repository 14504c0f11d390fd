import type { Language } from "./language.ts";

type ItemWords = {
  bylines: string;
  category: string;
  chooseCategory: string;
  noCategories: string;
  sourceLanguage: string;
  sourceHint: string;
  sourceAlways: string;
  sourceSaved: string;
};

/** What the editor says of the facts that every item has. */
export const itemWords: Record<Language, ItemWords> = {
  rw: {
    bylines: "Abanditsi",
    category: "Icyiciro",
    chooseCategory: "Hitamo icyiciro",
    noCategories: "Nta cyiciro kirahari. Banza wongereho kimwe.",
    sourceLanguage: "Ururimi rw’umwimerere",
    sourceHint: "Inyandiko yo muri uru rurimi irakenewe. Izo mu zindi ndimi zisobanurwa zivuye kuri yo.",
    sourceAlways: "Koresha uru rurimi mu byo nandika byose",
    sourceSaved: "Byabitswe. Ibyo wandika bizajya bitangirira muri uru rurimi: {language}.",
  },
  en: {
    bylines: "Bylines",
    category: "Category",
    chooseCategory: "Choose a category",
    noCategories: "There is no category yet. Add one first.",
    sourceLanguage: "Source language",
    sourceHint: "The text in this language has to be there. The others are translations of it.",
    sourceAlways: "Begin everything that I write in it",
    sourceSaved: "Saved: what you write begins in this language: {language}.",
  },
  fr: {
    bylines: "Signatures",
    category: "Catégorie",
    chooseCategory: "Choisissez une catégorie",
    noCategories: "Il n’y a pas encore de catégorie. Ajoutez-en une d’abord.",
    sourceLanguage: "Langue d’origine",
    sourceHint: "Le texte dans cette langue est obligatoire. Les autres en sont des traductions.",
    sourceAlways: "Commencer par elle tout ce que j’écris",
    sourceSaved: "Enregistré : ce que vous écrivez commence dans cette langue : {language}.",
  },
};
