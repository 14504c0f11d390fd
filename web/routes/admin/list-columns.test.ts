import { expect, test } from "vitest";
import { directionOf, nextSort } from "./list-columns.ts";

test("a column is sorted the way about that is looked for most, and then the other way", () => {
  const views = { name: "Views", sort: "views" };
  expect([nextSort(views, undefined), nextSort(views, "-views"), nextSort(views, "views")]).toEqual([
    "-views",
    "views",
    "-views",
  ]);
  expect(nextSort({ name: "Title", sort: "title" }, "-views")).toBe("title");
});

test("only the column that a list is sorted by has a direction", () => {
  const title = { name: "Title", sort: "title" };
  expect([directionOf(title, "-title"), directionOf(title, "title"), directionOf(title, "views")]).toEqual([
    "descending",
    "ascending",
    undefined,
  ]);
  expect(directionOf({ name: "Languages" }, undefined)).toBeUndefined();
});
