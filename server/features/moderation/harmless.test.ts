import { expect, test } from "vitest";
import { builtInLanguages } from "#i18n/language.ts";
import { sampleArticles } from "#sample/articles.ts";
import { plainText } from "#server/html/plain-text.ts";
import { compileWordList } from "./listed-words.ts";
import { starterWords } from "./starter-words.ts";

/** Letters of a comment, about as many as readers write. */
const lengths = [12, 40, 90, 180, 400, 900];

/** Comments in three languages, cut from real texts at their words. */
function harmlessComments(count: number): string[] {
  const texts = builtInLanguages.map((language) =>
    sampleArticles.map(({ text }) => plainText(text[language]?.content ?? "")).join(" "),
  );
  return Array.from({ length: count }, (_, each) => {
    const text = texts[each % texts.length] ?? "";
    const length = lengths[each % lengths.length] ?? 0;
    const from = text.indexOf(" ", (each * 37) % Math.max(text.length - length, 1)) + 1;
    return text.slice(from, text.indexOf(" ", from + length));
  });
}

test("of 10,000 harmless comments in three languages none is held by our lists", () => {
  const list = compileWordList(
    builtInLanguages.flatMap((language) => starterWords[language].map((entry) => ({ language, entry }))),
  );
  const comments = harmlessComments(10_000);
  expect(new Set(comments).size).toBeGreaterThan(5000);
  expect(
    comments.flatMap((each) => list.find(each).map(({ entry, from, to }) => `${entry}: ${each.slice(from, to)}`)),
  ).toEqual([]);
});
