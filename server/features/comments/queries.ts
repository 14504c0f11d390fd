import type { Database } from "#server/database/schema.ts";

export async function selectNewestComments(db: Database, articleId: number, limit: number) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .select([
      "comments.id",
      "comments.content",
      "comments.guest_name",
      "comments.created_at",
      "users.name as user_name",
      "users.avatar as user_avatar",
    ])
    .where("comments.article_id", "=", articleId)
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit)
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof selectNewestComments>>[number];
