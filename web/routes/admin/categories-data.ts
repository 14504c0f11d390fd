import { listCategories } from "#contract/categories.ts";
import type { Category, CategoryType } from "#contract/category.ts";
import type { ScreenArgs } from "#web/data/screen-data.ts";

/** The categories of a type, in the editor's language. */
export async function loadCategories({ api, language }: ScreenArgs, type: CategoryType): Promise<Category[]> {
  const { category } = await api(listCategories, { query: { language } });
  return category.filter((each) => each.type === type);
}
