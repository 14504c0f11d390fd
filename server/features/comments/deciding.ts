import { UNDO_SECONDS } from "#contract/limits.ts";
import type { HoldReason } from "#contract/moderation.ts";
import type { CommentStatus, RejectReason } from "#contract/moderation-names.ts";
import { hasDuty } from "#contract/roles.ts";
import { defaultSource } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { SECOND, toInstant } from "#server/clock.ts";
import { eraseDeleted } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { type ContentTransaction, changeByItself, changeContent, type Entry } from "#server/features/audit/change.ts";
import type { CommentAuthor } from "#server/features/bans/bans.ts";
import { titleShown, titlesOf } from "#server/features/content/items.ts";
import { dropMailsAbout, queueMail } from "#server/mail/queue.ts";
import type { Services } from "#server/services.ts";
import { deleteCommentRow, selectAuthor, updateStatus } from "./deciding-queries.ts";
import { isOwnComment } from "./own-comments.ts";
import { type QueuedComment, readQueued } from "./queue.ts";

/** A few seconds more than moderators have, whose undo may take some on its way. */
export const TELL_AFTER = (UNDO_SECONDS + 5) * SECOND;

type Decision = {
  status: CommentStatus;
  reason?: RejectReason | undefined;
  note: string;
  /** The status that the moderator saw. */
  was?: CommentStatus | undefined;
};

/**
 * Publishes, rejects or holds a comment. Its author is told once the moderator can no longer take that back; what was
 * decided already stays, and tells nobody again.
 * @throws AppError comment_not_found, status_changed
 */
export async function decide(context: AdminContext, id: number, decision: Decision): Promise<QueuedComment> {
  return changeContent<QueuedComment>(context, async (db) => {
    const before = await readQueued(db, id);
    if (decision.was !== undefined && decision.was !== before.status) throw new AppError("status_changed");
    if (decision.status === before.status) return { result: await seen(context, db, before), entry: null };
    const changed = columnsOf(context, decision);
    if (!(await updateStatus(db, id, before.status, changed))) throw new AppError("status_changed");
    await dropMailsAbout(db, id);
    if (isNewsToAuthor(before, decision)) await tellAuthor(context, db, before);
    return { result: await readQueued(db, id), entry: { ...entryFor(before), action: `comment_${decision.status}` } };
  });
}

/** What readers reported counts no more once a moderator leaves a comment published. */
async function seen(
  { clock, user }: AdminContext,
  db: ContentTransaction,
  comment: QueuedComment,
): Promise<QueuedComment> {
  const last = comment.reports.at(-1)?.created_at ?? "";
  if (comment.status !== "published" || last <= (comment.decided_at ?? "")) return comment;
  const changed = { decided_at: toInstant(clock.now()), decided_by: user.id };
  if (!(await updateStatus(db, comment.id, "published", changed))) throw new AppError("status_changed");
  return readQueued(db, comment.id);
}

/** A comment that readers reported was public before: that it is again is no news. */
function isNewsToAuthor({ reasons }: QueuedComment, { status }: Decision): boolean {
  const held: HoldReason[] = JSON.parse(reasons);
  const wasPublished = held.some(({ code }) => code === "reports");
  return status === "rejected" || (status === "published" && !wasPublished);
}

function columnsOf({ clock, user }: AdminContext, { status, reason, note }: Decision) {
  if (status === "held") return { status, decided_at: null, decided_by: null, reject_reason: null, note: null };
  const isRejected = status === "rejected";
  return {
    status,
    decided_at: toInstant(clock.now()),
    decided_by: user.id,
    reject_reason: isRejected ? (reason ?? null) : null,
    note: isRejected && note !== "" ? note : null,
  };
}

/** The sample content's people and comments of before have an address that nobody reads, or none. */
async function tellAuthor({ clock }: AdminContext, db: Database, comment: QueuedComment): Promise<void> {
  const recipient = comment.user_email ?? comment.guest_email;
  if (recipient === null) return;
  const mail = { kind: "comment-decision", recipient, commentId: comment.id } as const;
  await queueMail(db, { ...mail, delay: TELL_AFTER }, clock.now());
}

/** Who deletes a comment: an account, or whoever has the key that came with it. */
type Remover = { user: Pick<SessionUser, "id" | "role"> | null; key?: string | undefined };

/**
 * Deletes a comment for ever: one's own, or any as a moderator.
 * @throws AppError not_signed_in, comment_not_found, forbidden
 */
export async function removeComment(services: Services, id: number, { user, key }: Remover): Promise<void> {
  if (!user && key === undefined) throw new AppError("not_signed_in");
  await changeByItself<void>(services, async (db) => {
    // Of an article that is not published too: nobody has to wait for it.
    const comment = await selectAuthor(db, id);
    if (!comment) throw new AppError("comment_not_found");
    const isOwn = isOwnComment(services.secret, comment, { key, userId: user?.id ?? null });
    if (!isOwn && !user) throw new AppError("comment_not_found");
    if (!isOwn && !hasDuty(user?.role ?? "USER", "moderation")) throw new AppError("forbidden");
    const titles = (await titlesOf(db, [comment.item_id])).get(comment.item_id);
    await dropMailsAbout(db, id);
    await deleteCommentRow(db, id);
    if (isOwn || !user) return { result: undefined, entry: null };
    return { result: undefined, entry: { ...entryFor({ id, titles }), action: "comment_deleted", actorId: user.id } };
  });
  await eraseDeleted(services.db);
}

/** Whoever moderates sees the addresses of guests alone. @throws AppError comment_not_found */
export async function authorOfComment(db: Database, id: number): Promise<CommentAuthor> {
  const author = await selectAuthor(db, id);
  if (!author) throw new AppError("comment_not_found");
  return { userId: author.user_id, email: author.guest_email, network: author.network };
}

/** The log names the article, never the author or the text. */
function entryFor({ id, titles }: Pick<QueuedComment, "id" | "titles">): Omit<Entry, "action"> {
  return { id, name: titleShown(titles, defaultSource)?.text ?? "" };
}
