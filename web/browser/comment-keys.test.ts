import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetComment, rememberComment, writtenBelow } from "./comment-keys.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const ofGuest = (id: number, articleId = 1) => ({ articleId, id, key: `key ${id}` });
const ofUser = (id: number, userId: number) => ({ articleId: 1, id, userId });
/** What a guest sees below the first article. */
const below = () => writtenBelow(1, null);
const allStored = () => JSON.parse(stored.get("commentKeys") ?? "[]");

test("nothing is known at first", () => {
  expect(below()).toEqual([]);
});

test("a guest's comments are known below their article, the newest first, with or without a user", () => {
  for (const comment of [ofGuest(1), ofGuest(2, 5), ofGuest(3)]) rememberComment(comment);
  expect(below()).toEqual([ofGuest(3), ofGuest(1)]);
  expect(writtenBelow(1, 7)).toEqual([ofGuest(3), ofGuest(1)]);
  expect(writtenBelow(5, null)).toEqual([ofGuest(2, 5)]);
});

test("a user's comments are known to that user alone", () => {
  rememberComment(ofUser(1, 7));
  expect(writtenBelow(1, 7)).toEqual([ofUser(1, 7)]);
  expect(writtenBelow(1, 8)).toEqual([]);
  expect(below()).toEqual([]);
});

test("a comment is remembered once", () => {
  for (const id of [1, 2, 1]) rememberComment(ofGuest(id));
  expect(below()).toEqual([ofGuest(1), ofGuest(2)]);
});

test("a forgotten comment is gone, and others stay", () => {
  for (const id of [1, 2, 3]) rememberComment(ofGuest(id));
  forgetComment(2);
  forgetComment(9);
  expect(below()).toEqual([ofGuest(3), ofGuest(1)]);
});

test("the newest fifty are kept, and the newest five of an article are asked for", () => {
  for (let id = 1; id <= 60; id += 1) rememberComment(ofGuest(id));
  expect(allStored().map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => 60 - n));
  expect(below().map(({ id }) => id)).toEqual([60, 59, 58, 57, 56]);
});

describe("what something else stored", () => {
  const comment = (fields: object) => JSON.stringify([fields]);

  test.each([
    "",
    "{",
    "null",
    "5",
    '{"id":1}',
    "[null, 1, {}]",
    comment({ articleId: 1, id: "1", key: "k" }),
    comment({ articleId: 1, id: 1 }),
  ])("counts as nothing: %s", (text) => {
    stored.set("commentKeys", text);
    expect(below()).toEqual([]);
    rememberComment(ofGuest(1));
    expect(below()).toEqual([ofGuest(1)]);
  });

  test("is left out, and the rest is kept", () => {
    stored.set("commentKeys", JSON.stringify([{ id: 1 }, ofGuest(2), "x"]));
    expect(below()).toEqual([ofGuest(2)]);
  });
});

test("where storage is forbidden, nothing is remembered and nothing fails", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  rememberComment(ofGuest(1));
  forgetComment(1);
  expect(below()).toEqual([]);
});
