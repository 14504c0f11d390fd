import { expect, test } from "vitest";
import { readSearch, writeSearch } from "./search-state.ts";

test("the address says all of a search", () => {
  const query = "?q=imigongo&kind=event&category=3&from=2026-01-01&to=2026-02-28&sort=newest&exactly=true&page=2";
  expect(writeSearch(readSearch(new URLSearchParams(query)))).toBe(query);
});

test.each([
  "?kind=page",
  "?category=x",
  "?from=2026-02-30",
  "?to=yesterday",
  "?sort=oldest",
  "?exactly=1",
  "?page=0",
  "?page=-1",
  "?page=1",
])("%s is ignored", (query) => {
  expect(writeSearch(readSearch(new URLSearchParams(query)))).toBe("");
});
