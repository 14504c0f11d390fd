import { describe, expect, test } from "vitest";
import { readCommentsAddress, writeCommentsAddress } from "./comments-address.ts";

const read = (query: string) => readCommentsAddress(new URLSearchParams(query));

test("an address without a filter shows those that wait", () => {
  expect(read("")).toEqual({ status: "held", isReported: false, article: undefined, q: "", page: 1 });
});

test("reported comments are shown in every status", () => {
  expect(read("reported=true").status).toBe("all");
});

test("malformed values are ignored", () => {
  expect(read("status=gone&reported=1&article=-3&page=x")).toEqual(read(""));
});

describe("an address is read as it was written", () => {
  test.each([
    "?",
    "?status=all",
    "?status=rejected&article=12&q=umuco&page=3",
    "?page=2",
    "?reported=true",
    "?status=held&reported=true",
  ])("%s", (query) => {
    expect(writeCommentsAddress(read(query))).toBe(query);
  });
});
