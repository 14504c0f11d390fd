import { sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

export type ArticleTextRow = {
  article_id: number;
  language: Language;
  title: string;
  excerpt: string;
  hasBody: boolean;
};

/** Articles with author, media ids and exact counts; the caller orders, filters and limits. */
function articles(db: Database) {
  return db
    .selectFrom("articles")
    .leftJoin("users", "users.id", "articles.author_id")
    .select([
      "articles.id",
      "articles.category_id",
      "articles.image",
      "articles.video",
      "articles.views",
      "articles.created_at",
      "articles.updated_at",
      "users.name as author_name",
      "users.avatar as author_avatar",
    ])
    .select((eb) => [
      eb
        .selectFrom("comments")
        .select(countRows().as("n"))
        .whereRef("comments.article_id", "=", "articles.id")
        .$asScalar()
        .$notNull()
        .as("comment_count"),
      eb
        .selectFrom("reactions")
        .select(countRows().as("n"))
        .whereRef("reactions.article_id", "=", "articles.id")
        .where("reactions.type", "=", "LIKE")
        .$asScalar()
        .$notNull()
        .as("likes"),
      eb
        .selectFrom("reactions")
        .select(countRows().as("n"))
        .whereRef("reactions.article_id", "=", "articles.id")
        .where("reactions.type", "=", "DISLIKE")
        .$asScalar()
        .$notNull()
        .as("dislikes"),
    ]);
}

export type ArticleRow = Awaited<ReturnType<ReturnType<typeof articles>["execute"]>>[number];

export async function selectArticles(
  db: Database,
  { limit, offset, categoryIds }: { limit: number; offset: number; categoryIds?: readonly number[] },
): Promise<ArticleRow[]> {
  return articles(db)
    .$if(categoryIds !== undefined, (query) => query.where("articles.category_id", "in", categoryIds ?? []))
    .orderBy("articles.created_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectArticle(db: Database, id: number): Promise<ArticleRow | undefined> {
  return articles(db).where("articles.id", "=", id).executeTakeFirst();
}

export async function countArticles(db: Database): Promise<number> {
  const { total } = await db.selectFrom("articles").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Title and excerpt in every language, without the bodies. */
export async function selectArticleTexts(db: Database, ids: readonly number[]): Promise<ArticleTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("article_translations")
    .select(["article_id", "language", "title", "excerpt"])
    .select(sql<number>`case when content = '' then 0 else 1 end`.as("has_body"))
    .where("article_id", "in", ids)
    .execute();
  return rows.map(({ has_body, ...row }) => ({ ...row, hasBody: has_body === 1 }));
}

export async function selectArticleContents(db: Database, id: number) {
  return db
    .selectFrom("article_translations")
    .select(["language", "title", "content"])
    .where("article_id", "=", id)
    .execute();
}

export async function selectArticleAges(db: Database): Promise<{ id: number; updated_at: string }[]> {
  return db.selectFrom("articles").select(["id", "updated_at"]).orderBy("id").limit(50_000).execute();
}

export async function selectViews(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom("articles").select("views").where("id", "=", id).executeTakeFirst();
  return row?.views;
}
