import { expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { rightsOf, roleOf, storedRights } from "./stored-role.ts";

test.each(roles)("%s is read as it was stored", (role) => {
  const languages = role === "TRANSLATOR" ? (["rw", "fr"] as const) : [];
  const mayPublish = role === "EDITOR" || role === "ADMIN";
  const rights = { role, languages: [...languages], mayPublish };
  expect(rightsOf(storedRights(rights))).toEqual(rights);
});

test("authors and translators publish where their account says so", () => {
  for (const role of ["AUTHOR", "TRANSLATOR"] as const) {
    const stored = storedRights({ role, languages: ["en"], mayPublish: true });
    expect(rightsOf(stored).mayPublish).toBe(true);
    expect(rightsOf({ ...stored, may_publish: 0 }).mayPublish).toBe(false);
  }
});

test("languages and the switch of a former role are not stored", () => {
  const stored = storedRights({ role: "MODERATOR", languages: ["en"], mayPublish: true });
  expect(stored).toEqual({ role: "MODERATOR", writing_role: null, languages: "", may_publish: 0 });
});

test("the release before takes nobody for more than they are, and its changes count", () => {
  expect(roles.map((role) => storedRights({ role, languages: [], mayPublish: false }).role)).toEqual([
    "USER",
    "MODERATOR",
    "USER",
    "USER",
    "MODERATOR",
    "ADMIN",
  ]);
  expect(roleOf({ role: "ADMIN", writing_role: "AUTHOR" })).toBe("ADMIN");
  expect(roleOf({ role: "USER", writing_role: "EDITOR" })).toBe("USER");
});
