import { sql, type Updateable } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { countRows, rowsAsJson } from "#server/database/portable.ts";
import { isPublished, isPublishedComment } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { type CommentRow, newestPublished, SHOWN_COMMENTS } from "#server/features/comments/comments.ts";
import { type ItemFilter, matching, type Page } from "#server/features/content/queries.ts";
import { newestReactions, type ReactionRow, SHOWN_REACTIONS } from "#server/features/reactions/reactions.ts";

/** What an article has that no other kind does: views, and exact counts of what readers did. */
export type ArticleColumns = {
  views: number;
  comment_mode: CommentMode | null;
  pinned_until: string | null;
  featured_until: string | null;
  comment_count: number;
  likes: number;
  dislikes: number;
};

/** What readers did to an article, without its texts. */
export type ActivityRow = ArticleColumns & {
  item_id: number;
  public_id: number;
  published_at: string;
  category_comment_mode: CommentMode | null;
};

/** By public ids. */
export async function selectActivity(db: Database, publicIds: readonly number[]): Promise<ActivityRow[]> {
  if (publicIds.length === 0) return [];
  return articlesWithCounts(db)
    .innerJoin("items", "items.id", "articles.item_id")
    .innerJoin("categories", "categories.id", "items.category_id")
    .select(["items.public_id", "items.published_at", "categories.comment_mode as category_comment_mode"])
    .where(isPublished)
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
    .selectAll("items")
    .select((eb) => [
      eb.selectFrom("content_version").select("content_version.version").$asScalar().$notNull().as("content_version"),
      rowsAsJson(db, newestPublished(db, itemId).limit(SHOWN_COMMENTS)).as("comments"),
      rowsAsJson(db, newestReactions(db, itemId).limit(SHOWN_REACTIONS)).as("reactions"),
    ])
    .where(isPublished)
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
    .select([
      "articles.item_id",
      "articles.views",
      "articles.comment_mode",
      "articles.pinned_until",
      "articles.featured_until",
    ])
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
        .where(isPublishedComment)
        .$asScalar()
        .$notNull();
      return [comments.as("comment_count"), reactions("LIKE").as("likes"), reactions("DISLIKE").as("dislikes")];
    });
}

/** What of articles alone editors sort by; `own` is the row in their table (content/sorted-queries.ts). */
export const articleSorts = {
  views: sql.ref("own.views"),
  comments: sql`
    (select count(*) from comments where comments.item_id = own.item_id and ${isPublishedComment})`,
};

export type AuthorRow = { id: number; name: string; avatar: string | null };

/** The accounts that have added items of a kind, by name. */
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

/** An article that is in front of the others. */
export type LeadRow = { item_id: number; pinned_until: string | null; featured_until: string | null };

/** The lead story, then the featured ones, the newest of them first. `now` is an instant in UTC. */
export async function selectLeading(db: Database, now: string, filter: ItemFilter = {}): Promise<LeadRow[]> {
  // By themselves first: joined with all items, SQLite would walk these.
  const inFront = await db
    .selectFrom("articles")
    .select("item_id")
    .where((eb) => eb.or([eb("pinned_until", ">", now), eb("featured_until", ">", now)]))
    .execute();
  if (inFront.length === 0) return [];
  const ids = inFront.map(({ item_id }) => item_id);
  return db
    .selectFrom("articles")
    .innerJoin("items", "items.id", "articles.item_id")
    .select(["articles.item_id", "articles.pinned_until", "articles.featured_until"])
    .where("items.id", "in", ids)
    .where(matching(db, "article", filter))
    .orderBy(sql`case when articles.pinned_until > ${now} then 0 else 1 end`)
    .orderBy("items.published_at", "desc")
    .orderBy("items.id", "desc")
    .execute();
}

/** The row ids of a page: those in front, then the others, the newest first. */
export async function selectLeadFirst(
  db: Database,
  { limit, offset, ...filter }: Page,
  now: string,
): Promise<number[]> {
  const leading = (await selectLeading(db, now, filter)).map(({ item_id }) => item_id);
  const others = await db
    .selectFrom("items")
    .select("items.id")
    .where(matching(db, "article", filter))
    .$if(leading.length > 0, (query) => query.where("items.id", "not in", leading))
    .orderBy("items.published_at", "desc")
    .orderBy("items.id", "desc")
    .limit(limit)
    .offset(Math.max(0, offset - leading.length))
    .execute();
  return [...leading.slice(offset, offset + limit), ...others.map(({ id }) => id)].slice(0, limit);
}

/** What an editor decides of an article alone. */
type EditedColumns = Updateable<Omit<Tables["articles"], "item_id" | "views">>;

/** Where it is not there yet. */
export async function insertArticle(db: ContentTransaction, itemId: number): Promise<void> {
  await db
    .insertInto("articles")
    .values({ item_id: itemId, views: 0 })
    .onConflict((conflict) => conflict.column("item_id").doNothing())
    .execute();
}

/** Undefined columns stay. */
export async function updateArticle(db: ContentTransaction, itemId: number, columns: EditedColumns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable("articles").set(columns).where("item_id", "=", itemId).execute();
}
