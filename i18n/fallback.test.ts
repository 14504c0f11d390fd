import { expect, test } from "vitest";
import type { Language } from "#i18n/language.ts";
import { inLanguage } from "./fallback.ts";

const text = (language: Language, title = `in ${language}`) => ({ language, title });

test.each([
  { there: ["rw", "en", "fr"], wanted: "fr", shown: "fr" },
  { there: ["rw", "en", "fr"], wanted: "rw", shown: "rw" },
  { there: ["rw", "en"], wanted: "fr", shown: "en" },
  { there: ["fr", "en"], wanted: "rw", shown: "en" },
  { there: ["rw"], wanted: "en", shown: "rw" },
  { there: ["fr"], wanted: "rw", shown: "fr" },
] satisfies { there: Language[]; wanted: Language; shown: Language }[])(
  "of $there a reader of $wanted is shown $shown",
  ({ there, wanted, shown }) => {
    expect(
      inLanguage(
        there.map((each) => text(each)),
        wanted,
      )?.language,
    ).toBe(shown);
  },
);

test("which text comes first does not depend on the order of the rows", () => {
  const rows = [text("rw"), text("fr"), text("en")];
  expect(inLanguage(rows.toReversed(), "en")).toBe(rows[2]);
});

test("a text that does not count is passed over", () => {
  const rows = [text("fr", ""), text("en")];
  expect(inLanguage(rows, "fr", (each) => each.title !== "")?.language).toBe("en");
});

test("where no text counts there is none", () => {
  expect(inLanguage([text("fr", ""), text("en", "")], "fr", (each) => each.title !== "")).toBeUndefined();
});

test("without any text there is none", () => {
  expect(inLanguage([], "en")).toBeUndefined();
});
