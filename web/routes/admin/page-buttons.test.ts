import { expect, test } from "vitest";
import { shownPages } from "./page-buttons.tsx";

test.each([
  [1, 2, [1, 2]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
])("on page %i of %i the buttons are %j", (page, total, shown) => {
  expect(shownPages(page, total)).toEqual(shown);
});
