import type { CategoryType } from "#contract/category.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";

export type CategoryNameRow = { id: number; type: CategoryType; language: Language; name: string };

/** A row per category and language, in the order of creation. */
export async function selectCategoryNames(db: Database): Promise<CategoryNameRow[]> {
  return db
    .selectFrom("categories")
    .innerJoin("category_translations", "category_id", "id")
    .select(["id", "type", "language", "name"])
    .orderBy("id")
    .execute();
}
