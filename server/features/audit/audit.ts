import { type AuditAction, type AuditDetails, type AuditSubject, itemSubjects } from "#contract/audit.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import {
  countEntries,
  deleteEntriesBefore,
  type EntryRow,
  insertEntry,
  selectActor,
  selectEntries,
} from "./queries.ts";

export type { EntryRow };

/** The services of a rule that changes something for an administrator, who is named in the audit log. */
export type AdminContext = Services & { user: Pick<SessionUser, "id"> };

const ENTRY_LIFE = 2 * 365 * DAY;

const subjects: Record<AuditAction, AuditSubject> = {
  ...itemSubjects,
  category_added: "category",
  category_renamed: "category",
  category_deleted: "category",
  role_given: "user",
  role_taken: "user",
  settings_changed: "settings",
  picture_uploaded: "picture",
};

/** `id` and `name` are those of what it was done to. */
export type Entry = { id?: number; name?: string; details?: AuditDetails };

/**
 * Writes the audit entry of a change, in the transaction of the change: both are committed, or neither.
 * @throws AppError session_ended where the administrator's account is gone meanwhile
 */
export async function recordAudit(
  transaction: Database,
  { clock, user }: Pick<AdminContext, "clock" | "user">,
  action: AuditAction,
  { id, name = "", details = {} }: Entry,
): Promise<void> {
  const actor = await selectActor(transaction, user.id);
  if (!actor) throw new AppError("session_ended");
  await insertEntry(transaction, {
    at: toInstant(clock.now()),
    actor_id: user.id,
    actor_name: actor.name,
    action,
    subject_kind: subjects[action],
    subject_id: id ?? null,
    subject: name,
    details: JSON.stringify(details),
  });
}

export async function listEntryPage(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ entries: EntryRow[]; total: number }> {
  return { entries: await selectEntries(db, { limit, offset: (page - 1) * limit }), total: await countEntries(db) };
}

export async function forgetOldEntries(db: Database, now: number): Promise<void> {
  await deleteEntriesBefore(db, toInstant(now - ENTRY_LIFE));
}
