import { openSorts } from "#contract/common.ts";
import { hasDuty } from "#contract/roles.ts";
import { textIn } from "#i18n/fallback.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type CategoryRecord, loadCategories } from "#server/features/categories/categories.ts";
import type { Readable } from "./items.ts";
import {
  categoryPlace,
  itemColumn,
  ownColumn,
  type SortExpression,
  type SortOrder,
  shownTitle,
} from "./sorted-queries.ts";

/** Whether a caller lists as the staff does: by more filters and orders than readers. */
export function isStaff(user: SessionUser | null): boolean {
  return user !== null && hasDuty(user.role, "writing");
}

type Asked = { sort?: string | undefined; missing?: Language | undefined; status?: string | undefined };

/** @throws AppError staff_only where a caller asks for what only the staff may have */
export function assertMayList({ sort, missing, status }: Asked, user: SessionUser | null): void {
  if ((missing !== undefined || status !== undefined || isColumn(sort)) && !isStaff(user))
    throw new AppError("staff_only");
}

/** Whether it names a column, either way about; undefined and what everybody may sort by do not. */
export function isColumn(sort: string | undefined): sort is string {
  return sort !== undefined && !openSorts.some((each) => each === sort);
}

/** @param column as the API names it, with `-` in front where it is the other way about */
export async function orderBy(
  db: Database,
  kind: Readable<object>,
  column: string,
  language: Language,
): Promise<SortOrder> {
  const name = column.replace(/^-/, "");
  return { by: await expressionOf(db, kind, name, language), isDescending: name !== column };
}

async function expressionOf(
  db: Database,
  kind: Readable<object>,
  name: string,
  language: Language,
): Promise<SortExpression> {
  if (name === "id") return itemColumn("public_id");
  if (name === "author") return itemColumn("author");
  if (name === "title") return shownTitle(language);
  if (name === "category") return categoryPlace(byName(await loadCategories(db), language));
  if (name === "date") return kind.dateColumn === undefined ? itemColumn("published_at") : ownColumn(kind.dateColumn);
  const own = kind.sortedBy[name];
  if (!own) throw new Error(`the kind ${kind.name} is not sorted by ${name}`);
  return own;
}

/** The ids of all categories in the order of the names that a language shows. */
function byName(categories: ReadonlyMap<number, CategoryRecord>, language: Language): number[] {
  const nameOf = ({ names }: CategoryRecord) => fold(textIn(names, language)?.text ?? "");
  return [...categories.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).map(({ id }) => id);
}
