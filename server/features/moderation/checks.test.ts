import { describe, expect, test } from "vitest";
import { DAY, MINUTE, SECOND } from "#server/clock.ts";
import { type CommentFacts, reasonsToHold } from "./checks.ts";
import { compileWordList } from "./listed-words.ts";

const now = Date.parse("2026-11-23T10:00:00Z");

/** A comment of an author with a published one, to which no check objects. */
const harmless: CommentFacts = {
  content: "Murakoze cyane, ibi biramfasha!",
  now,
  isBot: false,
  wordList: compileWordList([{ language: "en", entry: "idiot" }]),
  isRepeated: false,
  sentAt: [],
  hasPublished: true,
  decided: [],
};

/** The newest first, one a day. */
const decisions = (...rejected: boolean[]) =>
  rejected.map((isRejected, place) => ({ isRejected, at: now - (place + 1) * DAY }));

function codes(mode: Parameters<typeof reasonsToHold>[0], facts: Partial<CommentFacts>): string[] {
  return reasonsToHold(mode, { ...harmless, ...facts }).map(({ code }) => code);
}

const objections: [string, Partial<CommentFacts>][] = [
  ["honeypot", { isBot: true }],
  ["listed_word", { content: "You idiot" }],
  ["link", { content: "See www.example.org" }],
  ["repeated", { isRepeated: true }],
  ["too_fast", { sentAt: [now - SECOND, now - 20 * SECOND, now - 59 * SECOND] }],
  ["history", { decided: decisions(true, false, true, true) }],
  ["first_comment", { hasPublished: false }],
];

describe("in the mode first", () => {
  test.each(objections)("a comment is held for %s", (code, facts) => {
    expect(codes("first", facts)).toEqual([code]);
  });

  test("a harmless comment is published", () => {
    expect(codes("first", {})).toEqual([]);
  });

  test("every reason is given", () => {
    const facts = { content: "idiot at www.example.org", hasPublished: false };
    expect(codes("first", facts)).toEqual(["listed_word", "link", "first_comment"]);
  });
});

describe("in the mode links", () => {
  test.each(objections)("%s holds a comment, save the first of an author", (code, facts) => {
    expect(codes("links", facts)).toEqual(code === "first_comment" ? [] : [code]);
  });
});

describe("in the mode open", () => {
  test.each(objections)("%s holds a comment only where it is the honeypot", (code, facts) => {
    expect(codes("open", facts)).toEqual(code === "honeypot" ? [code] : []);
  });
});

test("in the mode all every comment is held", () => {
  expect(codes("all", {})).toEqual(["every_comment"]);
});

describe("an author is not held", () => {
  test("for comments more than a minute apart", () => {
    expect(codes("first", { sentAt: [now - MINUTE, now - 2 * MINUTE, now - 3 * MINUTE] })).toEqual([]);
  });

  test("for rejections before the last five decisions", () => {
    expect(codes("first", { decided: decisions(true, true, false, false, false, true) })).toEqual([]);
  });

  test("for rejections of more than 14 days ago", () => {
    const decided = decisions(true, true, true).map((each) => ({ ...each, at: each.at - 13 * DAY }));
    expect(codes("first", { decided })).toEqual([]);
  });
});

test("a found word and a link say where they are", () => {
  const [word, link] = reasonsToHold("links", { ...harmless, content: "idiot: www.example.org" });
  expect(word).toEqual({ code: "listed_word", detail: "en: idiot", at: { from: 0, to: 5 } });
  expect(link).toEqual({ code: "link", detail: "www.example.org", at: { from: 7, to: 22 } });
});
