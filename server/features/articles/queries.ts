import { type ExpressionBuilder, sql } from "kysely";
import type { Language } from "#i18n/language.ts";
import { countRows, hasTitleWith } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { WrittenRow } from "#server/features/editing/texts.ts";

export type ArticleTextRow = {
  article_id: number;
  language: Language;
  title: string;
  excerpt: string;
  hasBody: boolean;
  updated_at: string;
};

/** Which articles: of these categories, with these words in a title of any language. */
export type ArticleFilter = { categoryIds?: readonly number[] | undefined; words?: string | undefined };

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
      "articles.version",
      "articles.focus_x",
      "articles.focus_y",
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
  { limit, offset, ...filter }: ArticleFilter & { limit: number; offset: number },
): Promise<ArticleRow[]> {
  // A page far down walks the index alone, and reads no more rows than it shows.
  const ids = db
    .selectFrom("articles")
    .select("articles.id")
    .where(matching(db, filter))
    .orderBy("articles.created_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .offset(offset);
  return articles(db)
    .where("articles.id", "in", ids)
    .orderBy("articles.created_at", "desc")
    .orderBy("articles.id", "desc")
    .execute();
}

/** `words` are folded as the titles are (i18n/fold.ts). */
function matching(db: Database, { categoryIds, words }: ArticleFilter) {
  return (eb: ExpressionBuilder<Tables, "articles">) =>
    eb.and([
      ...(categoryIds === undefined ? [] : [eb("articles.category_id", "in", categoryIds)]),
      ...(words === undefined ? [] : [hasTitleWith(db, "article", { words, categoryIds })]),
    ]);
}

export async function selectArticle(db: Database, id: number): Promise<ArticleRow | undefined> {
  return articles(db).where("articles.id", "=", id).executeTakeFirst();
}

export async function countArticles(db: Database, filter: ArticleFilter = {}): Promise<number> {
  const { total } = await db
    .selectFrom("articles")
    .select(countRows().as("total"))
    .where(matching(db, filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Title and excerpt in every language, without the bodies. */
export async function selectArticleTexts(db: Database, ids: readonly number[]): Promise<ArticleTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("article_translations")
    .select(["article_id", "language", "title", "excerpt", "updated_at"])
    // Which both engines know without reading it.
    .select(sql<number>`case when octet_length(content) = 0 then 0 else 1 end`.as("has_body"))
    .where("article_id", "in", ids)
    .orderBy("language")
    .execute();
  return rows.map(({ has_body, ...row }) => ({ ...row, hasBody: has_body === 1 }));
}

/** Everything that is written in an article, in every language. */
export async function selectArticleContents(db: Database, id: number): Promise<WrittenRow[]> {
  return db
    .selectFrom("article_translations")
    .select(["language", "title", "content as body", "image_alt as alt", "clean_rules", "updated_at"])
    .where("article_id", "=", id)
    .execute();
}

/** In one order for good: what is new comes at the end. */
export async function selectArticleAges(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; updated_at: string }[]> {
  return db.selectFrom("articles").select(["id", "updated_at"]).orderBy("id").limit(limit).offset(offset).execute();
}

export async function selectViews(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom("articles").select("views").where("id", "=", id).executeTakeFirst();
  return row?.views;
}
