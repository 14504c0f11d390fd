import { expect, test } from "vitest";
import { type Language, perLanguage } from "#i18n/language.ts";
import { firstLanguage } from "./first-language.ts";
import type { Values } from "./item.ts";

const editor = { languages: ["rw", "en", "fr"] as const, mayChangeFacts: true };

function written(languages: readonly Language[], sourceLanguage: Language): Values {
  return {
    titles: perLanguage((language) => (languages.includes(language) ? "A title" : "")),
    bodies: perLanguage(() => ""),
    alts: perLanguage(() => ""),
    corrections: perLanguage(() => ""),
    focusX: 50,
    focusY: 50,
    facts: { sourceLanguage },
    image: null,
    video: null,
    removeVideo: false,
    upToDate: [],
  };
}

test("an item opens in the interface's language where it has a text", () => {
  expect(firstLanguage(editor, "en", written(["en", "rw"], "rw"))).toBe("en");
});

test("an item without a text in the interface's language opens in its source language", () => {
  expect(firstLanguage(editor, "en", written(["rw", "fr"], "fr"))).toBe("fr");
});

test("an item without a text in its source language either opens in one that it has", () => {
  expect(firstLanguage(editor, "en", written(["rw"], "en"))).toBe("rw");
});

test("an item without any text opens in its source language", () => {
  expect(firstLanguage(editor, "en", written([], "rw"))).toBe("rw");
});

test("a translator begins with a language of theirs, also where it is empty", () => {
  const translator = { languages: ["fr"] as const, mayChangeFacts: false };
  expect(firstLanguage(translator, "en", written(["en"], "en"))).toBe("fr");
  expect(firstLanguage({ ...translator, languages: ["en", "fr"] }, "fr", written(["en"], "en"))).toBe("fr");
});
