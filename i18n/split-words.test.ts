import { expect, test } from "vitest";
import { stemOf, wordsOf } from "./split-words.ts";

const words = (text: string) => wordsOf(text).map(({ word }) => word);

test.each([
  ["L’ÉTÉ à Huye", ["l", "ete", "a", "huye"]],
  ["n'umwaka, n’umwaka", ["n", "umwaka", "n", "umwaka"]],
  ["Cœur et œuvre", ["coeur", "et", "oeuvre"]],
  ["Covid-19: 3.2k", ["covid", "19", "3", "2k"]],
  ["e\u0301te\u0301", ["ete"]],
  ["محمد 日本", ["محمد", "日本"]],
  ["🙂 — …", []],
  ["_title_ 100%", ["title", "100"]],
])("the words of %s", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("a word says where it stands in the text", () => {
  const text = "«Été» à Huye";
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Été", "à", "Huye"]);
});

test("a long word is compared by its beginning", () => {
  expect(words("a".repeat(3000))).toEqual(["a".repeat(40)]);
});

test("no more words are read than asked for", () => {
  expect(wordsOf("one two three", 2)).toHaveLength(2);
});

test.each([
  ["umuhanzi", "hanzi"],
  ["abahanzi", "hanzi"],
  ["imigongo", "gongo"],
  ["ishuri", "shuri"],
  ["amashuri", "shuri"],
  ["iduka", "duka"],
  ["ijoro", "joro"],
  ["inka", null],
  ["umwana", null],
  ["huye", null],
])("the stem of %s is %s", (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
