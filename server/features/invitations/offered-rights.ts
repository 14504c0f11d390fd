import type { Role } from "#contract/roles.ts";
import { listedLanguages, type Rights } from "#server/access/stored-role.ts";

/** What is offered, of a stored invitation. */
export function offeredRights(row: { role: Role; languages: string; may_publish: number }): Rights {
  return { role: row.role, languages: listedLanguages(row.languages), mayPublish: row.may_publish === 1 };
}
