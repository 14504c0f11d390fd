import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { bylinesOf } from "#server/features/bylines/item-bylines.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { handInsOf } from "#server/features/hand-ins/hand-ins.ts";
import { statedOf } from "#server/features/translation-states/states.ts";
import { illustrate, mediaOf } from "#server/media/with-media.ts";
import { comingOf, nothingComing } from "./coming.ts";
import { mayReadDraft, type WriterContext } from "./item-rights.ts";
import { categoryIn, type Item, type Readable } from "./items.ts";
import { type ItemRow, selectItems, selectTexts } from "./queries.ts";
import { selectWithoutCategory } from "./revision-queries.ts";

/**
 * Items with all that lists show of them: with what is to happen to them for whoever may read their drafts; without a
 * reader all of them are published. One that was deleted between the two queries is left out.
 */
export async function withContent<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  rows: ItemRow[],
  reader: WriterContext["user"] | null = null,
): Promise<(Item & Own)[]> {
  const ids = rows.map(({ id }) => id);
  const ofDrafts = reader ? rows.filter((row) => mayReadDraft(reader, row)).map(({ id }) => id) : [];
  const [coming, handIns, stated, withoutCategory] = await Promise.all([
    comingOf(db, ofDrafts),
    handInsOf(db, ofDrafts),
    statedOf(db, ofDrafts),
    selectWithoutCategory(db, ofDrafts),
  ]);
  const load = () => listedContent(db, rows);
  const isCached = reader === null && rows.length <= MOST_CACHED;
  const [own, { texts, bylines, media }, categories] = await Promise.all([
    isCached && kind.isOwnCached
      ? untilChanged(db, { name: `own ${ids}`, load: () => kind.selectOwn(db, ids), bytesOf: bytesOfRows })
      : kind.selectOwn(db, ids),
    isCached ? untilChanged(db, { name: nameOfListed(rows), load, bytesOf: bytesOfListed }) : load(),
    loadCategories(db),
  ]);
  return rows.flatMap((row) => {
    const itsOwn = own.get(row.id);
    if (!itsOwn) return [];
    const category = categoryIn(categories, kind, row);
    const named = bylines.get(row.id) ?? [];
    const ofItem = texts.filter(({ item_id }) => item_id === row.id);
    const item = { ...illustrate(row, media), texts: ofItem, category, bylines: named, ...itsOwn };
    if (!ofDrafts.includes(row.id)) return [item];
    const ofStaff = {
      coming: coming.get(row.id) ?? nothingComing,
      handIns: handIns.get(row.id) ?? [],
      stated: stated.get(row.id) ?? [],
      chosenCategory: withoutCategory.has(row.id) ? null : row.category_id,
    };
    return [{ ...item, ...ofStaff }];
  });
}

/** What readers are shown of the rows changes with the content's version alone. */
export function rowsForReaders(db: Database, ids: readonly number[]): Promise<ItemRow[]> {
  const load = () => selectItems(db, ids);
  if (ids.length > MOST_CACHED) return load();
  return untilChanged(db, { name: `rows ${ids}`, load, bytesOf: bytesOfRows });
}

function bytesOfRows(rows: readonly ItemRow[] | ReadonlyMap<number, unknown>): number {
  return 500 + 1000 * [...rows].length;
}

/** Items of the longest list whose content is cached: programs ask for longer ones, which would take the place of others. */
export const MOST_CACHED = 30;

/**
 * What lists show of items and is in other tables. Of published ones it changes with the content's version alone, but for
 * the sizes of files that are measured later.
 */
async function listedContent(db: Database, rows: readonly ItemRow[]) {
  const ids = rows.map(({ id }) => id);
  const [texts, bylines, media] = await Promise.all([selectTexts(db, ids), bylinesOf(db, ids), mediaOf(db, rows)]);
  return { texts, bylines, media };
}

/** With the pictures and films: the rows may be of the version before. */
function nameOfListed(rows: readonly ItemRow[]): string {
  return `listed ${rows.map(({ id, image, video }) => `${id} ${image} ${video}`)}`;
}

function bytesOfListed({ texts, bylines, media }: Awaited<ReturnType<typeof listedContent>>): number {
  return 2 * JSON.stringify([texts, ...bylines.values(), ...media.values()]).length;
}
