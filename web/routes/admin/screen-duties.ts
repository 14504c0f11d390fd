import { contentKindNames, contentKinds } from "#contract/content-kinds.ts";
import { mayAddItems } from "#contract/content-rights.ts";
import { type Duty, hasDuty, type Role } from "#contract/roles.ts";
import { landingOf } from "#web/data/back-office.ts";

/** The screens that need another duty than administration. */
const duties: ReadonlyMap<string, Duty> = new Map<string, Duty>([
  ["/dashboard", "writing"],
  ...contentKindNames.map((kind): [string, Duty] => [contentKinds[kind].listPath, "writing"]),
  ["/translations", "writing"],
  ["/glossary", "writing"],
  ["/categories", "editing"],
  ["/cat", "editing"],
  ["/bylines", "editing"],
  ["/newsletters", "editing"],
  ["/comments", "moderation"],
  ["/moderation", "moderation"],
  ["/bans", "moderation"],
]);

const addPaths: readonly string[] = contentKindNames.map((kind) => contentKinds[kind].addPath);

/** Whether a user of this role may see the screen at a path without a language in front of it. */
export function maySee(role: Role, path: string): boolean {
  if (addPaths.includes(path)) return mayAddItems(role);
  const [, screen = ""] = path.split("/");
  return hasDuty(role, duties.get(path) ?? duties.get(`/${screen}`) ?? "administration");
}

/** Where a user of this role is led from an admin screen; undefined where they may stay (specification, section 2). */
export function ledFrom(role: Role, path: string): string | undefined {
  return maySee(role, path) ? undefined : (landingOf(role)?.path ?? "/");
}
