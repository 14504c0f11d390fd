import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { countRows, rowsAsJson } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { type CommentRow, newestPublished, SHOWN_COMMENTS } from "#server/features/comments/comments.ts";
import { matching } from "#server/features/content/queries.ts";
import { newestReactions, type ReactionRow, SHOWN_REACTIONS } from "#server/features/reactions/reactions.ts";

/** What an article has that no other kind does: views, and exact counts of what readers did. */
export type ArticleColumns = {
  views: number;
  comment_mode: CommentMode | null;
  comment_count: number;
  likes: number;
  dislikes: number;
};

/** What readers did to an article, and its author, without its texts. */
export type ActivityRow = ArticleColumns & {
  item_id: number;
  public_id: number;
  created_at: string;
  category_comment_mode: CommentMode | null;
  author_id: number | null;
  author_name: string | null;
  author_avatar: string | null;
};

/** By public ids. */
export async function selectActivity(db: Database, publicIds: readonly number[]): Promise<ActivityRow[]> {
  if (publicIds.length === 0) return [];
  return articlesWithCounts(db)
    .innerJoin("items", "items.id", "articles.item_id")
    .innerJoin("categories", "categories.id", "items.category_id")
    .leftJoin("users", "users.id", "items.author_id")
    .select([
      "items.public_id",
      "items.created_at",
      "items.author_id",
      "categories.comment_mode as category_comment_mode",
      "users.name as author_name",
      "users.avatar as author_avatar",
    ])
    .where("items.kind", "=", "article")
    .where("items.public_id", "in", publicIds)
    .orderBy("items.public_id")
    .execute();
}

/** All that is in it but for what changes with the content's version alone, in one query; undefined where there is none. */
export async function selectArticle(db: Database, publicId: number) {
  const itemId = sql.ref<number>("articles.item_id");
  const row = await articlesWithCounts(db)
    .innerJoin("items", "items.id", "articles.item_id")
    .leftJoin("users", "users.id", "items.author_id")
    .selectAll("items")
    .select(["users.name as author_name", "users.avatar as author_avatar"])
    .select((eb) => [
      eb.selectFrom("content_version").select("content_version.version").$asScalar().$notNull().as("content_version"),
      rowsAsJson(db, newestPublished(db, itemId).limit(SHOWN_COMMENTS)).as("comments"),
      rowsAsJson(db, newestReactions(db, itemId).limit(SHOWN_REACTIONS)).as("reactions"),
    ])
    .where("items.kind", "=", "article")
    .where("items.public_id", "=", publicId)
    .executeTakeFirst();
  if (!row) return undefined;
  const comments: CommentRow[] = JSON.parse(row.comments);
  const reactions: ReactionRow[] = JSON.parse(row.reactions);
  return { ...row, comments, reactions };
}

/** By the items' row ids. */
export async function selectArticles(db: Database, itemIds: readonly number[]): Promise<Map<number, ArticleColumns>> {
  if (itemIds.length === 0) return new Map();
  const rows = await articlesWithCounts(db).where("articles.item_id", "in", itemIds).execute();
  return new Map(rows.map(({ item_id, ...own }) => [item_id, own]));
}

/** Articles with exact counts; the caller filters. */
function articlesWithCounts(db: Database) {
  return db
    .selectFrom("articles")
    .select(["articles.item_id", "articles.views", "articles.comment_mode"])
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
    });
}

/** What of articles alone editors sort by; `own` is the row in their table (content/sorted-queries.ts). */
export const articleSorts = {
  views: sql.ref("own.views"),
  comments: sql`
    (select count(*) from comments where comments.item_id = own.item_id and comments.status = 'published')`,
};

export type AuthorRow = { id: number; name: string; avatar: string | null };

/** The ids of those who have written articles that readers see. */
export async function selectAuthorIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("items")
    .select("items.author_id as id")
    .distinct()
    .where(matching(db, "article", {}))
    .where("items.author_id", "is not", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Undefined for whoever has written no article that readers see. */
export async function selectAuthor(db: Database, id: number): Promise<AuthorRow | undefined> {
  const article = db
    .selectFrom("items")
    .select("items.id")
    .where(matching(db, "article", { authorId: id }));
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar"])
    .where("id", "=", id)
    .where(({ exists }) => exists(article))
    .executeTakeFirst();
}

/** All who have written items of a kind, by name. */
export async function selectAuthors(db: Database, kind: ContentKind): Promise<AuthorRow[]> {
  const written = db
    .selectFrom("items")
    .select("author_id")
    .where("kind", "=", kind)
    .where("author_id", "is not", null);
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar"])
    .where("id", "in", written)
    .orderBy("name")
    .orderBy("id")
    .execute();
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
