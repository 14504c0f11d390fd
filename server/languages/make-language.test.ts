import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtInFolder, catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { readLanguage, readQuestions } from "#i18n/read-language.ts";
import { texts } from "#test/catalogue-texts.ts";
import { checkLanguage } from "./check-language.ts";
import { makeLanguage, updateLanguage } from "./make-language.ts";
import { makeSheet } from "./make-sheet.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "urubuga-languages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Words = Record<string, Record<string, string>>;
const wordsFile = () => join(folder, "sw", "words.json");
const readWords = () => JSON.parse(readFileSync(wordsFile(), "utf8")) as Words;
const writeWords = (words: Words) => writeFileSync(wordsFile(), JSON.stringify(words));

test("a new folder can be read, has every key with the English beside it, and says what is to be done", () => {
  makeLanguage(folder, "sw");
  const { facts, formats } = readLanguage(folder, "sw");
  expect(facts).toEqual({ name: "Kiswahili", direction: "ltr", openGraph: "sw_TZ" });
  expect([formats.weekdays[0], formats.months[0], formats.days["1"]]).toEqual(["Jumapili", "Januari", "kesho"]);
  const words = readWords();
  expect(Object.keys(words)).toEqual([...texts("en").keys()]);
  expect(words["navigation.news"]).toEqual({ en: catalogues.en.navigation.news, sw: "" });
  const { lines, isFine } = checkLanguage(folder, "sw");
  expect(isFine).toBe(false);
  expect(lines).toContain("  navigation.news: News");
});

test("a language that is written from right to left says so, and one that Node.js does not know has the English formats", () => {
  makeLanguage(folder, "ar");
  expect(readLanguage(folder, "ar").facts.direction).toBe("rtl");
  makeLanguage(folder, "qaa");
  expect(readLanguage(folder, "qaa").formats).toEqual(readLanguage(builtInFolder, "en").formats);
});

test.each(["../sw", "sw-KE", "SW", "s", ""])("%j is no code of a language: nothing is written", (code) => {
  expect(() => makeLanguage(folder, code)).toThrow("is no code of a language");
});

test("a folder that is there is never written over", () => {
  makeLanguage(folder, "sw");
  expect(() => makeLanguage(folder, "sw")).toThrow("is there already");
});

test("of a language that comes with the product the folder has what it says now", () => {
  makeLanguage(folder, "rw");
  expect(checkLanguage(folder, "rw").lines).toEqual([
    `Kinyarwanda (rw): ${texts("rw").size - 1} of ${texts("rw").size} words`,
  ]);
});

test("an update adds the words of a new release, and keeps what was made from another English text beside it", () => {
  makeLanguage(folder, "sw");
  const { "navigation.home": _, ...words } = readWords();
  writeWords({
    ...words,
    "navigation.news": { en: "The news", sw: "Habari", note: "short" },
    "of.tomorrow": { en: "Soon", sw: "Karibu" },
  });
  updateLanguage(folder, "sw");
  const updated = readWords();
  expect(updated["navigation.home"]).toEqual({ en: "Home", sw: "" });
  expect(updated["navigation.news"]).toEqual({ en: "News", sw: "Habari", before: "The news", note: "short" });
  expect(updated["of.tomorrow"]).toEqual({ en: "Soon", sw: "Karibu" });
  updateLanguage(folder, "sw");
  expect(readWords()).toEqual(updated);
  expect(checkLanguage(folder, "sw").lines).toContain("Made from an English text that has changed since: 1");
});

test.each(languages.filter((language) => language !== "en"))(
  "%s has nothing to be done: the English beside it is that of today",
  (language) => {
    const { lines } = checkLanguage(builtInFolder, language);
    expect(lines).toHaveLength(1);
  },
);

test("the sheet for a native reader has each doubtful text with where it stands, the English, two choices and a box", () => {
  const { lines } = makeSheet(folder, "rw");
  const sheet = readFileSync(join(folder, "sheet-rw.html"), "utf8");
  const { form } = catalogues.rw;
  const row = sheet.split("\n").find((line) => line.includes("<small>form.cancel</small>")) ?? "";
  expect(row).toContain(catalogues.en.form.cancel);
  expect(row).toContain(form.cancel);
  expect(row.match(/type="radio"/g)).toHaveLength(2);
  expect(row.match(/<textarea/g)).toHaveLength(1);
  const rows = sheet.match(/<tr><td>/g) ?? [];
  expect(lines).toContain(`${rows.length} questions, to be printed or filled in on a screen`);
  expect(() => makeSheet(folder, "fr")).toThrow("questions.json is missing");
});

test("every word form that waits for a native reader is in one of the questions", () => {
  const asked = [...readQuestions(builtInFolder, "rw").keys()].map((key) => texts("rw").get(key)?.toLowerCase() ?? "");
  const table = readFileSync(join(builtInFolder, "..", "rw-words.tsv"), "utf8")
    .trim()
    .split("\n");
  const waiting = table.filter((line) => line.includes("ask a native reader")).map((line) => line.split("\t")[0] ?? "");
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter((form) => !asked.some((text) => text.includes(form)))).toEqual([]);
});
