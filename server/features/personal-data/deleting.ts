import type { CommentsOfDeleted } from "#contract/personal-data.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { eraseDeleted } from "#server/database/portable.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { addContent, type ContentTransaction, changeContent } from "#server/features/audit/change.ts";
import { eraseNameFromLog } from "#server/features/audit/erasing.ts";
import { eraseFromBans } from "#server/features/bans/bans.ts";
import { eraseCommentsOf, unnameComments } from "#server/features/comments/erasing.ts";
import { giveItems } from "#server/features/content/owners.ts";
import { eraseInvitationsOf } from "#server/features/invitations/erasing.ts";
import { eraseReactionsOf } from "#server/features/reactions/erasing.ts";
import { eraseSubscriptionsOf } from "#server/features/subscriptions/erasing.ts";
import { closeAccount, confirmPassword, deleteAccount } from "#server/features/users/users.ts";
import { dropMailsTo } from "#server/mail/queue.ts";
import type { Services } from "#server/services.ts";
import { deleteDataLinksOf } from "./queries.ts";

/**
 * Deletes the caller's account and whatever names them.
 * @throws AppError validation for a wrong password, too_many_requests, last_administrator
 */
export async function deleteOwnAccount(
  services: Services,
  user: SessionUser,
  { password, comments }: { password: string; comments: CommentsOfDeleted },
): Promise<void> {
  await confirmPassword(services, user, password, "password");
  const avatar = await addContent(services.db, async (db) => {
    const { email, avatar: picture } = await closeAccount({ ...services, db, user }, user.id);
    // Who is signed in reads the mail of the address: what guests wrote with it is theirs too.
    const author = { userId: user.id, email };
    await (comments === "delete" ? eraseCommentsOf(db, author) : unnameComments(db, author));
    await eraseRest(services, db, { userId: user.id, email });
    return picture;
  });
  await services.media.release([avatar]);
  await eraseDeleted(services.db);
}

/**
 * Deletes another person's account; their comments stay as those of a deleted account.
 * @param draftsTo the account that has their items from then on; without it only editors find what is not published
 * @throws AppError forbidden for the administrator's own, user_not_found, last_administrator; validation where the other
 * account may not write
 */
export async function deleteUser(context: AdminContext, id: number, draftsTo?: number): Promise<void> {
  // With the password alone: `DELETE /user`.
  if (id === context.user.id) throw new AppError("forbidden");
  const avatar = await changeContent(context, async (db) => {
    const { email, avatar: picture } = await closeAccount({ ...context, db }, id);
    if (draftsTo !== undefined) await giveItems(db, { from: id, to: draftsTo });
    // Perhaps nobody ever showed that the address is theirs: comments that guests wrote with it stay as they are.
    await unnameComments(db, { userId: id });
    await eraseRest(context, db, { userId: id, email });
    return { result: picture, entry: { action: "user_deleted" as const, id } };
  });
  await context.media.release([avatar]);
  await eraseDeleted(context.db);
}

async function eraseRest(
  { secret }: Pick<Services, "secret">,
  db: ContentTransaction,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await eraseReactionsOf(db, userId);
  await eraseSubscriptionsOf(db, { userId, email });
  await eraseNameFromLog(db, userId);
  await eraseInvitationsOf(db, email);
  await dropMailsTo(db, email);
  await deleteDataLinksOf(db, email);
  await eraseFromBans({ db, secret }, email);
  await deleteAccount(db, userId);
}
