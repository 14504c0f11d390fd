import type { CategoryType } from "#contract/category.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { languages, type PerLanguage } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

export async function insertCategory(
  db: ContentTransaction,
  row: { type: CategoryType; comment_mode: CommentMode | null; created_at: string },
): Promise<number> {
  const { id } = await db.insertInto("categories").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateCommentMode(db: ContentTransaction, id: number, mode: CommentMode | null): Promise<void> {
  await db.updateTable("categories").set({ comment_mode: mode }).where("id", "=", id).execute();
}

/** Replaces the names of a category; '' for none. */
export async function replaceNames(db: ContentTransaction, id: number, names: PerLanguage): Promise<void> {
  await db.deleteFrom("category_translations").where("category_id", "=", id).execute();
  const rows = languages.flatMap((language) => {
    const name = names[language];
    return name ? [{ category_id: id, language, name }] : [];
  });
  await db.insertInto("category_translations").values(rows).execute();
}

/** How many items each category has, by its id; categories without any are missing. */
export async function countItems(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("items")
    .select(["category_id", countRows().as("items")])
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, items }) => [category_id, items]));
}

/** Moves all items of one category to another. @returns how many there were */
export async function moveItems(db: ContentTransaction, from: number, to: number): Promise<number> {
  const moved = await db
    .updateTable("items")
    .set({ category_id: to })
    .where("category_id", "=", from)
    .returning("id")
    .execute();
  return moved.length;
}

export async function deleteCategoryRow(db: ContentTransaction, id: number): Promise<void> {
  await db.deleteFrom("categories").where("id", "=", id).execute();
}
