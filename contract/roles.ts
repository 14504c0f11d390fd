import type { Access } from "./endpoint.ts";

/** A role more is a line here, in the order in which administrators choose: each may more than most before it. */
export const roles = ["USER", "MODERATOR", "TRANSLATOR", "AUTHOR", "EDITOR", "ADMIN"] as const;
export type Role = (typeof roles)[number];
/** Those that the release before knows (server/access/stored-role.ts), and those that it does not. */
export type FormerRole = "USER" | "MODERATOR" | "ADMIN";
export type WritingRole = Exclude<Role, FormerRole>;

/**
 * What may be done beside what every user may: comments, reports and bans; the editor, for what one may write
 * (content-rights.ts); all content and its categories; people, settings and everything else.
 */
export type Duty = "moderation" | "writing" | "editing" | "administration";

/** Who may do what: the one table. */
const duties: Record<Role, readonly Duty[]> = {
  USER: [],
  MODERATOR: ["moderation"],
  TRANSLATOR: ["writing"],
  AUTHOR: ["writing"],
  EDITOR: ["moderation", "writing", "editing"],
  ADMIN: ["moderation", "writing", "editing", "administration"],
};

/** A role of a later release, which a browser may have stored before this one came back, has none. */
export function hasDuty(role: Role, duty: Duty): boolean {
  return duties[role]?.includes(duty) ?? false;
}

/** Whether a role has any part of the back-office. */
export function hasBackOffice(role: Role): boolean {
  return duties[role].length > 0;
}

/**
 * Whether a role may all that another may: what an invitation gives never takes anything. Of two with the same duties,
 * which authors and translators are, neither does: each may do what the other may not (content-rights.ts).
 */
export function includesRole(role: Role, other: Role): boolean {
  if (role === other) return true;
  return duties[role].length > duties[other].length && duties[other].every((duty) => hasDuty(role, duty));
}

const dutyOf: Partial<Record<Access, Duty>> = {
  moderator: "moderation",
  writer: "writing",
  editor: "editing",
  administrator: "administration",
};

/** Whether a signed-in user of this role may call an endpoint with this access. */
export function mayCall(role: Role, access: Access): boolean {
  if (access === "back-office") return hasBackOffice(role);
  const duty = dutyOf[access];
  return duty === undefined || hasDuty(role, duty);
}
