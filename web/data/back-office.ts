import { type Duty, hasDuty, type Role } from "#contract/roles.ts";

/** Where a duty's part of the back-office begins, and its name in `navigation`. */
type Landing = { path: string; name: "dashboard" | "moderation" };

/** The widest duty first. */
const landings: readonly [Duty, Landing][] = [
  ["administration", { path: "/dashboard", name: "dashboard" }],
  ["moderation", { path: "/comments", name: "moderation" }],
];

/** The screens that need another duty than administration. */
const duties: Readonly<Record<string, Duty>> = {
  "/comments": "moderation",
  "/moderation": "moderation",
  "/bans": "moderation",
};

/** Where a user of this role enters the back-office; undefined for one who has no part of it. */
export function landingOf(role: Role): Landing | undefined {
  return landings.find(([duty]) => hasDuty(role, duty))?.[1];
}

/** Whether a user of this role may see the screen at a path without a language in front of it. */
export function maySee(role: Role, path: string): boolean {
  return hasDuty(role, duties[path] ?? "administration");
}

/** Where a user of this role is led from an admin screen; undefined where they may stay (specification, section 2). */
export function ledFrom(role: Role, path: string): string | undefined {
  return maySee(role, path) ? undefined : (landingOf(role)?.path ?? "/");
}
