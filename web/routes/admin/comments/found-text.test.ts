import { describe, expect, test } from "vitest";
import type { HoldReason } from "#contract/moderation.ts";
import { partsOf } from "./found-text.tsx";

const found = (from: number, to: number): HoldReason => ({ code: "link", detail: "", at: { from, to } });
/** What is found stands in brackets. */
const marked = (content: string, ...reasons: HoldReason[]) =>
  partsOf(content, reasons)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

describe("what was found is marked", () => {
  test.each([
    ["in the middle", [found(4, 9)], "You [idiot]!"],
    ["over the whole text", [found(0, 10)], "[You idiot!]"],
    ["in two places, whatever their order", [found(4, 9), found(0, 3)], "[You] [idiot]!"],
    ["twice at the same place", [found(4, 9), found(4, 9)], "You [idiot]!"],
    ["within something else that was found", [found(0, 9), found(4, 6)], "[You idiot]!"],
    ["across the end of something else that was found", [found(0, 5), found(4, 9)], "[You i][diot]!"],
    ["nowhere", [{ code: "first_comment", detail: "" } as const], "You idiot!"],
  ])("%s", (_where, reasons, expected) => {
    expect(marked("You idiot!", ...reasons)).toBe(expected);
  });
});
