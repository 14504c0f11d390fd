import { type ContentKind, contentKinds } from "#contract/content-kinds.ts";
import { notFoundCode } from "#contract/errors.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { ofVersion, untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { type CategoryRecord, categoriesNamed, loadCategories } from "#server/features/categories/categories.ts";
import { type Illustrated, weightsIn, withMedia } from "#server/media/with-media.ts";
import type { Kind } from "./kind.ts";
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  type ItemTextRow,
  KEY_EVERY,
  type Page,
  selectFound,
  selectItem,
  selectItemId,
  selectItems,
  selectNewest,
  selectPageKeys,
  selectTexts,
  selectWritten,
} from "./queries.ts";
import { listedText, type Text, writtenText } from "./texts.ts";

/** An item with everything that lists show of it, in all languages, without what its kind adds. */
export type Item = ItemRow & Illustrated & { texts: ItemTextRow[]; category: CategoryRecord };

/** With its texts. */
export type WrittenItem = Item & { written: Text[] };

/** With the sizes of the pictures in its texts, in bytes. */
export type FullItem = WrittenItem & { textPictures: Record<string, number> };

/** What of an item is in other tables than its own, and changes with the content's version alone. */
type Content = Omit<FullItem, keyof ItemRow>;

/** What of it belongs to no other item. */
type OwnContent = Omit<Content, "category">;

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
  const words = fold(q ?? "") || undefined;
  const filter = { categoryIds: category === undefined ? undefined : [category], words };
  const asked = { ...filter, limit, offset: (page - 1) * limit };
  if (kind.selectInOrder && order !== "newest") {
    const ids = await kind.selectInOrder(db, asked, toInstant(now));
    const items = await withContent(db, kind, await selectItems(db, ids));
    return { items, total: await totalOf(db, kind.name, filter) };
  }
  if (words !== undefined) {
    const found = await findItems(db, kind.name, filter);
    const rows = await selectItems(db, found.slice(asked.offset, asked.offset + limit));
    return { items: await withContent(db, kind, rows), total: found.length };
  }
  const items = await withContent(db, kind, await newestPage(db, kind.name, asked));
  return { items, total: await totalOf(db, kind.name, filter) };
}

/** All that a search finds, so that its pages and their total walk the index once. */
function findItems(db: Database, kind: ContentKind, filter: ItemFilter): Promise<number[]> {
  return untilChanged(db, {
    name: `found ${kind} ${nameOf(filter)}`,
    load: () => selectFound(db, kind, filter),
    bytesOf: ({ length }) => 500 + 8 * length,
  });
}

/** How many items there are. */
export function totalOf(db: Database, kind: ContentKind, filter: ItemFilter = {}): Promise<number> {
  return untilChanged(db, { name: `total ${kind} ${nameOf(filter)}`, load: () => countItems(db, kind, filter) });
}

/** A page far down begins at the page key before it: to walk there would take longer the more items there are. */
async function newestPage(db: Database, kind: ContentKind, { limit, offset, ...filter }: Page): Promise<ItemRow[]> {
  const passed = Math.floor(offset / KEY_EVERY);
  if (passed === 0) return selectNewest(db, kind, { limit, offset, ...filter });
  const keys = await untilChanged(db, {
    name: `page keys ${kind} ${nameOf(filter)}`,
    load: () => selectPageKeys(db, kind, filter),
    bytesOf: ({ length }) => 500 + 150 * length,
  });
  const key = keys[passed - 1];
  return key ? selectNewest(db, kind, { limit, offset: offset - passed * KEY_EVERY, ...filter }, key) : [];
}

function nameOf({ categoryIds = [], words = "" }: ItemFilter): string {
  return `${categoryIds.join()} ${words}`;
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
  const page = { limit, offset: 0, categoryIds };
  const rows = kind.selectInOrder
    ? await selectItems(db, await kind.selectInOrder(db, page, toInstant(now)))
    : await selectNewest(db, kind.name, page);
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
  if (!row) throw new AppError(notFoundCode(kind.name));
  const [own, content] = await Promise.all([kind.selectOwn(db, [row.id]), readContent(db, kind, row)]);
  const itsOwn = own.get(row.id);
  if (!itsOwn) throw new AppError(notFoundCode(kind.name));
  return { ...row, ...content, ...itsOwn };
}

async function readContent(db: Database, kind: Pick<Readable<object>, "categories">, row: ItemRow): Promise<Content> {
  const [own, categories] = await Promise.all([readOwnContent(db, row), loadCategories(db)]);
  return { ...own, category: categoryIn(categories, kind, row) };
}

async function readOwnContent(db: Database, row: ItemRow): Promise<OwnContent> {
  const [rows, illustrated] = await Promise.all([selectWritten(db, [row.id]), withMedia(db, [row])]);
  const written = rows.map(writtenText);
  const bodies = written.map(({ body }) => body);
  return {
    texts: rows.map(listedText),
    written,
    picture: illustrated[0]?.picture ?? null,
    film: illustrated[0]?.film ?? null,
    textPictures: await weightsIn(db, bodies),
  };
}

/** The same for a caller who has just read the content's version with the item. */
export async function readContentOf(
  db: Database,
  kind: Pick<Readable<object>, "name" | "categories">,
  row: ItemRow,
  version: number,
): Promise<Content> {
  const [own, categories] = await Promise.all([
    ofVersion(db, version, {
      name: `content ${kind.name} ${row.public_id}`,
      load: () => readOwnContent(db, row),
      bytesOf: (content) => 2 * JSON.stringify(content).length,
    }),
    // Apart from it: this process may not have noticed the version yet, and have the categories of the one before.
    loadCategories(db),
  ]);
  return { ...own, category: categoryIn(categories, kind, row) };
}

/** An item of any kind as searches find it. */
export type FoundItem = ItemRow & Illustrated & { written: Text[]; category: CategoryRecord };

/** By their row ids. */
export async function foundItems(
  db: Database,
  hits: readonly { itemId: number }[],
): Promise<ReadonlyMap<number, FoundItem>> {
  const ids = hits.map(({ itemId }) => itemId);
  const [rows, texts, categories] = await Promise.all([
    selectItems(db, ids),
    selectWritten(db, ids),
    loadCategories(db),
  ]);
  const items = (await withMedia(db, rows)).map((row): FoundItem => {
    const written = texts.filter(({ item_id }) => item_id === row.id).map(writtenText);
    const category = categoryIn(categories, contentKinds[row.kind], row);
    return { ...row, written, category };
  });
  return new Map(items.map((item) => [item.id, item]));
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

/** An item that was deleted between the two queries is left out. */
async function withContent<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  rows: ItemRow[],
): Promise<(Item & Own)[]> {
  const ids = rows.map(({ id }) => id);
  const [own, texts, categories, illustrated] = await Promise.all([
    kind.selectOwn(db, ids),
    selectTexts(db, ids),
    loadCategories(db),
    withMedia(db, rows),
  ]);
  return illustrated.flatMap((row) => {
    const itsOwn = own.get(row.id);
    if (!itsOwn) return [];
    const category = categoryIn(categories, kind, row);
    return [{ ...row, texts: texts.filter(({ item_id }) => item_id === row.id), category, ...itsOwn }];
  });
}

function categoryIn(
  categories: ReadonlyMap<number, CategoryRecord>,
  kind: Pick<Readable<object>, "categories">,
  { category_id }: ItemRow,
): CategoryRecord {
  return categories.get(category_id) ?? { id: category_id, type: kind.categories, names: [], commentMode: null };
}
