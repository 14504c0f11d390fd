import type { AuditAction, AuditDetails, AuditSubject } from "#contract/audit.ts";
import { perItemAction } from "#contract/item-actions.ts";
import { toInstant } from "#server/clock.ts";
import { raiseContentVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "./audit.ts";
import { insertEntry, selectActor } from "./queries.ts";

type Context = Pick<AdminContext, "db" | "clock" | "user">;

/** `id` and `name` are those of what was changed. */
type Entry = { action: AuditAction; id?: number; name?: string; details?: AuditDetails };

/**
 * What a change leads to, and what the audit log says of it: null where there is nothing to say, as nothing was changed
 * (a category keeps its names, an article was sent a second time).
 */
type Change<T> = { result: T; entry: Entry | null };

type Work<T> = (transaction: Database) => Promise<Change<T>>;

const subjects: Record<AuditAction, AuditSubject> = {
  ...perItemAction((kind) => kind),
  category_added: "category",
  category_renamed: "category",
  category_deleted: "category",
  role_given: "user",
  role_taken: "user",
  settings_changed: "settings",
  picture_uploaded: "picture",
};

/**
 * Changes something for an administrator in a transaction of its own, together with its entry in the audit log: both
 * are committed, or neither.
 * @throws AppError session_ended where the administrator's account is gone meanwhile
 */
export function changeAudited<T>(context: Context, work: Work<T>): Promise<T> {
  return context.db.transaction().execute(async (transaction) => {
    const { result, entry } = await work(transaction);
    if (entry) await writeEntry(transaction, context, entry);
    return result;
  });
}

/**
 * The same for what readers see: it raises the content's version first, so that one change waits for the other, and no
 * process goes on sending the pages of before.
 */
export function changeContent<T>(context: Context, work: Work<T>): Promise<T> {
  return changeAudited(context, async (transaction) => {
    await raiseContentVersion(transaction);
    return work(transaction);
  });
}

async function writeEntry(
  transaction: Database,
  { clock, user }: Context,
  { action, id, name = "", details = {} }: Entry,
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
