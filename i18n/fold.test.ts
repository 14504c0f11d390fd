import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  { what: "case", one: "SPORT", other: "sport" },
  { what: "French accents", one: "Éducation", other: "education" },
  { what: "a cedilla", one: "Français", other: "francais" },
  { what: "a tone mark on a Kinyarwanda vowel", one: "umûntu", other: "umuntu" },
  { what: "composed and decomposed letters", one: "\u00e9", other: "e\u0301" },
  { what: "a typographic apostrophe", one: "n’abandi", other: "n'abandi" },
  { what: "an opening quote for an apostrophe", one: "n‘abandi", other: "n'abandi" },
  { what: "an accent for an apostrophe", one: "n´abandi", other: "n'abandi" },
  { what: "a backtick for an apostrophe", one: "n`abandi", other: "n'abandi" },
  { what: "white space around", one: "  umuco \n", other: "umuco" },
])("$what makes no difference", ({ one, other }) => {
  expect(fold(one)).toBe(fold(other));
});

test("different words stay different", () => {
  expect(fold("umuco")).not.toBe(fold("umuko"));
});

test("words are not run together", () => {
  expect(fold("Akazi n’ubucuruzi")).toBe("akazi n'ubucuruzi");
});

test("a text without letters is unchanged", () => {
  expect(fold("2026 & 3,5%")).toBe("2026 & 3,5%");
});

test("an empty text stays empty", () => {
  expect(fold("")).toBe("");
});
