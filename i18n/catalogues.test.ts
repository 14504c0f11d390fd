import { expect, test } from "vitest";
import { texts } from "#test/catalogue-texts.ts";
import { catalogues } from "./catalogues.ts";
import { languages } from "./language.ts";

/** Texts that are rightly the same in Kinyarwanda and in English. */
const sameInKinyarwanda: readonly string[] = [
  "lowData.withSize",
  "lowData.kilobytes",
  "lowData.megabytes",
  "privacy.kept.visits.until",
  "admin.frame.labelled",
  "admin.comments.reasons.listed_word",
  "admin.translations.into",
  "answers.newsletter.subject",
];

test.each(languages)("the catalogue of %s has the keys of the English one", (language) => {
  expect([...texts(language).keys()]).toEqual([...texts("en").keys()]);
});

test.each(languages)("no text in %s is empty, save the fallback to itself", (language) => {
  const empty = [...texts(language)].filter(([, text]) => text.trim() === "").map(([key]) => key);
  expect(empty).toEqual([`fallback.${language}`]);
});

test.each(languages)("every text in %s has the placeholders of the English one", (language) => {
  const english = texts("en");
  const different = [...texts(language)].filter(
    ([key, text]) => marks(text).join() !== marks(english.get(key) ?? "").join(),
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

function marks(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
