import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { endpoints } from "#test/endpoints.ts";
import { contentRights, hasPublishingSwitch } from "./content-rights.ts";
import type { Access } from "./endpoint.ts";
import { type Duty, hasDuty, includesRole, mayCall, type Role, roles } from "./roles.ts";

// The cells of a table without the spaces that align them.
const page = readFileSync(join(import.meta.dirname, "../docs/roles.md"), "utf8").replace(/ +/g, " ");
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
const yes = (is: boolean) => (is ? "yes" : "–");

describe("docs/roles.md says what the code says:", () => {
  test.each(roles)("the duties of %s", (role) => {
    const duties: Duty[] = ["moderation", "writing", "editing", "administration"];
    expect(page).toContain(row(role, ...duties.map((duty) => yes(hasDuty(role, duty)))));
  });

  const whose = { own: 1, "another’s": 2 } as const;
  const items = roles.flatMap((role) => (["own", "another’s"] as const).map((whom) => [role, whom] as const));
  test.each(items)("the rights of %s on %s item", (role, whom) => {
    expect(page).toContain(row(role, whom, ...rightsOf(role, whose[whom])));
  });

  const ofAccess: Record<Access, string> = {
    anyone: "everybody",
    "optional-user": "everybody",
    user: "every account",
    "back-office": nameAll("back-office"),
    moderator: nameAll("moderator"),
    writer: nameAll("writer"),
    editor: nameAll("editor"),
    administrator: nameAll("administrator"),
  };
  test("the calls, each with who may make it, by their paths", () => {
    const rows = endpoints.map(({ method, path, access }) => row(`\`${method} ${path}\``, ofAccess[access]));
    const written = page.split("\n").filter((line) => line.startsWith("| `"));
    expect(written).toEqual(rows.toSorted(byPath));
  });
});

/** `GET /article` after `DELETE /article`, before `GET /article/{id}`. */
function byPath(one: string, other: string): number {
  const key = (line: string) => line.replace(/^\| `(\w+) ([^`]+)`.*/, "$2 $1");
  return key(one) < key(other) ? -1 : 1;
}

function nameAll(access: Access): string {
  return roles.filter((role) => mayCall(role, access)).join(", ");
}

/** Reads, texts, everything else, publishes, deletes. */
function rightsOf(role: Role, authorId: number): string[] {
  const user = { id: 1, role, languages: ["fr"] as const, mayPublish: true };
  const rights = contentRights(user, { authorId, status: "published" });
  const texts = rights.languages.length === 1 ? "own languages" : yes(rights.languages.length > 0);
  const publishes = rights.mayPublish && hasPublishingSwitch(role) ? "with the switch" : yes(rights.mayPublish);
  return [yes(rights.mayRead), texts, yes(rights.mayChangeFacts), publishes, yes(rights.mayDelete)];
}

test("an invitation to a role takes nothing from whoever has one of these", () => {
  const raises = roles.map((role) => [role, roles.filter((other) => includesRole(role, other)).join(" ")]);
  expect(Object.fromEntries(raises)).toEqual({
    USER: "USER",
    MODERATOR: "USER MODERATOR",
    TRANSLATOR: "USER TRANSLATOR",
    AUTHOR: "USER AUTHOR",
    EDITOR: "USER MODERATOR TRANSLATOR AUTHOR EDITOR",
    ADMIN: "USER MODERATOR TRANSLATOR AUTHOR EDITOR ADMIN",
  });
});
