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
  "from texts in $there a reader of $wanted gets $shown",
  ({ there, wanted, shown }) => {
    expect(
      inLanguage(
        there.map((each) => text(each)),
        wanted,
      )?.language,
    ).toBe(shown);
  },
);

test("the chosen text does not depend on the order of the rows", () => {
  const rows = [text("rw"), text("fr"), text("en")];
  expect(inLanguage(rows.toReversed(), "en")).toBe(rows[2]);
});

test("a text without content is skipped", () => {
  const rows = [text("fr", ""), text("en")];
  expect(inLanguage(rows, "fr", { exists: ({ title }) => title !== "" })?.language).toBe("en");
});

test("where no text has content, none is chosen", () => {
  expect(inLanguage([text("fr", ""), text("en", "")], "fr", { exists: ({ title }) => title !== "" })).toBeUndefined();
});

test("without any text there is none", () => {
  expect(inLanguage([], "en")).toBeUndefined();
});
