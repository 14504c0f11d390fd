import { expect, test } from "vitest";
import { isNarrowed, readFilter, writeFilter } from "./list-selection.ts";

test.each(["", "?q=imigongo", "?q=a+b&category=3&from=2026-01-01&to=2026-12-31&sort=newest&page=12"])(
  "what an address says is written as it was read: %s",
  (query) => {
    expect(writeFilter(readFilter(new URLSearchParams(query)))).toBe(query);
  },
);

test("malformed values are ignored", () => {
  const search = new URLSearchParams("category=x&from=2026-02-30&to=0001-01-01&sort=best&page=0&show=all&q=%00a");
  const filter = readFilter(search);
  expect(writeFilter(filter)).toBe("?q=a");
  expect(isNarrowed({ ...filter, q: "" })).toBe(false);
  expect(isNarrowed(filter)).toBe(true);
});
