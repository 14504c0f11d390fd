import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

/** What an article has that no other kind does: views, and exact counts of what readers did. */
export type ArticleColumns = { views: number; comment_count: number; likes: number; dislikes: number };

/** By the items' row ids. */
export async function selectArticles(db: Database, itemIds: readonly number[]): Promise<Map<number, ArticleColumns>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("articles")
    .select(["item_id", "views"])
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
        .$asScalar()
        .$notNull();
      return [comments.as("comment_count"), reactions("LIKE").as("likes"), reactions("DISLIKE").as("dislikes")];
    })
    .where("item_id", "in", itemIds)
    .execute();
  return new Map(rows.map(({ item_id, ...own }) => [item_id, own]));
}

export async function insertArticle(db: Database, itemId: number): Promise<void> {
  await db.insertInto("articles").values({ item_id: itemId, views: 0 }).execute();
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
