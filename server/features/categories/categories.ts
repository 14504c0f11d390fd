import type { CategoryType } from "#contract/category.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { fold } from "#i18n/fold.ts";
import type { PerLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { selectCategoryNames } from "./queries.ts";

export type CategoryRecord = {
  id: number;
  type: CategoryType;
  names: PerLanguage;
  /** Null for the site's. */
  commentMode: CommentMode | null;
};

/** All categories, by id, in the order of their creation. There are few: an editor makes each by hand. */
export function loadCategories(db: Database): Promise<ReadonlyMap<number, CategoryRecord>> {
  return untilChanged(db, { name: "categories", load: () => readCategories(db) });
}

async function readCategories(db: Database): Promise<Map<number, CategoryRecord>> {
  const categories = new Map<number, CategoryRecord>();
  for (const { id, type, language, name, comment_mode } of await selectCategoryNames(db)) {
    const category = categories.get(id) ?? { id, type, names: {}, commentMode: comment_mode };
    category.names[language] = name;
    categories.set(id, category);
  }
  return categories;
}

/** @throws AppError category_not_found */
export async function readCategory(db: Database, id: number): Promise<CategoryRecord> {
  const category = (await loadCategories(db)).get(id);
  if (!category) throw new AppError("category_not_found");
  return category;
}

/** The ids of the categories of that type whose name matches in any language and case. */
export function categoriesNamed(
  categories: ReadonlyMap<number, CategoryRecord>,
  name: string,
  type: CategoryType,
): number[] {
  const wanted = fold(name);
  return [...categories.values()]
    .filter((category) => category.type === type && Object.values(category.names).some((each) => fold(each) === wanted))
    .map((category) => category.id);
}

/**
 * The first of these that there is, null standing for none, or else the type's first.
 * @throws AppError validation where there is no category of that type
 */
export async function firstCategoryOf(
  db: Database,
  ids: readonly (number | null)[],
  type: CategoryType,
): Promise<number> {
  const ofType = [...(await loadCategories(db)).values()].filter((category) => category.type === type);
  const [found = ofType[0]] = ids.flatMap((id) => ofType.find((category) => category.id === id) ?? []);
  if (!found) throw wrongCategory(type);
  return found.id;
}

/** @throws AppError validation where there is no such category of that type */
export async function assertCategory(db: Database, id: number, type: CategoryType): Promise<void> {
  const category = (await loadCategories(db)).get(id);
  if (category?.type === type) return;
  throw wrongCategory(type);
}

function wrongCategory(type: CategoryType): AppError {
  const kind = type === "NEWS" ? "categoryOfNews" : "categoryOfEvents";
  return new AppError("validation", { fields: { categoryId: { kind } } });
}
