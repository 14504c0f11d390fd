import { expect, test } from "vitest";
import { figureOf, figuresToTell, languagesOf } from "./figures.ts";

const none = { sent: 0, refused: 0, bounced: 0, uncertain: 0, skipped: 0, unsubscribed: 0, complaints: 0, visits: 0 };
const first = { languages: { fr: { ...none, sent: 2, visits: 1 }, rw: { ...none, sent: 5 } } };
const second = { languages: { en: { ...none, sent: 3, uncertain: 1 } } };

test("a figure is of one language or of all", () => {
  expect(figureOf(first, "sent", "rw")).toBe(5);
  expect(figureOf(first, "sent", "en")).toBe(0);
  expect(figureOf(first, "sent")).toBe(7);
  expect(figureOf({ languages: {} }, "visits")).toBe(0);
});

test("what never happened is not told, but for what the chart shows", () => {
  expect(figuresToTell([first, second])).toEqual(["sent", "visits", "uncertain"]);
  expect(figuresToTell([])).toEqual(["sent", "visits"]);
});

test("the languages of any of the newsletters are in the site's order", () => {
  expect(languagesOf([second, first])).toEqual(["rw", "en", "fr"]);
  expect(languagesOf([second])).toEqual(["en"]);
});
