import { expect, test } from "vitest";
import { isMarked, markedAs, splitMarked, withoutMarks } from "./marked-words.ts";

test("a marked text is read as it is, without its marks", () => {
  const marked = markedAs("en", "Latest news");
  expect([isMarked(marked), isMarked("Latest news"), isMarked(3)]).toEqual([true, false, false]);
  expect(withoutMarks(marked)).toBe("Latest news");
  expect(splitMarked(marked)).toEqual([{ text: "Latest news", language: "en" }]);
});

test("a marked text within another one, and others within it, keep their languages", () => {
  const inner = markedAs("fr", "Culture");
  expect(splitMarked(`Habari: ${markedAs("en", `News about ${inner}, all of it`)} · leo`)).toEqual([
    { text: "Habari: ", language: undefined },
    { text: "News about ", language: "en" },
    { text: "Culture", language: "fr" },
    { text: ", all of it", language: "en" },
    { text: " · leo", language: undefined },
  ]);
});
