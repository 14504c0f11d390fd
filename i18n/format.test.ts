import { describe, expect, test } from "vitest";
import {
  goldenCounts,
  goldenDates,
  goldenLongDates,
  goldenNow,
  goldenPhrases,
  goldenPlurals,
  goldenRelative,
  goldenShortMonths,
} from "#test/format-golden.ts";
import { catalogues } from "./catalogues.ts";
import {
  fill,
  formatCount,
  formatDate,
  formatDuration,
  formatLongDate,
  formatRelative,
  formatShortMonth,
  formatTime,
  plural,
} from "./format.ts";
import { builtInLanguages } from "./language.ts";

describe.each(builtInLanguages)("in %s", (language) => {
  test.each(goldenCounts)("the count $count is abbreviated", (row) => {
    expect(formatCount(row.count, language)).toBe(row[language]);
  });

  test.each(goldenPlurals)("a phrase agrees with $count", (row) => {
    expect(plural(goldenPhrases[language], row.count, language)).toBe(row[language]);
  });

  test.each(goldenLongDates)("the day of $instant is written out", (row) => {
    expect(formatLongDate(row.instant, language)).toBe(row[language]);
  });

  test.each(goldenShortMonths)("the month of $instant fits a date badge", (row) => {
    expect(formatShortMonth(row.instant, language)).toBe(row[language]);
  });

  test.each(goldenRelative)("a distance of $distance ms ($en) is written in words", (row) => {
    expect(formatRelative(goldenNow + row.distance, goldenNow, catalogues[language])).toBe(row[language]);
  });
});

test.each(goldenDates)("the date of $instant is the one at its own offset", ({ instant, date }) => {
  expect(formatDate(instant)).toBe(date);
});

test.each(goldenDates)("the time of $instant is the one at its own offset", ({ instant, time }) => {
  expect(formatTime(instant)).toBe(time);
});

test("placeholders are filled by name, every occurrence", () => {
  expect(fill("{a} and {b} and {a}", { a: "x", b: 2 })).toBe("x and 2 and x");
});

test("a placeholder without a value stays visible", () => {
  expect(fill("{site}, home page", {})).toBe("{site}, home page");
});

test("a value that looks like a placeholder or a pattern is filled in literally", () => {
  expect(fill("© {year} {site}", { year: "$&", site: "{year}" })).toBe("© $& {year}");
});

test.for([
  [10 * 60_000, "10\u00a0minutes"],
  [60 * 60_000, "60\u00a0minutes"],
  [24 * 3_600_000, "24\u00a0hours"],
  [48 * 3_600_000, "2\u00a0days"],
  [36 * 3_600_000, "36\u00a0hours"],
  [90 * 86_400_000, "90\u00a0days"],
  [730 * 86_400_000, "2\u00a0years"],
] as const)("a duration of %i ms is %s", ([milliseconds, words]) => {
  const units = { minutes: "{n} minutes", hours: "{n} hours", days: "{n} days", years: "{n} years" };
  expect(formatDuration(milliseconds, units)).toBe(words);
});
