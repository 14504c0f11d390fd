import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { requireItem } from "#server/features/content/items.ts";
import type { Services } from "#server/services.ts";
import { type CommentRow, insertComment, selectComment, selectNewestComments } from "./queries.ts";

/** Shown under an article (specification, section 9). */
const SHOWN_COMMENTS = 10;

export type { CommentRow };

type NewComment = {
  content: string;
  articleId: number;
  guestName?: string | undefined;
  guestEmail?: string | undefined;
};

export async function newestComments(db: Database, itemId: number): Promise<CommentRow[]> {
  return selectNewestComments(db, itemId, SHOWN_COMMENTS);
}

/**
 * As the user who is signed in; as a guest where nobody is, with name and e-mail address.
 * @throws AppError validation, article_not_found, too_many_requests
 */
export async function postComment(
  services: Services,
  { content, articleId, guestName, guestEmail }: NewComment,
  userId: number | null,
): Promise<CommentRow> {
  const { clock } = services;
  const guest = userId === null ? guestOf({ guestName, guestEmail }) : null;
  // The disk is waited for once.
  return services.db.transaction().execute(async (db) => {
    const itemId = await requireItem(db, "article", articleId);
    if (guest) await countAttempt({ ...services, db }, "comment", guest.email);
    const id = await insertComment(db, {
      item_id: itemId,
      user_id: userId,
      guest_name: guest?.name ?? null,
      guest_email: guest?.email ?? null,
      content,
      created_at: toInstant(clock.now()),
    });
    return selectComment(db, id);
  });
}

function guestOf({ guestName: name, guestEmail: email }: Pick<NewComment, "guestName" | "guestEmail">) {
  if (name !== undefined && email !== undefined) return { name, email };
  const missing: FieldError = { kind: "required" };
  throw new AppError("validation", {
    fields: {
      ...(name === undefined && { guestName: missing }),
      ...(email === undefined && { guestEmail: missing }),
    },
  });
}
