import type { ContentKind } from "#contract/content-kinds.ts";
import { notFoundCode } from "#contract/errors.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type CategoryRecord, categoriesNamed, loadCategories } from "#server/features/categories/categories.ts";
import { type Illustrated, weightsIn, withMedia } from "#server/media/with-media.ts";
import type { Kind } from "./kind.ts";
import {
  countItems,
  type ItemRow,
  type ItemTextRow,
  type Page,
  selectAges,
  selectItem,
  selectItemId,
  selectItems,
  selectNewest,
  selectTexts,
  selectWritten,
} from "./queries.ts";
import { type Text, writtenText } from "./texts.ts";

/** An item with everything that lists show of it, in all languages, without what its kind adds. */
export type Item = ItemRow & Illustrated & { texts: ItemTextRow[]; category: CategoryRecord };

/** With its texts. */
export type WrittenItem = Item & { written: Text[] };

/** With the sizes of the pictures in its texts, in bytes. */
export type FullItem = WrittenItem & { textPictures: Record<string, number> };

/** The part of a kind that reading uses. */
type Readable<Own extends object> = Pick<Kind<Own, never>, "name" | "categories" | "selectInOrder" | "selectOwn">;

type Search = {
  page: number;
  limit: number;
  q?: string | undefined;
  category?: number | undefined;
  order?: "date" | "newest";
};

export async function listItemPage<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  { page, limit, q, category, order }: Search,
  now: number,
): Promise<{ items: (Item & Own)[]; total: number }> {
  const filter = {
    categoryIds: category === undefined ? undefined : [category],
    words: fold(q ?? "") || undefined,
  };
  const rows = await selectPage(db, kind, { ...filter, limit, offset: (page - 1) * limit }, { order, now });
  return { items: await withContent(db, kind, rows), total: await countItems(db, kind.name, filter) };
}

/** In the order of the kind's lists; an unknown name has no items. */
export async function listItemsOfCategory<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  { name, limit }: { name: string; limit: number },
  now: number,
): Promise<(Item & Own)[]> {
  const categoryIds = categoriesNamed(await loadCategories(db), name, kind.categories);
  if (categoryIds.length === 0) return [];
  const rows = await selectPage(db, kind, { limit, offset: 0, categoryIds }, { now });
  return withContent(db, kind, rows);
}

/** The first page of a list with its texts, for feeds and calendars. */
export async function listWrittenItems<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  limit: number,
  now: number,
): Promise<(WrittenItem & Own)[]> {
  const { items } = await listItemPage(db, kind, { page: 1, limit }, now);
  const ids = items.map(({ id }) => id);
  const written = await selectWritten(db, ids);
  return items.map((item) => ({
    ...item,
    written: written.filter(({ item_id }) => item_id === item.id).map(writtenText),
  }));
}

/** @throws AppError article_not_found, event_not_found … */
export async function readItem<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  publicId: number,
): Promise<FullItem & Own> {
  const row = await selectItem(db, kind.name, publicId);
  const [item] = row ? await withContent(db, kind, [row]) : [];
  if (!item) throw new AppError(notFoundCode(kind.name));
  const written = (await selectWritten(db, [item.id])).map(writtenText);
  const bodies = written.map(({ body }) => body);
  return { ...item, written, textPictures: await weightsIn(db, bodies) };
}

/** The row id of an item, for what belongs to it. @throws AppError article_not_found, event_not_found … */
export async function requireItem(db: Database, kind: ContentKind, publicId: number): Promise<number> {
  const id = await selectItemId(db, kind, publicId);
  if (id === undefined) throw new AppError(notFoundCode(kind));
  return id;
}

export type Title = { language: Language; title: string };

/** The titles of items in all languages that have one, by row id. */
export async function titlesOf(db: Database, ids: readonly number[]): Promise<Map<number, Title[]>> {
  const titles = new Map<number, Title[]>();
  for (const { item_id, language, title } of await selectTexts(db, ids)) {
    if (title !== "") titles.set(item_id, [...(titles.get(item_id) ?? []), { language, title }]);
  }
  return titles;
}

type Ordering = { order?: "date" | "newest" | undefined; now: number };

async function selectPage<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  page: Page,
  { order, now }: Ordering,
): Promise<ItemRow[]> {
  if (order === "newest" || !kind.selectInOrder) return selectNewest(db, kind.name, page);
  return selectItems(db, await kind.selectInOrder(db, page, toInstant(now)));
}

/** An item that was deleted between the two queries is left out. */
async function withContent<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  rows: ItemRow[],
): Promise<(Item & Own)[]> {
  const ids = rows.map(({ id }) => id);
  const own = await kind.selectOwn(db, ids);
  const texts = await selectTexts(db, ids);
  const categories = await loadCategories(db);
  return (await withMedia(db, rows)).flatMap((row) => {
    const itsOwn = own.get(row.id);
    if (!itsOwn) return [];
    const category = categories.get(row.category_id) ?? {
      id: row.category_id,
      type: kind.categories,
      names: [],
      commentMode: null,
    };
    return [{ ...row, texts: texts.filter(({ item_id }) => item_id === row.id), category, ...itsOwn }];
  });
}

export { countItems, selectAges as itemAges };
