import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";

test.each([
  ["imigongo", "imigongo", 0],
  ["imigongo", "imigogo", 1],
  ["imigongo", "imiggongo", 1],
  ["imigongo", "imigango", 1],
  ["imigongo", "imgiongo", 1],
  ["umuco", "cumou", 4],
  ["", "abc", 3],
  ["été", "ete", 2],
])("from %s to %s it is %i", (one, other, distance) => {
  expect(distanceOf(one, other)).toBe(distance);
  expect(distanceOf(other, one)).toBe(distance);
});
