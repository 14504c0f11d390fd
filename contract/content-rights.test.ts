import { describe, expect, test } from "vitest";
import { type ContentRights, contentRights, mayAddItems, type Writer } from "./content-rights.ts";
import { type Role, roles } from "./roles.ts";

const OWN = 7;
const OTHERS = 8;
const all = "rw en fr";

const writer = (role: Role, mayPublish: boolean): Writer => ({
  id: OWN,
  role,
  languages: role === "TRANSLATOR" ? ["en", "fr"] : [],
  mayPublish,
});

/** `reads changes facts publishes deletes`, or `-` in a place for what they may not. */
function inWords({ mayRead, languages, mayChangeFacts, mayPublish, mayDelete }: ContentRights): string {
  const parts = [mayRead && "reads", languages.join(" "), mayChangeFacts && "facts", mayPublish && "publishes"];
  return [...parts, mayDelete && "deletes"].map((part) => part || "-").join(" | ");
}

const nothing = "- | - | - | - | -";
const everything = `reads | ${all} | facts | publishes | deletes`;

describe("the rights on an item:", () => {
  test.each([
    ["USER", false, "own", "draft", nothing],
    ["MODERATOR", false, "own", "draft", nothing],
    ["TRANSLATOR", false, "own", "draft", "reads | en fr | - | - | -"],
    ["TRANSLATOR", false, "others", "draft", "reads | en fr | - | - | -"],
    ["TRANSLATOR", true, "others", "draft", "reads | en fr | - | - | -"],
    ["TRANSLATOR", true, "others", "scheduled", "reads | en fr | - | - | -"],
    ["TRANSLATOR", true, "others", "published", "reads | en fr | - | publishes | -"],
    ["AUTHOR", false, "own", "draft", `reads | ${all} | facts | - | deletes`],
    ["AUTHOR", false, "own", "scheduled", `reads | ${all} | facts | - | -`],
    ["AUTHOR", false, "own", "published", `reads | ${all} | facts | - | -`],
    ["AUTHOR", true, "own", "draft", everything],
    ["AUTHOR", true, "own", "published", everything],
    ["AUTHOR", true, "others", "draft", nothing],
    ["AUTHOR", true, "others", "published", nothing],
    ["AUTHOR", true, "nobody’s", "draft", nothing],
    ["EDITOR", true, "others", "draft", everything],
    ["EDITOR", true, "nobody’s", "published", everything],
    ["ADMIN", true, "own", "draft", everything],
    ["ADMIN", true, "others", "published", everything],
  ] as const)("%s, may publish: %s, on %s %s", (role, mayPublish, whose, status, wanted) => {
    const authorId = { own: OWN, others: OTHERS, "nobody’s": null }[whose];
    const rights = contentRights(writer(role, mayPublish), { authorId, status });
    expect(inWords(rights)).toBe(wanted);
  });
});

test.each([
  ["TRANSLATOR", true, true],
  ["TRANSLATOR", false, false],
  ["AUTHOR", true, true],
  ["AUTHOR", false, false],
  ["EDITOR", false, true],
] as const)("%s, may publish: %s, adds to what is scheduled: %s", (role, mayPublish, adds) => {
  const rights = contentRights(writer(role, mayPublish), { authorId: OWN, status: "scheduled" });
  expect(rights.mayAddToScheduled).toBe(adds);
});

test("items are begun by authors, editors and administrators", () => {
  expect(roles.filter(mayAddItems)).toEqual(["AUTHOR", "EDITOR", "ADMIN"]);
});
