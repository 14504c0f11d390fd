import type { CategoryType } from "#contract/category.ts";
import type { Language } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

export async function insertCategory(db: Database, row: { type: CategoryType; created_at: string }): Promise<number> {
  const { id } = await db.insertInto("categories").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Puts these names in the place of the former ones. */
export async function replaceNames(
  db: Database,
  id: number,
  names: readonly { language: Language; name: string }[],
): Promise<void> {
  await db.deleteFrom("category_translations").where("category_id", "=", id).execute();
  const rows = names.map((each) => ({ category_id: id, ...each }));
  await db.insertInto("category_translations").values(rows).execute();
}

/** How many items each category has, by its id; those without any are not there. */
export async function countItems(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("items")
    .select(["category_id", countRows().as("items")])
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, items }) => [category_id, items]));
}

/** Moves everything of one category to another. @returns how much that was */
export async function moveItems(db: Database, from: number, to: number): Promise<number> {
  const moved = await db
    .updateTable("items")
    .set({ category_id: to })
    .where("category_id", "=", from)
    .returning("id")
    .execute();
  return moved.length;
}

export async function deleteCategoryRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom("categories").where("id", "=", id).execute();
}
