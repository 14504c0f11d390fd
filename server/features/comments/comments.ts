import type { CommentStatus } from "#contract/moderation-names.ts";
import { hasDuty } from "#contract/roles.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { assertNotBanned } from "#server/features/bans/bans.ts";
import { networkHash } from "#server/features/bans/hashes.ts";
import { type ItemTitles, requireTitled } from "#server/features/content/items.ts";
import { reasonsToHold } from "#server/features/moderation/checks.ts";
import { loadModeration, type ModerationRules, modeOf } from "#server/features/moderation/rules.ts";
import { readUser } from "#server/features/users/users.ts";
import type { Services } from "#server/services.ts";
import { factsAbout, foldContent } from "./facts.ts";
import { type OwnKey, ownKey } from "./own-comments.ts";
import {
  type CommentedArticle,
  type CommentRow,
  countPublished,
  insertComment,
  newestPublished,
  selectArticle,
  selectNewestComments,
} from "./queries.ts";

/** Shown under an article (specification, section 9). */
export const SHOWN_COMMENTS = 10;

export { type CommentRow, newestPublished };

type NewComment = {
  content: string;
  articleId: number;
  language: Language;
  guestName?: string | undefined;
  guestEmail?: string | undefined;
  /** The form's honeypot says that a program sent it. */
  isBot: boolean;
  /** Of whoever sends it; '' where it is not known. */
  address: string;
};

export async function newestComments(db: Database, itemId: number): Promise<CommentRow[]> {
  return selectNewestComments(db, itemId, { limit: SHOWN_COMMENTS });
}

/** The published comments of an article, the newest first, and its titles. @throws AppError article_not_found */
export async function listPublished(
  db: Database,
  articleId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ titles: ItemTitles | undefined; comments: CommentRow[]; total: number }> {
  const { itemId, titles } = await requireTitled(db, "article", articleId);
  const offset = (page - 1) * limit;
  // PostgreSQL answers both at the same time.
  const [comments, total] = await Promise.all([
    selectNewestComments(db, itemId, { limit, offset }),
    countPublished(db, itemId),
  ]);
  return { titles, comments, total };
}

/**
 * Posts as the signed-in user; without one as a guest, with name and e-mail address. Held where a check finds a reason.
 * @throws AppError validation, article_not_found, comments_closed, banned, too_many_requests
 */
export async function postComment(
  services: Services,
  { content, articleId, language, guestName, guestEmail, isBot, address }: NewComment,
  user: Pick<SessionUser, "id"> | null,
): Promise<{ comment: CommentRow; key: OwnKey }> {
  const { secret } = services;
  const now = services.clock.now();
  const author = user ? { userId: user.id } : guestOf({ guestName, guestEmail });
  const network = networkHash(secret, address);
  const folded = foldContent(content);
  // In one transaction, so that the disk is synchronized once.
  const comment = await services.db.transaction().execute(async (db) => {
    const { rules, wordList } = await loadModeration(db, services);
    const { item_id, mode } = await requireOpenArticle(db, { articleId, rules, now });
    if ("email" in author) await countAttempt({ ...services, db }, "comment", author.email);
    const { email, isTrusted, columns, shown } = await writerOf(db, author);
    if (!isTrusted) await assertNotBanned(services, db, { userId: columns.user_id, email, network });
    const reasons = isTrusted
      ? []
      : reasonsToHold(mode, await factsAbout(db, { content, isBot, author, folded, wordList, now }));
    const status: CommentStatus = reasons.length > 0 ? "held" : "published";
    const inserted = await insertComment(db, {
      ...columns,
      item_id,
      content,
      created_at: toInstant(now),
      status,
      reasons: JSON.stringify(reasons),
      language,
      text_hash: folded.hash,
      network,
    });
    return { ...inserted, ...shown };
  });
  return { comment, key: ownKey(secret, comment) };
}

type Writer = {
  email: string;
  /** Moderators answer for what they write themselves. */
  isTrusted: boolean;
  columns: Pick<CommentRow, "user_id" | "guest_name"> & { guest_email: string | null };
  shown: Pick<CommentRow, "user_name" | "user_avatar">;
};

type Guest = { name: string; email: string };

/** @throws AppError session_ended where the account is gone meanwhile */
async function writerOf(db: Database, author: { userId: number } | Guest): Promise<Writer> {
  if ("email" in author) {
    const columns = { user_id: null, guest_name: author.name, guest_email: author.email };
    return { email: author.email, isTrusted: false, columns, shown: { user_name: null, user_avatar: null } };
  }
  const { id, email, role, name, avatar } = await readUser(db, author.userId);
  const columns = { user_id: id, guest_name: null, guest_email: null };
  return { email, isTrusted: hasDuty(role, "moderation"), columns, shown: { user_name: name, user_avatar: avatar } };
}

type Asked = { articleId: number; rules: ModerationRules; now: number };

/** @throws AppError article_not_found, comments_closed */
async function requireOpenArticle(db: Database, { articleId, rules, now }: Asked) {
  const article = await selectArticle(db, articleId);
  if (!article) throw new AppError("article_not_found");
  const mode = modeOf(rules, modesOf(article), now);
  if (mode === "closed") throw new AppError("comments_closed");
  return { ...article, mode };
}

function modesOf({ article_mode, category_mode, published_at }: CommentedArticle) {
  return { article: article_mode, category: category_mode, publishedAt: published_at };
}

function guestOf({ guestName: name, guestEmail: email }: Pick<NewComment, "guestName" | "guestEmail">): Guest {
  if (name !== undefined && email !== undefined) return { name, email };
  const missing: FieldError = { kind: "required" };
  throw new AppError("validation", {
    fields: {
      ...(name === undefined && { guestName: missing }),
      ...(email === undefined && { guestEmail: missing }),
    },
  });
}
