import { expect, test } from "vitest";
import { exactPlural, formatExactCount } from "./exact-count.ts";

test("an exact count has its thousands separated as each language does", () => {
  const written = (count: number) => (["rw", "en", "fr"] as const).map((each) => formatExactCount(count, each));
  expect(written(999)).toEqual(["999", "999", "999"]);
  expect(written(3200)).toEqual(["3.200", "3,200", "3\u202f200"]);
  expect(written(1_234_567)).toEqual(["1.234.567", "1,234,567", "1\u202f234\u202f567"]);
});

test("an exact count stands in the phrase for it", () => {
  const phrases = { one: "{n} article", other: "{n} articles" };
  expect([1, 3200].map((count) => exactPlural(phrases, count, "en"))).toEqual(["1 article", "3,200 articles"]);
});
