import { expect, test } from "vitest";
import { addressWords } from "./address-words.ts";

test.each([
  ["Imigongo in Kirehe", "imigongo-in-kirehe"],
  ["L’été à Huye : œuvres d'art", "l-ete-a-huye-oeuvres-d-art"],
  ["Covid-19: 3,200 bakize", "covid-19-3-200-bakize"],
  ["أخبار", ""],
  ["🎉🎉", ""],
  ["Kigali أخبار 2026", "kigali-2026"],
])("the title %s has the words %s", (title, words) => {
  expect(addressWords(title)).toBe(words);
});

test("a long title is cut between words", () => {
  const words = addressWords("umuganda ".repeat(20));
  expect(words).toBe("umuganda-umuganda-umuganda-umuganda-umuganda-umuganda");
});
