import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hasPublishingSwitch } from "#contract/content-rights.ts";
import { type FormerRole, hasDuty, type Role, roles, type WritingRole } from "#contract/roles.ts";
import { isLanguage, type Language } from "#i18n/language.ts";

/** What somebody may do, with what their role alone does not say. */
export type Rights = {
  role: Role;
  /** Those whose texts a translator writes; empty for all others. */
  languages: Language[];
  /** Whether what they write is published, and not handed in. */
  mayPublish: boolean;
};

/** The same as it is stored. */
export type StoredRights = {
  role: FormerRole;
  writing_role: WritingRole | null;
  languages: string;
  may_publish: number;
};

/** What the release before takes them for, so that it works, and grants nothing that they may not do. */
const formerRoles: Record<Role, FormerRole> = {
  USER: "USER",
  MODERATOR: "MODERATOR",
  TRANSLATOR: "USER",
  AUTHOR: "USER",
  EDITOR: "MODERATOR",
  ADMIN: "ADMIN",
};

/** Where the release before has given or taken a role meanwhile, that is the one that counts. */
export function roleOf({ role, writing_role }: Pick<StoredRights, "role" | "writing_role">): Role {
  return writing_role !== null && formerRoles[writing_role] === role ? writing_role : role;
}

/** The accounts whose role, as `roleOf` reads it, is one of these: a condition for queries on `users`. */
export function hasRoleAmong(wanted: readonly Role[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(wanted.map(isStoredAs), sql` or `)})`;
}

/** By `role` first, which has an index. */
function isStoredAs(role: Role): RawBuilder<SqlBool> {
  const former = formerRoles[role];
  const hasFormer = sql<SqlBool>`users.role = ${former}`;
  if (isWritingRole(role)) return sql<SqlBool>`(${hasFormer} and users.writing_role = ${role})`;
  const others = roles.filter((each) => isWritingRole(each) && formerRoles[each] === former);
  if (others.length === 0) return hasFormer;
  return sql<SqlBool>`(${hasFormer} and (users.writing_role is null or users.writing_role not in (${sql.join(others)})))`;
}

export function rightsOf(row: StoredRights): Rights {
  const role = roleOf(row);
  return {
    role,
    languages: role === "TRANSLATOR" ? listedLanguages(row.languages) : [],
    mayPublish: hasPublishingSwitch(role) ? row.may_publish === 1 : hasDuty(role, "editing"),
  };
}

/** The languages of a stored list. */
export function listedLanguages(stored: string): Language[] {
  return stored.split(",").filter(isLanguage);
}

/** `languages` and `mayPublish` are kept where the role has them. */
export function storedRights({ role, languages, mayPublish }: Rights): StoredRights {
  const former = formerRoles[role];
  return {
    role: former,
    writing_role: isWritingRole(role) ? role : null,
    languages: role === "TRANSLATOR" ? languages.join(",") : "",
    may_publish: hasPublishingSwitch(role) && mayPublish ? 1 : 0,
  };
}

function isWritingRole(role: Role): role is WritingRole {
  return formerRoles[role] !== role;
}
