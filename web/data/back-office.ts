import { type Duty, hasDuty, type Role } from "#contract/roles.ts";

/** Where a duty's part of the back-office begins, and its name in `navigation`. */
type Landing = { path: string; name: "dashboard" | "moderation" };

/** The widest duty first. */
const landings: readonly [Duty, Landing][] = [
  ["writing", { path: "/dashboard", name: "dashboard" }],
  ["moderation", { path: "/comments", name: "moderation" }],
];

/** Where a user of this role enters the back-office; undefined for one who has no part of it. */
export function landingOf(role: Role): Landing | undefined {
  return landings.find(([duty]) => hasDuty(role, duty))?.[1];
}
