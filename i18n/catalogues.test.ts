import { expect, test } from "vitest";
import { contentKinds } from "#contract/content-kinds.ts";
import { adminEn } from "./admin-en.ts";
import { adminFr } from "./admin-fr.ts";
import { adminRw } from "./admin-rw.ts";
import { answers, catalogues } from "./catalogues.ts";
import { commentWords } from "./comment-words.ts";
import { itemWords } from "./item-words.ts";
import { type Language, languages } from "./language.ts";
import { peopleEn } from "./people-en.ts";
import { peopleFr } from "./people-fr.ts";
import { peopleRw } from "./people-rw.ts";
import { privacyWords } from "./privacy-words.ts";

const people = { en: peopleEn, fr: peopleFr, rw: peopleRw };
const adminCatalogues = { en: adminEn, fr: adminFr, rw: adminRw };

/** Texts that are rightly the same in Kinyarwanda and in English. */
const sameInKinyarwanda: readonly string[] = [
  "lowData.withSize",
  "admin.frame.labelled",
  "admin.comments.reasons.listed_word",
  "privacy.kept.visits.until",
];

test.each(languages)("the catalogue of %s has the keys of the English one", (language) => {
  expect([...texts(language).keys()]).toEqual([...texts("en").keys()]);
});

test.each(languages)("no text in %s is empty, save the fallback to itself", (language) => {
  const empty = [...texts(language)].filter(([, text]) => text.trim() === "").map(([key]) => key);
  expect(empty).toEqual([`fallback.${language}`]);
});

test.each(languages)("every text in %s has the placeholders of the English one", (language) => {
  const different = [...texts(language)].filter(
    ([key, text]) => marks(text).join() !== marks(texts("en").get(key) ?? "").join(),
  );
  expect(different).toEqual([]);
});

test("no Kinyarwanda text is left in English", () => {
  const english = texts("en");
  const same = [...texts("rw")].filter(([key, text]) => text !== "" && text === english.get(key));
  expect(same.map(([key]) => key)).toEqual(sameInKinyarwanda);
});

test.each(languages)("the catalogue of %s knows its own language", (language) => {
  expect(catalogues[language].language).toBe(language);
});

test.each(languages)("no text in %s has stray spaces or a doubled one", (language) => {
  const untidy = [...texts(language).values()].filter((text) => text !== text.trim() || text.includes("  "));
  expect(untidy).toEqual([]);
});

/** Every text by its path: `article.commentCount.one`. */
function texts(language: Language): Map<string, string> {
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
  walk(people[language], "people.");
  for (const { name, words } of Object.values(contentKinds)) walk(words[language], `${name}.`);
  return found;
}

function marks(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
