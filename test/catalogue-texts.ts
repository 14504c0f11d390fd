import { contentKinds } from "#contract/content-kinds.ts";
import { adminEn } from "#i18n/admin-en.ts";
import { adminFr } from "#i18n/admin-fr.ts";
import { adminRw } from "#i18n/admin-rw.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { commentWords } from "#i18n/comment-words.ts";
import { itemWords } from "#i18n/item-words.ts";
import type { Language } from "#i18n/language.ts";
import { peopleEn } from "#i18n/people-en.ts";
import { peopleFr } from "#i18n/people-fr.ts";
import { peopleRw } from "#i18n/people-rw.ts";
import { privacyWords } from "#i18n/privacy-words.ts";
import { searchWords } from "#i18n/search-words.ts";

const people = { en: peopleEn, fr: peopleFr, rw: peopleRw };
const adminCatalogues = { en: adminEn, fr: adminFr, rw: adminRw };

/** Every text by its path: `article.commentCount.one`. */
export function texts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: object, path: string) => {
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "string") found.set(`${path}${key}`, child);
      else walk(child, `${path}${key}.`);
    }
  };
  const { language: _, ...sections } = catalogues[language];
  walk(sections, "");
  walk(answers[language], "answers.");
  walk(adminCatalogues[language], "admin.");
  walk(commentWords[language], "comments.");
  walk(itemWords[language], "item.");
  walk(privacyWords[language], "privacy.");
  walk(searchWords[language], "search.");
  walk(people[language], "people.");
  for (const { name, words } of Object.values(contentKinds)) walk(words[language], `${name}.`);
  return found;
}
