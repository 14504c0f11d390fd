import { catalogues } from "#i18n/catalogues.ts";
import { perLanguage } from "#i18n/language.ts";

/** The words of the product by language, as tests name them. */
export const { en, fr, rw } = catalogues;
export const enAnswers = en.answers;
export const frAnswers = fr.answers;
export const rwAnswers = rw.answers;
export const adminEn = en.admin;
export const commentWords = perLanguage((language) => catalogues[language].ownComments);
export const searchWords = perLanguage((language) => catalogues[language].searchPage);
export const peopleWords = perLanguage((language) => catalogues[language].people);
export const privacyWords = perLanguage((language) => catalogues[language].privacy);
/** What pages and screens say of accounts. */
export const accountWords = perLanguage((language) => ({
  ...catalogues[language].account,
  ...catalogues[language].accountScreens,
}));
