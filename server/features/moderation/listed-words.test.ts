import { describe, expect, test } from "vitest";
import { compileWordList, type ListedWord } from "./listed-words.ts";

const listed: ListedWord[] = [
  { language: "en", entry: "idiot" },
  { language: "en", entry: "ass" },
  { language: "en", entry: "stupid*" },
  { language: "fr", entry: "va te faire" },
  { language: "fr", entry: "bête" },
  { language: "rw", entry: "*gicucu*" },
  { language: "rw", entry: "injiji" },
];
const list = compileWordList(listed);

/** The entries that are found, and the parts of the text. */
function find(text: string): [string, string][] {
  return list.find(text).map(({ entry, from, to }) => [entry, text.slice(from, to)]);
}

describe("a listed word is found", () => {
  test.each([
    ["as it is", "You idiot!", "idiot"],
    ["in capitals", "IDIOT", "IDIOT"],
    ["with diacritics that the list lacks", "ïdíöt", "ïdíöt"],
    ["without diacritics that the list has", "bete", "bete"],
    ["with a diacritic of its own character", "idio\u0301t", "idio\u0301t"],
    ["with repeated letters", "iiidioooot", "iiidioooot"],
    ["with digits for letters", "1d10t", "1d10t"],
    ["with a digit that may be two letters", "id1ot", "id1ot"],
    ["with a sign for a letter", "$tupidity", "$tupidity"],
    ["in full-width letters", "ｉｄｉｏｔ", "ｉｄｉｏｔ"],
    ["in letters of other alphabets that look alike", "іdіоt", "іdіоt"],
    ["with joiners between its letters", "id\u200bi\u200do\u00adt", "id\u200bi\u200do\u00adt"],
    ["in mathematical letters", "𝐢𝐝𝐢𝐨𝐭", "𝐢𝐝𝐢𝐨𝐭"],
    ["behind a straight apostrophe", "l'idiot", "idiot"],
    ["behind a typographic apostrophe and a space", "n ’injiji", "injiji"],
    ["with its letters written apart", "what an i d i o t", "i d i o t"],
    ["with dots between its letters", "i.d.i.o.t", "i.d.i.o.t"],
    ["written apart behind another letter", "I i d i o t", "I i d i o t"],
    ["at the beginning of a word, where the entry ends with *", "stupidly", "stupidly"],
    ["in the middle of a word, where the entry has * on both sides", "ntabagicucukazi", "ntabagicucukazi"],
    ["of several words", "Va  te-FAIRE voir", "Va  te-FAIRE"],
  ])("%s", (_how, text, part) => {
    expect(find(text).map(([, found]) => found)).toEqual([part]);
  });
});

describe("no listed word is found in", () => {
  test.each([
    ["a word that contains it", "idiotic"],
    ["a word that ends with it", "videoidiot"],
    ["a word with fewer of its letters", "as soon as possible"],
    ["a word that contains two of its letters", "class"],
    ["an entry of several words that is not complete", "va te laver"],
    ["numbers", "In 2026, 10 000 people paid 1000 Frw"],
    ["nothing", ""],
    ["spaces and signs", "  … !? \u200b "],
  ])("%s", (_what, text) => {
    expect(find(text)).toEqual([]);
  });
});

test("all lists hold for every text, and what is found is in its order", () => {
  expect(list.find("injiji, idiot")).toEqual([
    { language: "rw", entry: "injiji", from: 0, to: 6 },
    { language: "en", entry: "idiot", from: 8, to: 13 },
  ]);
});

test("an entry without a letter is ignored", () => {
  expect(compileWordList([{ language: "en", entry: "**" }]).find("anything")).toEqual([]);
});

describe("of several entries at one word", () => {
  const entriesAt = (entries: string[], text: string) =>
    compileWordList(entries.map((entry) => ({ language: "en" as const, entry })))
      .find(text)
      .map(({ entry, from, to }) => [entry, text.slice(from, to)]);

  test.each([
    ["the one that reaches furthest", ["va", "va te faire", "va te"], "va te faire", ["va te faire"]],
    ["the first listed of equal ones", ["idiot", "ídiot"], "idiot", ["idiot"]],
    ["the one that begins first", ["*bcdef*", "*abc*"], "xabcdef", ["*abc*"]],
    ["one, however often the word contains it,", ["*il*"], "ililil il", ["*il*", "*il*"]],
  ])("%s is given", (_which, entries, text, expected) => {
    expect(entriesAt(entries, text).map(([entry]) => entry)).toEqual(expected);
  });

  test("a digit and the same letter beside it are repeated letters", () => {
    expect(entriesAt(["killer"], "ki1ler")).toEqual([["killer", "ki1ler"]]);
  });

  test("letters of two UTF-16 units are compared whole", () => {
    expect(entriesAt(["\u{10330}\u{10331}"], "\u{10330}\u{10332} \u{10330}\u{10331}")).toEqual([
      ["\u{10330}\u{10331}", "\u{10330}\u{10331}"],
    ]);
  });
});

describe("in a list made to take long", () => {
  /** All 4,096 ways to write twelve letters i or l with an a behind each. */
  const beginnings = Array.from({ length: 4096 }, (_, each) =>
    [...each.toString(2).padStart(12, "0")].map((bit) => (bit === "0" ? "ia" : "la")).join(""),
  );
  const hostile = compileWordList(beginnings.map((letters) => ({ language: "en", entry: `*${letters}z*` })));
  const found = (text: string) => hostile.find(text).map(({ from, to }) => text.slice(from, to));

  test("a listed word is found", () => {
    expect(found("murakoze ialaialaialaialaialaialaz cyane")).toEqual(["ialaialaialaialaialaialaz"]);
  });

  test("a word with too many readings to follow counts as found, and no other", () => {
    expect(found(`${"ia".repeat(12)} ${"1a".repeat(12)} 1a1a`)).toEqual(["1a".repeat(12)]);
  });

  test("what no entry contains is not found", () => {
    expect(found("ia".repeat(5000))).toEqual([]);
  });
});
