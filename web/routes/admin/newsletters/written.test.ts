import { expect, test } from "vitest";
import type { Newsletter } from "#contract/newsletters.ts";
import { changesOf, moved, writtenOf } from "./written.ts";

const newsletter: Pick<Newsletter, "foreword" | "picks" | "rule"> = {
  foreword: { en: "Hello" },
  picks: [
    { kind: "article", id: 1, title: "One" },
    { kind: "event", id: 1, title: "Two" },
  ],
  rule: { schedule: null, newest: 5, categories: [], byCategory: false, mostRead: 3, events: 5 },
};
const saved = writtenOf(newsletter);

test("a newsletter that nobody has changed has no changes", () => {
  expect(changesOf(writtenOf(newsletter), saved)).toEqual({});
});

test("only the forewords that were changed are sent, also those that were emptied", () => {
  const written = { ...saved, foreword: { ...saved.foreword, en: "", fr: "Bonjour" } };
  expect(changesOf(written, saved)).toEqual({ foreword: { en: "", fr: "Bonjour" } });
});

test("another order of the chosen items is a change, another title is none", () => {
  const picks = saved.picks.map((each) => ({ ...each, title: "Another" }));
  expect(changesOf({ ...saved, picks }, saved)).toEqual({});
  expect(changesOf({ ...saved, picks: moved(picks, 0, 1) }, saved)).toEqual({
    picks: [
      { kind: "event", id: 1 },
      { kind: "article", id: 1 },
    ],
  });
});

test("a changed rule is sent whole", () => {
  const rule = { ...saved.rule, newest: 2 };
  expect(changesOf({ ...saved, rule }, saved)).toEqual({ rule });
});
