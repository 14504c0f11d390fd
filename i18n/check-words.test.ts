import { expect, test } from "vitest";
import { checkWords } from "./check-words.ts";
import type { WrittenWord } from "./read-language.ts";

const english = new Map([
  ["news", "News"],
  ["by", "By {name}, {n} words"],
  ["end", "The end"],
  ["fallback.sw", ""],
]);

const written = (words: Record<string, Partial<WrittenWord>>) =>
  new Map(Object.entries(words).map(([key, word]) => [key, word as WrittenWord]));

test("what a language has is used, what it lacks is named", () => {
  const { usable, check } = checkWords("sw", written({ news: { text: "Habari" }, end: { text: "" } }), english);
  expect([...usable]).toEqual([["news", "Habari"]]);
  expect(check).toEqual({ missing: ["by", "end"], wrong: [], unknown: [], outdated: [] });
});

test.each<[string, unknown]>([
  ["another mark", "Na {jina}, maneno {n}"],
  ["a mark less", "Na {name}"],
  ["a line break", "Na {name},\nmaneno {n}"],
  ["a number", 7],
  ["a list", ["Na {name}, maneno {n}"]],
])("a word with %s is wrong, and not used", (_, text) => {
  const { usable, check } = checkWords("sw", written({ by: { text } }), english);
  expect({ used: usable.has("by"), wrong: check.wrong }).toEqual({ used: false, wrong: ["by"] });
});

test("marks may stand in another order, and twice", () => {
  const { check } = checkWords("sw", written({ by: { text: "Maneno {n} na {name} ({name})" } }), english);
  expect(check.wrong).toEqual([]);
});

test("a word whose English has changed since is used, and named until somebody has looked at it", () => {
  const words = written({
    news: { text: "Habari", english: "The news" },
    end: { text: "Mwisho", english: "The end", before: "End" },
  });
  const { usable, check } = checkWords("sw", words, english);
  expect({ used: [...usable.keys()], outdated: check.outdated }).toEqual({
    used: ["news", "end"],
    outdated: ["news", "end"],
  });
});

test("a word that the product does not know is named, and not used", () => {
  const { usable, check } = checkWords(
    "sw",
    written({ __proto__hack: { text: "x" }, news: { text: "Habari" } }),
    english,
  );
  expect({ used: [...usable.keys()], unknown: check.unknown }).toEqual({ used: ["news"], unknown: ["__proto__hack"] });
});
