import type { AuditAction } from "#contract/audit.ts";
import { raiseContentVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { type AdminContext, type Entry, recordAudit } from "./audit.ts";

/**
 * What a change leads to, and what the audit log says of it: null where there is nothing to say, as nothing was changed
 * (a category keeps its names, an article was sent a second time).
 */
type Change<T> = { result: T; entry: (Entry & { action: AuditAction }) | null };

type Work<T> = (transaction: Database) => Promise<Change<T>>;

/**
 * Does something for an administrator in a transaction of its own, together with its entry in the audit log: both stay, or
 * neither.
 * @throws AppError session_ended where the administrator's account is gone meanwhile
 */
export function changeAudited<T>(context: Pick<AdminContext, "db" | "clock" | "user">, work: Work<T>): Promise<T> {
  return context.db.transaction().execute(async (transaction) => {
    const { result, entry } = await work(transaction);
    if (entry) await recordAudit(transaction, context, entry.action, entry);
    return result;
  });
}

/**
 * The same for what readers see: it raises the content's version first, so that one change waits for the other, and no
 * process goes on sending the pages of before.
 */
export function changeContent<T>(context: Pick<AdminContext, "db" | "clock" | "user">, work: Work<T>): Promise<T> {
  return changeAudited(context, async (transaction) => {
    await raiseContentVersion(transaction);
    return work(transaction);
  });
}
