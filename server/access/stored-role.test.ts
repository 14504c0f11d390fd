import { expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { useApp } from "#test/app.ts";
import { addUser } from "#test/factories.ts";
import { hasRoleAmong, rightsOf, roleOf, storedRights } from "./stored-role.ts";

const site = useApp();

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

test("the database finds the accounts of a role as they are read", async () => {
  for (const role of roles) await addUser(site.db, { role });
  const asOfReleaseBefore = [
    { role: "ADMIN", writing_role: "AUTHOR" },
    { role: "USER", writing_role: "EDITOR" },
    { role: "MODERATOR", writing_role: "TRANSLATOR" },
  ] as const;
  for (const stored of asOfReleaseBefore) {
    const id = await addUser(site.db);
    await site.db.updateTable("users").set(stored).where("id", "=", id).execute();
  }
  const rows = await site.db.selectFrom("users").select(["id", "role", "writing_role"]).orderBy("id").execute();
  const sets = [...roles.map((role) => [role]), ["AUTHOR", "EDITOR", "USER"] as const];
  for (const wanted of sets) {
    const found = await site.db.selectFrom("users").select("id").where(hasRoleAmong(wanted)).orderBy("id").execute();
    const expected = rows.filter((row) => wanted.some((role) => role === roleOf(row)));
    expect(found).toEqual(expected.map(({ id }) => ({ id })));
  }
});
