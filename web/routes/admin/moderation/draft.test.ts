import { describe, expect, test } from "vitest";
import { LISTED_WORDS } from "#contract/limits.ts";
import { perLanguage } from "#i18n/language.ts";
import { adminEn } from "#test/words.ts";
import { changesOf, draftOf, entriesOf, listErrors } from "./draft.ts";

const saved = draftOf({
  mode: "first",
  closeAfterDays: 30,
  words: { ...perLanguage(() => []), rw: ["igicucu*"], fr: ["bête"] },
});
const withEnglish = (en: string) => ({ ...saved, words: { ...saved.words, en } });
const errorOf = (en: string) => listErrors(withEnglish(en), adminEn.moderation).en;

test("an entry is a line, without spaces around it", () => {
  expect(entriesOf(" idiot \n\n va te faire\r\n")).toEqual(["idiot", "va te faire"]);
});

test("what was not changed is not sent", () => {
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf({ ...withEnglish("idiot\n"), mode: "all" }, saved)).toEqual({
    mode: "all",
    words: { en: ["idiot"] },
  });
});

describe("a list has an error", () => {
  test.each([
    ["idiot\n*\n", "Line 2, “*”"],
    ["id*ot", "Line 1, “id*ot”"],
    ["*go away*", "Line 1, “*go away*”"],
    [`\n${"a".repeat(61)}`, "Line 2, “aaaaaaaaaaaaaaaaaaaa…”: at most 60"],
    ["a\n".repeat(LISTED_WORDS + 1), "At most 5000"],
  ])("%j", (text, start) => {
    expect(errorOf(text)).toMatch(new RegExp(`^${start.replaceAll("*", "\\*")}`));
  });
});

test("words, beginnings, parts and several words have none", () => {
  expect(errorOf("idiot\nstupid*\n*gicucu*\ngo away\n\n")).toBeUndefined();
});
