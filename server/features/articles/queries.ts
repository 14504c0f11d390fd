import type { CommentMode } from "#contract/moderation-names.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

/** What an article has that no other kind does: views, and exact counts of what readers did. */
export type ArticleColumns = {
  views: number;
  comment_mode: CommentMode | null;
  comment_count: number;
  likes: number;
  dislikes: number;
};

/** By the items' row ids. */
export async function selectArticles(db: Database, itemIds: readonly number[]): Promise<Map<number, ArticleColumns>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("articles")
    .select(["item_id", "views", "comment_mode"])
    .select((eb) => {
      const reactions = (type: "LIKE" | "DISLIKE") =>
        eb
          .selectFrom("reactions")
          .select(countRows().as("n"))
          .whereRef("reactions.item_id", "=", "articles.item_id")
          .where("reactions.type", "=", type)
          .$asScalar()
          .$notNull();
      const comments = eb
        .selectFrom("comments")
        .select(countRows().as("n"))
        .whereRef("comments.item_id", "=", "articles.item_id")
        .where("comments.status", "=", "published")
        .$asScalar()
        .$notNull();
      return [comments.as("comment_count"), reactions("LIKE").as("likes"), reactions("DISLIKE").as("dislikes")];
    })
    .where("item_id", "in", itemIds)
    .execute();
  return new Map(rows.map(({ item_id, ...own }) => [item_id, own]));
}

/** What an editor sends of an article alone. */
export type ArticleFields = { commentMode?: CommentMode | null | undefined };

export async function insertArticle(
  db: ContentTransaction,
  itemId: number,
  { commentMode = null }: ArticleFields,
): Promise<void> {
  await db.insertInto("articles").values({ item_id: itemId, views: 0, comment_mode: commentMode }).execute();
}

export async function updateArticle(
  db: ContentTransaction,
  itemId: number,
  { commentMode }: ArticleFields,
): Promise<void> {
  if (commentMode === undefined) return;
  await db.updateTable("articles").set({ comment_mode: commentMode }).where("item_id", "=", itemId).execute();
}

/** Undefined where there is no such article. */
export async function selectViews(db: Database, publicId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("articles")
    .innerJoin("items", "items.id", "articles.item_id")
    .select("articles.views")
    .where("items.kind", "=", "article")
    .where("items.public_id", "=", publicId)
    .executeTakeFirst();
  return row?.views;
}
