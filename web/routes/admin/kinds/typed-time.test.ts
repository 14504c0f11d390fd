import { describe, expect, test } from "vitest";
import { isDay, isoDate, wholeHour } from "./typed-time.ts";

describe("a day", () => {
  test.each([
    ["05/12/2026", "2026-12-05"],
    ["5/12/2026", "2026-12-05"],
    ["5.12.2026", "2026-12-05"],
    ["05 12 2026", "2026-12-05"],
    ["05122026", "2026-12-05"],
    ["2026-12-05", "2026-12-05"],
  ])("can be typed as %s", (typed, day) => {
    expect(isoDate(typed)).toBe(day);
    expect(isDay(isoDate(typed))).toBe(true);
  });

  test.each(["31/02/2026", "5/12", "tomorrow", "", "12/31/2026"])("is not parsed from %j", (typed) => {
    expect(isDay(isoDate(typed))).toBe(false);
  });
});

test.each([
  ["14:30", "14:30"],
  ["9:30", "09:30"],
  ["9h30", "09:30"],
  ["0930", "09:30"],
  ["noon", "noon"],
])("a time can be typed as %s", (typed, hour) => {
  expect(wholeHour(typed)).toBe(hour);
});
