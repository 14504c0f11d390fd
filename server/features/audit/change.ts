import type { AuditAction, AuditDetails, AuditSubject } from "#contract/audit.ts";
import { perItemAction } from "#contract/item-actions.ts";
import { toInstant } from "#server/clock.ts";
import { lockContent } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { contentChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { indexChanged } from "#server/features/search/indexing.ts";
import { stateChanged } from "#server/features/translation-states/updating.ts";
import type { AdminContext } from "./audit.ts";
import { insertEntry, raiseContentVersion, selectActor } from "./queries.ts";

type Context = Pick<AdminContext, "db" | "clock" | "user">;

/** `id` and `name` of what was changed. */
export type Entry = { action: AuditAction; id?: number; name?: string; details?: AuditDetails };

/**
 * The result of a change, and its entry in the audit log: null where nothing was changed (a category keeps its names,
 * an article was sent a second time).
 */
export type Change<T> = { result: T; entry: Entry | null };

type Work<T, Transaction = Database> = (transaction: Transaction) => Promise<Change<T>>;

declare const hasNewVersion: unique symbol;
/**
 * A transaction that has raised the content's version, or changes nothing that readers see: the queries that change
 * content take no other one. Only this file makes it, so that neither the version nor the entry can be forgotten.
 */
export type ContentTransaction = Database & { readonly [hasNewVersion]: true };

const subjects: Record<AuditAction, AuditSubject> = {
  ...perItemAction((kind) => kind),
  category_added: "category",
  category_renamed: "category",
  category_deleted: "category",
  byline_added: "byline",
  byline_changed: "byline",
  byline_deleted: "byline",
  role_given: "user",
  role_taken: "user",
  subscriber_deleted: "subscriber",
  user_deleted: "user",
  settings_changed: "settings",
  picture_uploaded: "picture",
  comment_published: "comment",
  comment_rejected: "comment",
  comment_held: "comment",
  comment_deleted: "comment",
  moderation_changed: "moderation",
  ban_added: "ban",
  ban_lifted: "ban",
  redirect_added: "redirect",
  redirect_deleted: "redirect",
  term_added: "term",
  term_changed: "term",
  term_deleted: "term",
  missing_search_cleared: "search",
  newsletter_added: "newsletter",
  newsletter_changed: "newsletter",
  newsletter_deleted: "newsletter",
  newsletter_scheduled: "newsletter",
  newsletter_started: "newsletter",
  newsletter_paused: "newsletter",
  newsletter_resumed: "newsletter",
  newsletter_cancelled: "newsletter",
  newsletter_resent: "newsletter",
  suppression_added: "suppression",
  suppression_deleted: "suppression",
  invitation_made: "invitation",
  invitation_revoked: "invitation",
  invitation_accepted: "user",
};

/**
 * Changes something for an administrator in a transaction of its own, together with its entry in the audit log: both
 * are committed, or neither.
 * @throws AppError session_ended where the administrator's account is gone meanwhile
 */
export function changeAudited<T>(context: Context, work: Work<T>): Promise<T> {
  return context.db.transaction().execute(async (transaction) => {
    const { result, entry } = await work(transaction);
    if (entry) await addEntry(transaction, context, entry);
    return result;
  });
}

/**
 * The same for what readers see: it raises the content's version first, so that changes wait for each other, and every
 * process sends new pages.
 */
export async function changeContent<T>(context: Context, work: Work<T, ContentTransaction>): Promise<T> {
  const result = await changeAudited(context, (transaction) => indexed(transaction, work));
  contentChanged(context.db);
  return result;
}

/**
 * The same for what readers do not see, such as drafts: it waits for other changes, and lets them wait, but cached pages
 * stay.
 */
export function changeUnseen<T>(context: Context, work: Work<T, ContentTransaction>): Promise<T> {
  return changeAudited(context, (transaction) => unseen(transaction, work));
}

export type ChangeByItself<T> = { result: T; entry: (Entry & { actorId: number | null; siteName?: string }) | null };

/**
 * The same for what somebody asked for earlier, in whose name it is: `actorId` is null once the account is gone. What the
 * site does by a rule of its own is in its own name, `siteName`.
 */
export async function changeByItself<T>(
  { db, clock }: Omit<Context, "user">,
  work: (transaction: ContentTransaction) => Promise<ChangeByItself<T>>,
): Promise<T> {
  const result = await db.transaction().execute((transaction) =>
    indexed(transaction, async (versioned) => {
      const { result, entry } = await work(versioned);
      if (entry) {
        const actor = entry.actorId === null ? undefined : await selectActor(versioned, entry.actorId);
        await insertAuditEntry(versioned, clock, entry, {
          id: actor ? entry.actorId : null,
          name: actor?.name ?? entry.siteName ?? "",
        });
      }
      return result;
    }),
  );
  contentChanged(db);
  return result;
}

/** The same for what readers do not see and the site does by a rule of its own: `actor` is its name. */
export function changeUnseenByItself<T>(
  { db, clock }: Omit<Context, "user">,
  actor: string,
  work: Work<T, ContentTransaction>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const { result, entry } = await unseen(transaction, work);
    if (entry) await insertAuditEntry(transaction, clock, entry, { id: null, name: actor });
    return result;
  });
}

/** The same for a change without an administrator, such as filling a new site: without an entry. */
export async function addContent<T>(db: Database, work: (transaction: ContentTransaction) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute((transaction) => indexed(transaction, work));
  contentChanged(db);
  return result;
}

/**
 * With what it changes in the search index and the states of translations: a reader who finds the change in a list also
 * finds it by its words.
 */
async function indexed<T>(transaction: Database, work: (transaction: ContentTransaction) => Promise<T>): Promise<T> {
  const result = await work(await withNewVersion(transaction));
  await indexChanged(transaction);
  await stateChanged(transaction);
  return result;
}

async function unseen<T>(transaction: Database, work: (transaction: ContentTransaction) => Promise<T>): Promise<T> {
  await lockContent(transaction);
  const result = await work(transaction as ContentTransaction);
  await stateChanged(transaction);
  return result;
}

async function withNewVersion(transaction: Database): Promise<ContentTransaction> {
  await raiseContentVersion(transaction);
  return transaction as ContentTransaction;
}

/** Of a change that is made in another way than above. */
export async function addEntry(
  transaction: Database,
  { clock, user }: Omit<Context, "db">,
  entry: Entry,
): Promise<void> {
  const actor = await selectActor(transaction, user.id);
  if (!actor) throw new AppError("session_ended");
  await insertAuditEntry(transaction, clock, entry, { id: user.id, name: actor.name });
}

async function insertAuditEntry(
  transaction: Database,
  clock: Context["clock"],
  { action, id, name = "", details = {} }: Entry,
  actor: { id: number | null; name: string },
): Promise<void> {
  await insertEntry(transaction, {
    at: toInstant(clock.now()),
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    subject_kind: subjects[action],
    subject_id: id ?? null,
    subject: name,
    details: JSON.stringify(details),
  });
}
