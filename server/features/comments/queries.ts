import { type Insertable, type RawBuilder, sql } from "kysely";
import type { CommentMode } from "#contract/moderation-names.ts";
import { countRows } from "#server/database/portable.ts";
import { isPublished, isPublishedComment } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";

/** What everybody who sees a comment sees of it; `users` is joined for its author. */
export const shownColumns = [
  "comments.id",
  "comments.content",
  "comments.guest_name",
  "comments.created_at",
  "comments.status",
  "comments.user_id",
  "users.name as user_name",
  "users.avatar as user_avatar",
] as const;

/** Comments with the names and pictures of those who have an account; the caller orders, filters and limits. */
function comments(db: Database) {
  return db.selectFrom("comments").leftJoin("users", "users.id", "comments.user_id").select(shownColumns);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>["execute"]>>[number];

/** The published ones. */
export async function selectNewestComments(
  db: Database,
  itemId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CommentRow[]> {
  return newestPublished(db, itemId).limit(limit).offset(offset).execute();
}

/** @param item an item's row id, or the column of the query around it that has it */
export function newestPublished(db: Database, item: number | RawBuilder<number>) {
  return comments(db)
    .where("comments.item_id", "=", item)
    .where(isPublishedComment)
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc");
}

export async function countPublished(db: Database, itemId: number): Promise<number> {
  const { total } = await db
    .selectFrom("comments")
    .select(countRows().as("total"))
    .where("item_id", "=", itemId)
    .where(isPublishedComment)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns what is shown of the new comment, but for its author */
export async function insertComment(db: Database, row: Insertable<Tables["comments"]>) {
  return db
    .insertInto("comments")
    .values(row)
    .returning(["id", "content", "guest_name", "created_at", "status", "user_id"])
    .executeTakeFirstOrThrow();
}

/** An article as commenting on it sees it. */
export type CommentedArticle = {
  item_id: number;
  published_at: string;
  article_mode: CommentMode | null;
  category_mode: CommentMode | null;
};

export async function selectArticle(db: Database, publicId: number): Promise<CommentedArticle | undefined> {
  return db
    .selectFrom("items")
    .innerJoin("articles", "articles.item_id", "items.id")
    .innerJoin("categories", "categories.id", "items.category_id")
    .select([
      "items.id as item_id",
      "items.published_at",
      "articles.comment_mode as article_mode",
      "categories.comment_mode as category_mode",
    ])
    .where(isPublished)
    .where("items.kind", "=", "article")
    .where("items.public_id", "=", publicId)
    .executeTakeFirst();
}

/** Who writes: an account, or a guest's e-mail address. */
export type Author = { userId: number } | { email: string };

function columnOf(author: Author): { column: "user_id" | "guest_email"; value: number | string } {
  return "userId" in author
    ? { column: "user_id", value: author.userId }
    : { column: "guest_email", value: author.email };
}

/** The author's last comments, the newest first. */
export async function selectPastComments(db: Database, author: Author, limit: number) {
  const { column, value } = columnOf(author);
  return db
    .selectFrom("comments")
    .select(["created_at", "decided_at", "reject_reason"])
    .where(column, "=", value)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

type Wanted = { author: Author; textHash: string; since: string; isShort: boolean };

/**
 * Whether the author has a published comment, and whether the same text came since then: by the author, or by anybody
 * where it is not so short that two people would write it.
 */
export async function selectFlags(db: Database, { author, textHash, since, isShort }: Wanted) {
  const { column, value } = columnOf(author);
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom("comments").select(sql`1`.as("one")).where(column, "=", value).where(isPublishedComment))
        .as("has_published"),
      eb
        .exists(
          eb
            .selectFrom("comments")
            .select(sql`1`.as("one"))
            .where("text_hash", "=", textHash)
            .where("created_at", ">", since)
            .$if(isShort, (same) => same.where(column, "=", value)),
        )
        .as("is_repeated"),
    ])
    .executeTakeFirstOrThrow();
  // SQLite has no booleans.
  return { hasPublished: Boolean(row.has_published), isRepeated: Boolean(row.is_repeated) };
}
