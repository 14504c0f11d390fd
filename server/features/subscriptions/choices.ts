import type { OwnSubscription } from "#contract/subscription-choices.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import type { ChosenColumns, SubscriptionRow } from "./queries.ts";

/** What is not there stays as it is; [] are all categories, also those to come. */
export type Choices = {
  language?: Language | undefined;
  categories?: readonly number[] | undefined;
  isLight?: boolean | undefined;
};

/** What a subscription gets; without one, what it would get in that language. */
export async function choicesOf(
  db: Database,
  subscription: SubscriptionRow | undefined,
  language: Language,
): Promise<OwnSubscription> {
  return {
    status: subscription?.status ?? "unsubscribed",
    language: subscription?.language ?? language,
    categories: await categoriesIn(db, subscription?.categories ?? ""),
    isLight: subscription?.is_light === 1,
  };
}

/** The ids of the categories that a subscription names; [] for all, also where none of them is there any more. */
export async function categoriesIn(db: Database, chosen: string): Promise<number[]> {
  if (chosen === "") return [];
  const there = await loadCategories(db);
  return chosen
    .split(",")
    .map(Number)
    .filter((id) => there.has(id));
}

/** As they are stored. @throws AppError validation for a category that is not there */
export async function chosenColumns(db: Database, { language, categories, isLight }: Choices): Promise<ChosenColumns> {
  const columns: ChosenColumns = {};
  if (language !== undefined) columns.language = language;
  if (categories !== undefined) columns.categories = await storedCategories(db, categories);
  if (isLight !== undefined) columns.is_light = isLight ? 1 : 0;
  return columns;
}

async function storedCategories(db: Database, chosen: readonly number[]): Promise<string> {
  const there = await loadCategories(db);
  const ids = [...new Set(chosen)];
  if (!ids.every((id) => there.has(id))) {
    throw new AppError("validation", { fields: { categories: { kind: "categoryGone" } } });
  }
  return ids.length === there.size ? "" : ids.toSorted((one, other) => one - other).join(",");
}
