import { expect, test } from "vitest";
import type { Newsletter } from "#contract/newsletters.ts";
import {
  baseOf,
  changedOnBothSides,
  changesOf,
  isDraftSaved,
  mergedWith,
  moved,
  savedAfterAll,
  withParts,
  writtenOf,
} from "./written.ts";

const newsletter: Pick<Newsletter, "subjects" | "foreword" | "picks" | "rule"> = {
  subjects: { rw: "Amakuru" },
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

test("subjects are changed, and change on both sides, each by itself", () => {
  const written = { ...saved, subjects: { ...saved.subjects, rw: "", en: "Mine" } };
  const newer = { ...saved, subjects: { ...saved.subjects, en: "Theirs", fr: "Nouvelles" } };
  expect(changesOf(written, saved)).toEqual({ subjects: { rw: "", en: "Mine" } });
  expect(baseOf(written, saved)).toEqual({ subjects: { rw: "Amakuru", en: "" } });
  expect(changedOnBothSides(newer, written, saved).subjects).toEqual(["en"]);
  expect(mergedWith(newer, written, saved).subjects).toEqual({ ...newer.subjects, rw: "", en: "Mine" });
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

test("a change says what each of its parts was before", () => {
  const written = { ...saved, foreword: { ...saved.foreword, fr: "Bonjour" }, picks: [] };
  expect(baseOf(written, saved)).toEqual({
    foreword: { fr: "" },
    picks: [
      { kind: "article", id: 1 },
      { kind: "event", id: 1 },
    ],
  });
});

test("a newer version keeps what was changed here alone, and what both sides changed is named", () => {
  const written = { ...saved, foreword: { ...saved.foreword, en: "Mine", fr: "Bonjour" } };
  const newer = { ...saved, foreword: { ...saved.foreword, en: "Theirs", fr: "Bonjour", rw: "Muraho" }, picks: [] };
  expect(mergedWith(newer, written, saved)).toEqual({
    ...newer,
    foreword: { ...newer.foreword, en: "Mine" },
  });
  expect(changedOnBothSides(newer, written, saved)).toEqual({
    subjects: [],
    foreword: ["en"],
    picks: false,
    rule: false,
  });
});

test("space around a foreword is no change", () => {
  const written = { ...saved, foreword: { ...saved.foreword, en: " Hello\n" } };
  expect(changesOf(written, saved)).toEqual({});
});

test("only the parts that are named are taken from another text", () => {
  const other = { ...saved, foreword: { ...saved.foreword, en: "Theirs", fr: "Salut" }, picks: [] };
  expect(withParts(saved, other, { subjects: [], foreword: ["en"], picks: false, rule: false })).toEqual({
    ...saved,
    foreword: { ...saved.foreword, en: "Theirs" },
  });
});

test("what was sent without an answer and is there was saved, and the rest was not", () => {
  const sent = { ...saved, foreword: { ...saved.foreword, en: "Mine", fr: "Bonjour" }, picks: [] };
  const newer = { ...sent, foreword: { ...sent.foreword, fr: "Salut" } };
  expect(savedAfterAll(saved, sent, newer)).toEqual({ ...sent, foreword: { ...saved.foreword, en: "Mine" } });
});

test("a draft is saved where the server has all that it changes, whatever others have changed besides", () => {
  const written = { ...saved, foreword: { ...saved.foreword, en: "Mine" } };
  const draft = { key: "1", place: "/newsletters/1", title: "", written, base: saved, writtenAt: 0 };
  const newer = { ...saved, foreword: { ...saved.foreword, fr: "Salut" }, picks: [] };
  expect(isDraftSaved(draft, newer)).toBe(false);
  expect(isDraftSaved(draft, { ...newer, foreword: { ...newer.foreword, en: "Mine" } })).toBe(true);
});
