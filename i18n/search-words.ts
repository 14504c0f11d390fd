import type { Plural } from "./catalogue.ts";
import type { Language } from "./language.ts";

/** What the search page says: a file of its own, which no other page loads. */
type SearchWords = {
  label: string;
  hint: string;
  otherLanguages: string;
  kinds: string;
  order: string;
  relevance: string;
  newest: string;
  pages: string;
  next: string;
  didYouMean: string;
  /** `q` is what was typed. */
  exactly: string;
  suggestions: string;
  suggestionCount: Plural;
  narrow: string;
  category: string;
  from: string;
  to: string;
  apply: string;
};

export const searchWords: Record<Language, SearchWords> = {
  en: {
    label: "Search all news and events",
    hint: "Try fewer words, or the beginning of a word.",
    otherLanguages: "In other languages",
    kinds: "News or events",
    order: "Order",
    relevance: "Best first",
    newest: "Newest first",
    pages: "Pages",
    next: "Next",
    didYouMean: "Did you mean",
    exactly: "Search for exactly “{q}”",
    suggestions: "Titles",
    suggestionCount: { one: "{n} title", other: "{n} titles" },
    narrow: "Category and dates",
    category: "Category",
    from: "From",
    to: "To",
    apply: "Show",
  },
  fr: {
    label: "Rechercher dans tout le site",
    hint: "Essayez avec moins de mots, ou le début d’un mot.",
    otherLanguages: "Dans d’autres langues",
    kinds: "Actualités ou événements",
    order: "Ordre",
    relevance: "Les plus pertinents",
    newest: "Les plus récents",
    pages: "Pages",
    next: "Suivant",
    didYouMean: "Vouliez-vous dire",
    exactly: "Rechercher exactement « {q} »",
    suggestions: "Titres",
    suggestionCount: { one: "{n} titre", other: "{n} titres" },
    narrow: "Catégorie et dates",
    category: "Catégorie",
    from: "Du",
    to: "Au",
    apply: "Afficher",
  },
  rw: {
    label: "Shakisha mu nkuru n’ibikorwa byose",
    hint: "Gerageza amagambo make, cyangwa intangiriro y’ijambo.",
    otherLanguages: "Mu zindi ndimi",
    kinds: "Amakuru cyangwa ibikorwa",
    order: "Uko bikurikirana",
    relevance: "Ibihuye cyane",
    newest: "Ibishya mbere",
    pages: "Impapuro",
    next: "Ibikurikira",
    didYouMean: "Washakaga kuvuga",
    exactly: "Shakisha “{q}” nk’uko wabyanditse",
    suggestions: "Imitwe",
    suggestionCount: { one: "Umutwe {n}", other: "Imitwe {n}" },
    narrow: "Icyiciro n’amatariki",
    category: "Icyiciro",
    from: "Guhera",
    to: "Kugeza",
    apply: "Erekana",
  },
};
