import { describe, expect, test } from "vitest";
import { countFilters, filtersOf, readListAddress, rowNumber, writeListAddress } from "./list-address.ts";

test("rows are numbered with three digits, continued from page to page", () => {
  expect([rowNumber(1, 0), rowNumber(1, 9), rowNumber(2, 0), rowNumber(101, 0)]).toEqual(["001", "010", "011", "1001"]);
});

const none = {
  q: "",
  category: undefined,
  author: undefined,
  missing: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
};
const all = {
  page: 3,
  q: "umuco n’ubuhanzi",
  category: 2,
  author: 7,
  missing: "fr",
  status: "draft",
  from: "2026-01-01",
  to: "2026-02-01",
  sort: "-views",
  edit: 15,
} as const;

test("an address is parsed back into the same values", () => {
  expect(readListAddress(new URLSearchParams(writeListAddress(all)))).toEqual(all);
});

test("a default does not appear in the address", () => {
  expect(writeListAddress({ ...none, page: 1, sort: undefined })).toBe("");
});

test("the filters are named and counted without page, order and editor", () => {
  expect(filtersOf(all)).toBe(filtersOf({ ...all, page: 1, sort: undefined, edit: undefined }));
  expect([countFilters(all), countFilters({ ...none, page: 2, sort: "title", edit: 1 })]).toEqual([6, 0]);
});

describe("malformed values are ignored", () => {
  test.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=1e3",
    "edit=abc",
    "category=0",
    "author=-1",
    "missing=de",
    "status=any",
    "from=2026-13-01",
    "to=0002-01-01",
    "sort=A B",
  ])("%s", (query) => {
    expect(readListAddress(new URLSearchParams(query))).toEqual({ ...none, page: 1, sort: undefined, edit: undefined });
  });
});
