import type { Insertable, Updateable } from "kysely";
import { fold } from "#i18n/fold.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { Text } from "#server/features/editing/texts.ts";
import { excerptOf } from "#server/html/plain-text.ts";

export async function insertArticle(db: Database, row: Insertable<Tables["articles"]>): Promise<number> {
  const { id } = await db.insertInto("articles").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts one more change of an article, which keeps any other change of it waiting. Undefined where there is none, or
 * none of that version.
 * @returns its files as they are
 */
export async function raiseArticleVersion(db: Database, id: number, version?: number) {
  return db
    .updateTable("articles")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(["image", "video"])
    .executeTakeFirst();
}

export async function updateArticleRow(db: Database, id: number, row: Updateable<Tables["articles"]>): Promise<void> {
  await db.updateTable("articles").set(row).where("id", "=", id).execute();
}

/** Puts these texts, and the pictures that they show, in the place of the former ones. */
export async function replaceArticleTexts(
  db: Database,
  id: number,
  texts: readonly Text[],
  pictures: readonly string[],
): Promise<void> {
  await db.deleteFrom("article_translations").where("article_id", "=", id).execute();
  const rows = texts.map(({ language, title, body, alt, cleanRules, updatedAt }) => ({
    article_id: id,
    language,
    title,
    folded_title: fold(title),
    content: body,
    excerpt: excerptOf(body),
    image_alt: alt,
    clean_rules: cleanRules,
    updated_at: updatedAt,
  }));
  if (rows.length > 0) await db.insertInto("article_translations").values(rows).execute();
  await db.deleteFrom("article_images").where("article_id", "=", id).execute();
  const shown = pictures.map((media_id) => ({ article_id: id, media_id }));
  if (shown.length > 0) await db.insertInto("article_images").values(shown).execute();
}

export async function selectArticleImages(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom("article_images").select("media_id").where("article_id", "=", id).execute();
  return rows.map(({ media_id }) => media_id);
}

/** With everything that belongs to it. Undefined where there is none. @returns the files that it had */
export async function deleteArticleRow(db: Database, id: number) {
  // First the visits, then the article: the order in which views are written, so that neither waits for the other.
  await db.deleteFrom("article_visits").where("article_id", "=", id).execute();
  return db.deleteFrom("articles").where("id", "=", id).returning(["image", "video"]).executeTakeFirst();
}
