import { describe, expect, test } from "vitest";
import { readListAddress, rowNumber, writeListAddress } from "./list-address.ts";

test("rows are numbered with three digits, continued from page to page", () => {
  expect([rowNumber(1, 0), rowNumber(1, 9), rowNumber(2, 0), rowNumber(101, 0)]).toEqual(["001", "010", "011", "1001"]);
});

test("an address is parsed back into the same values", () => {
  const address = { page: 3, q: "umuco n’ubuhanzi", category: 2, edit: 15 };
  expect(readListAddress(new URLSearchParams(writeListAddress(address)))).toEqual(address);
});

test("a default does not appear in the address", () => {
  expect(writeListAddress({ page: 1, q: "", category: undefined })).toBe("");
});

describe("malformed values are ignored", () => {
  test.each(["page=0", "page=-1", "page=x", "page=1e3", "edit=abc", "category=0"])("%s", (query) => {
    expect(readListAddress(new URLSearchParams(query))).toEqual({
      page: 1,
      q: "",
      category: undefined,
      edit: undefined,
    });
  });
});
