import { hasPublishingSwitch } from "#contract/content-rights.ts";
import { invite } from "#contract/invitations.ts";
import { hasDuty, includesRole, mayCall, type Role } from "#contract/roles.ts";
import type { GivenRole } from "#contract/users.ts";
import { languages } from "#i18n/language.ts";
import type { Rights } from "#server/access/stored-role.ts";
import { AppError, type FieldError } from "#server/errors.ts";

/**
 * What somebody may do with a role that they are given.
 * @throws AppError validation where a translator has no language, or the role does not have what was sent with it
 */
export function givenRights({ role, languages: sent = [], mayPublish }: GivenRole): Rights {
  const fields: Record<string, FieldError> = {};
  if (role === "TRANSLATOR" && sent.length === 0) fields.languages = { kind: "languageMissing" };
  if (role !== "TRANSLATOR" && sent.length > 0) fields.languages = { kind: "languagesOfTranslators" };
  const always = hasDuty(role, "editing");
  if (!hasPublishingSwitch(role) && mayPublish !== undefined && mayPublish !== always) {
    fields.mayPublish = { kind: always ? "alwaysPublishes" : "neverPublishes" };
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  return { role, languages: languages.filter((each) => sent.includes(each)), mayPublish: mayPublish ?? always };
}

/** The same for the audit log: what the role alone does not say. */
export function rightsInLog({ role, languages: own, mayPublish }: Rights) {
  return { role, ...(own.length > 0 && { languages: own }), ...(hasPublishingSwitch(role) && { mayPublish }) };
}

export function mayInvite(role: Role): boolean {
  return mayCall(role, invite.access);
}

/** Whether these rights lack something that the former ones had. */
export function isLess(rights: Rights, former: Rights): boolean {
  if (!includesRole(rights.role, former.role)) return true;
  if (former.mayPublish && !rights.mayPublish) return true;
  return rights.role === former.role && former.languages.some((each) => !rights.languages.includes(each));
}
