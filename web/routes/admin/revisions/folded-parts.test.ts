import { expect, test } from "vitest";
import { foldedParts } from "./folded-parts.ts";

const long = "ijambo ".repeat(200);

test("a long stretch that did not change is folded, but for its ends beside changes", () => {
  const parts = [
    { op: "added", text: "one" },
    { op: "same", text: long },
    { op: "removed", text: "two" },
    { op: "same", text: long },
  ] as const;
  const folded = foldedParts(parts);
  expect(folded.map(({ isFolded }) => isFolded)).toEqual([false, false, true, false, false, false, true]);
  expect(folded.map(({ text }) => text).join("")).toBe(`one${long}two${long}`);
});

test("a short one is not", () => {
  expect(foldedParts([{ op: "same", text: "a few words" }])).toEqual([
    { op: "same", text: "a few words", key: "0", isFolded: false },
  ]);
});
