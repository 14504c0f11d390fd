import { expect, test } from "vitest";
import { hasHappened } from "./use-card-focus.ts";

const list = (...ids: number[]) => ids.map((id) => ({ id }));

test("the focus waits for the list without those that leave", () => {
  const wanted = { index: 0, leaving: new Set([2, 3]) };
  expect(hasHappened(wanted, list(1, 2, 3, 4))).toBe(false);
  expect(hasHappened(wanted, list(1, 3, 4))).toBe(false);
  expect(hasHappened(wanted, list(1, 4))).toBe(true);
  expect(hasHappened(wanted, [])).toBe(true);
});

test("the focus waits for the list with the one that comes back", () => {
  expect(hasHappened({ returning: 2 }, list(1, 3))).toBe(false);
  expect(hasHappened({ returning: 2 }, list(2, 1, 3))).toBe(true);
});
