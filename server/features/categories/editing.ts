import type { CategoryType } from "#contract/category.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { textIn } from "#i18n/fallback.ts";
import { fold } from "#i18n/fold.ts";
import { type Language, languages, type PerLanguage } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent } from "#server/features/audit/change.ts";
import { sentField } from "#server/features/content/texts.ts";
import { type CategoryRecord, loadCategories } from "./categories.ts";
import {
  countItems,
  deleteCategoryRow,
  insertCategory,
  moveItems,
  replaceNames,
  updateCommentMode,
} from "./editing-queries.ts";

/** A category with its number of items. */
export type CountedCategory = CategoryRecord & { items: number };

/** `sentAs`: under which names they came, where these are not the usual ones (`nameKiny`). */
type SentNames = { names: PerLanguage; sentAs?: Readonly<Record<string, string>> };
type Sent = SentNames & { commentMode?: CommentMode | null | undefined };

export async function listCountedCategories(db: Database): Promise<CountedCategory[]> {
  const items = await countItems(db);
  return [...(await loadCategories(db)).values()].map((each) => ({ ...each, items: items.get(each.id) ?? 0 }));
}

/** @throws AppError validation naming each language whose name another category of that type has */
export async function addCategory(
  context: AdminContext,
  { type, names, sentAs, commentMode = null }: Sent & { type: CategoryType },
): Promise<CountedCategory> {
  return changeContent(context, async (transaction) => {
    await assertNamesAreFree(transaction, { type, names, sentAs });
    const id = await insertCategory(transaction, {
      type,
      comment_mode: commentMode,
      created_at: toInstant(context.clock.now()),
    });
    await replaceNames(transaction, id, names);
    const added = await readCategory(transaction, id);
    return { result: added, entry: { action: "category_added", id, name: nameOf(added) } };
  });
}

/** Fields that are not sent stay; '' removes a translation. @throws AppError category_not_found, validation */
export async function changeCategory(
  context: AdminContext,
  id: number,
  { names: change, sentAs, commentMode }: Sent,
): Promise<CountedCategory> {
  return changeContent(context, async (transaction) => {
    const before = await readCategory(transaction, id);
    const { type } = before;
    await assertNamesAreFree(transaction, { type, names: change, sentAs, except: id });
    await replaceNames(transaction, id, { ...before.names, ...change });
    if (commentMode !== undefined) await updateCommentMode(transaction, id, commentMode);
    const renamed = await readCategory(transaction, id);
    const name = nameOf(renamed);
    const formerName = nameOf(before);
    const details = name === formerName ? {} : { formerName };
    if (hasSameNames(renamed, before) && renamed.commentMode === before.commentMode)
      return { result: renamed, entry: null };
    return { result: renamed, entry: { action: "category_renamed", id, name, details } };
  });
}

/**
 * Moves its items to another category of its type, and deletes it.
 * @returns how many were moved. @throws AppError category_not_found; validation where no fitting other one is named
 */
export async function removeCategory(context: AdminContext, id: number, moveTo: number | undefined): Promise<number> {
  return changeContent(context, async (transaction) => {
    const category = await readCategory(transaction, id);
    const { type, items } = category;
    const target = moveTo === undefined ? undefined : (await loadCategories(transaction)).get(moveTo);
    const isFitting = target !== undefined && target.type === type && target.id !== id;
    if (items > 0 && !isFitting) {
      throw new AppError("validation", { fields: { moveTo: { kind: moveTo === undefined ? "required" : "invalid" } } });
    }
    const moved = isFitting ? await moveItems(transaction, id, target.id) : 0;
    await deleteCategoryRow(transaction, id);
    const details = isFitting && moved > 0 ? { moved, movedTo: nameOf(target) } : {};
    return { result: moved, entry: { action: "category_deleted", id, name: nameOf(category), details } };
  });
}

/** As the log names it: in English, which every category has. */
function nameOf({ names }: CategoryRecord): string {
  return textIn(names, "en")?.text ?? "";
}

function hasSameNames(one: CategoryRecord, other: CategoryRecord): boolean {
  return languages.every((language) => one.names[language] === other.names[language]);
}

async function readCategory(db: Database, id: number): Promise<CountedCategory> {
  const category = (await listCountedCategories(db)).find((each) => each.id === id);
  if (!category) throw new AppError("category_not_found");
  return category;
}

type Wanted = SentNames & { type: CategoryType; except?: number };

async function assertNamesAreFree(db: Database, { type, names, sentAs, except }: Wanted): Promise<void> {
  const others = [...(await loadCategories(db)).values()].filter((each) => each.type === type && each.id !== except);
  const isTaken = (language: Language) =>
    others.some((each) => fold(each.names[language] ?? "") === fold(names[language] ?? ""));
  const taken = languages.filter((language) => names[language] && isTaken(language));
  if (taken.length === 0) return;
  const fields = taken.map((language): [string, FieldError] => [
    sentField("name", language, sentAs),
    { kind: "nameTaken" },
  ]);
  throw new AppError("validation", { fields: Object.fromEntries(fields) });
}
