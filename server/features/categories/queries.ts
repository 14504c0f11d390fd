import type { CategoryType } from "#contract/category.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";

export type CategoryNameRow = {
  id: number;
  type: CategoryType;
  language: Language;
  name: string;
  comment_mode: CommentMode | null;
};

/** A row per category and language, in the order of creation. */
export async function selectCategoryNames(db: Database): Promise<CategoryNameRow[]> {
  return db
    .selectFrom("categories")
    .innerJoin("category_translations", "category_id", "id")
    .select(["id", "type", "language", "name", "comment_mode"])
    .orderBy("id")
    .execute();
}
