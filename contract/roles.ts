import type { Access } from "./endpoint.ts";

/** A role more is a line here, in the order in which administrators choose. */
export const roles = ["USER", "MODERATOR", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** What may be done beside what every user may. */
export type Duty = "moderation" | "administration";

/** Who may do what: the one table. */
const duties: Record<Role, readonly Duty[]> = {
  USER: [],
  MODERATOR: ["moderation"],
  ADMIN: ["moderation", "administration"],
};

export function hasDuty(role: Role, duty: Duty): boolean {
  return duties[role].includes(duty);
}

/** Whether a role has any part of the back-office. */
export function hasBackOffice(role: Role): boolean {
  return duties[role].length > 0;
}

const dutyOf: Partial<Record<Access, Duty>> = { moderator: "moderation", administrator: "administration" };

/** Whether a signed-in user of this role may call an endpoint with this access. */
export function mayCall(role: Role, access: Access): boolean {
  const duty = dutyOf[access];
  return duty === undefined || hasDuty(role, duty);
}
