import { type ContentKind, contentKinds } from "#contract/content-kinds.ts";
import { notFoundCode } from "#contract/errors.ts";
import { textIn } from "#i18n/fallback.ts";
import { defaultSource, type Language, type PerLanguage } from "#i18n/language.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database } from "#server/database/schema.ts";
import { ofVersion, untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { bylinesNamed, bylinesOf, type ItemByline } from "#server/features/bylines/item-bylines.ts";
import { type CategoryRecord, loadCategories } from "#server/features/categories/categories.ts";
import { type HandIn, handInsOf } from "#server/features/hand-ins/hand-ins.ts";
import { readCards } from "#server/features/link-cards/link-cards.ts";
import { type StatedTranslation, statedOf, statesShown } from "#server/features/translation-states/states.ts";
import type { ShownCard } from "#server/html/link-card.ts";
import { type Illustrated, weightsIn, withMedia } from "#server/media/with-media.ts";
import { type Coming, comingOf, nothingComing } from "./coming.ts";
import { rightsOn, type WriterContext } from "./item-rights.ts";
import type { Kind } from "./kind.ts";
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  type ItemTextRow,
  selectAnyItem,
  selectHasAtLeast,
  selectItem,
  selectItemId,
  selectItems,
  selectTitles,
  selectWritten,
} from "./queries.ts";
import { findRevision, type KeptRevision, readRevision } from "./revisions.ts";
import { snapshotOf } from "./snapshots.ts";
import { listedRow, listedText, type Text, writtenText } from "./texts.ts";

/**
 * An item with everything that lists show of it, in all languages, without what its kind adds; `coming` where it is read
 * for the staff.
 */
export type Item = ItemRow &
  Illustrated & {
    texts: ItemTextRow[];
    category: CategoryRecord;
    bylines: ItemByline[];
    coming?: Coming;
    /** How far its translations are, where it is read for the staff. */
    stated?: StatedTranslation[];
    /** Those that wait or were given back, the latest first. */
    handIns?: HandIn[];
    /** The category that was chosen, where it is read for the staff; null for a draft without one. */
    chosenCategory?: number | null;
  };

/** With its texts. */
export type WrittenItem = Item & { written: Text[] };

/** With the sizes of the pictures in its texts, in bytes, and the cards of its links. */
export type FullItem = WrittenItem & {
  textPictures: Record<string, number>;
  linkCards: ShownCard[];
  /** How far its translations are by the texts alone. */
  shownStates: ReturnType<typeof statesShown>;
  /** The category that was chosen; null for a draft without one. */
  chosenCategory: number | null;
  /** Where it is read for the staff: the languages in which readers see it. */
  publishedLanguages?: Language[];
};

/** What of an item is in other tables than its own, and changes with the content's version alone. */
type Content = Omit<
  FullItem,
  keyof ItemRow | "coming" | "handIns" | "stated" | "chosenCategory" | "publishedLanguages"
>;

/** What of it belongs to no other item. */
type OwnContent = Omit<Content, "category">;

/** The part of a kind that reading uses. */
export type Readable<Own extends object> = Pick<
  Kind<Own, never>,
  "name" | "categories" | "selectInOrder" | "selectLeadFirst" | "dateColumn" | "sortedBy" | "selectOwn" | "isOwnCached"
>;

/** How many items there are. */
export function totalOf(db: Database, kind: ContentKind, filter: ItemFilter = {}): Promise<number> {
  return untilChanged(db, { name: `total ${kind} ${nameOf(filter)}`, load: () => countItems(db, kind, filter) });
}

/** Whether there are so many items or more: found without counting all of them. */
export function hasAtLeast(db: Database, kind: ContentKind, items: number): Promise<boolean> {
  return untilChanged(db, { name: `at least ${items} ${kind}`, load: () => selectHasAtLeast(db, kind, items) });
}

/** The name of what is cached of a list. */
export function nameOf({ words, ...filter }: ItemFilter): string {
  return JSON.stringify([filter, words?.q, words?.publicId]);
}

/** @throws AppError article_not_found, event_not_found … */
export async function readItem<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  publicId: number,
): Promise<FullItem & Own> {
  const row = await selectItem(db, kind.name, publicId);
  if (!row) throw new AppError(notFoundCode(kind.name));
  const load = () => kind.selectOwn(db, [row.id]);
  const [own, content] = await Promise.all([
    kind.isOwnCached ? ofVersion(db, row.content_version, { name: `own of ${row.id}`, load }) : load(),
    readContentOf(db, kind, row, row.content_version),
  ]);
  const itsOwn = own.get(row.id);
  if (!itsOwn) throw new AppError(notFoundCode(kind.name));
  return { ...row, ...content, chosenCategory: row.category_id, ...itsOwn };
}

/** What is read of an item for the staff: its draft, where there is one, one of its revisions, or what its rows say. */
export type Wanted = { isDraft: true } | { revision: number } | { isDraft: false };

/**
 * An item of any status, for the staff.
 * @throws AppError article_not_found, event_not_found … ; not_found for a revision that there is not
 */
export async function readForStaff<Own extends object>(
  db: Database,
  kind: Readable<Own> & Pick<Kind<Own, never>, "ownOf" | "factsOf">,
  publicId: number,
  wanted: Wanted,
): Promise<FullItem & Own> {
  const row = await selectAnyItem(db, kind.name, publicId);
  const shown = row && (await kind.selectOwn(db, [row.id])).get(row.id);
  if (!(row && shown)) throw new AppError(notFoundCode(kind.name));
  const kept = await revisionOf(db, row, wanted);
  const coming = (await comingOf(db, [row.id])).get(row.id) ?? nothingComing;
  const handIns = (await handInsOf(db, [row.id])).get(row.id) ?? [];
  const live = (await selectWritten(db, [row.id])).map(writtenText);
  const written = kept?.snapshot.texts ?? live;
  const shownBylines = (await bylinesOf(db, [row.id])).get(row.id) ?? [];
  const snapshot = kept?.snapshot ?? snapshotOf({ ...row, written, bylines: shownBylines }, kind.factsOf(shown));
  const asWritten = {
    ...row,
    image: snapshot.image,
    video: snapshot.video,
    source_language: snapshot.sourceLanguage,
    focus_x: snapshot.focusX,
    focus_y: snapshot.focusY,
    category_id: snapshot.categoryId ?? row.category_id,
    published_at: snapshot.publishedAt ?? row.published_at,
  };
  const bylines = await bylinesNamed(db, snapshot.bylines);
  const texts = written.map((text) => listedText(row.id, text));
  const content = await contentOf(db, asWritten, { written, texts, bylines });
  const category = categoryIn(await loadCategories(db), kind, asWritten);
  const own = kind.ownOf(snapshot.own, shown);
  const publishedLanguages = row.status === "published" ? live.map(({ language }) => language) : [];
  const stated = (await statedOf(db, [row.id])).get(row.id) ?? [];
  const ofStaff = { coming, chosenCategory: snapshot.categoryId, handIns, publishedLanguages, stated };
  return { ...asWritten, ...content, category, ...ofStaff, ...own };
}

async function revisionOf(db: Database, { id, draft_revision }: ItemRow, wanted: Wanted): Promise<KeptRevision | null> {
  if ("revision" in wanted) return readRevision(db, id, wanted.revision);
  return wanted.isDraft ? findRevision(db, id, draft_revision) : null;
}

async function readOwnContent(db: Database, row: ItemRow): Promise<OwnContent> {
  const [written, bylines] = await Promise.all([selectWritten(db, [row.id]), bylinesOf(db, [row.id])]);
  const texts = written.map(listedRow);
  return contentOf(db, row, { written: written.map(writtenText), texts, bylines: bylines.get(row.id) ?? [] });
}

type Written = Pick<FullItem, "written" | "texts" | "bylines">;

async function contentOf(db: Database, row: ItemRow, { written, texts, bylines }: Written): Promise<OwnContent> {
  const bodies = written.map(({ body }) => body);
  const [illustrated, linkCards] = await Promise.all([withMedia(db, [row]), readCards(db, row.id, bodies)]);
  return {
    texts,
    written,
    bylines,
    picture: illustrated[0]?.picture ?? null,
    film: illustrated[0]?.film ?? null,
    shownStates: statesShown({ written, source_language: row.source_language }),
    textPictures: await weightsIn(db, [...bodies, ...linkCards.map(({ picture }) => picture?.url ?? "")]),
    linkCards,
  };
}

/** In memory, roughly. */
function bytesOfContent({ written, linkCards }: OwnContent): number {
  const characters = written.reduce((sum, { title, body }) => sum + title.length + body.length, 0);
  return 4000 + 1000 * written.length + 500 * linkCards.length + 2 * characters;
}

/** For a caller who has just read the content's version with the item. */
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
      bytesOf: bytesOfContent,
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
  const published = rows.filter(({ status }) => status === "published");
  const items = (await withMedia(db, published)).map((row): FoundItem => {
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

/** The row id and the titles of a published item, for what belongs to it. @throws AppError article_not_found, event_not_found … */
export async function requireTitled(
  db: Database,
  kind: ContentKind,
  publicId: number,
): Promise<{ itemId: number; titles: ItemTitles | undefined }> {
  const load = async () => {
    const itemId = await requireItem(db, kind, publicId);
    return { itemId, titles: (await titlesOf(db, [itemId])).get(itemId) };
  };
  return untilChanged(db, { name: `titled ${kind} ${publicId}`, load });
}

/** An item of any status, for whoever may read its draft. @throws AppError not found, forbidden */
export async function requireReadable(
  db: Database,
  kind: ContentKind,
  publicId: number,
  user: WriterContext["user"],
): Promise<ItemRow> {
  const row = await selectAnyItem(db, kind, publicId);
  if (!row) throw new AppError(notFoundCode(kind));
  rightsOn(user, row);
  return row;
}

/** The titles of an item in all languages that have one, and the language that it was first written in. */
export type ItemTitles = { texts: PerLanguage; source: Language };

/** Of items of any status, for the staff, by row id. */
export async function titlesOfAny(db: Database, ids: readonly number[]): Promise<Map<number, ItemTitles>> {
  return byItem(await selectTitles(db, ids));
}

/** Of published items, by row id. */
export async function titlesOf(db: Database, ids: readonly number[]): Promise<Map<number, ItemTitles>> {
  return byItem(await selectTitles(db, ids, isPublished));
}

function byItem(rows: Awaited<ReturnType<typeof selectTitles>>): Map<number, ItemTitles> {
  const titles = new Map<number, ItemTitles>();
  for (const { item_id, language, title, source } of rows) {
    titles.set(item_id, { texts: { ...titles.get(item_id)?.texts, [language]: title }, source });
  }
  return titles;
}

/** The title that is shown in a language; undefined where there is none. */
export function titleShown(titles: ItemTitles | undefined, language: Language) {
  return titles && textIn(titles.texts, language, titles.source);
}

/** For the log and mails to the staff: one title of each item of any status, by row id. */
export async function titlesForStaff(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const titles = await titlesOfAny(db, ids);
  return new Map([...titles].map(([id, own]) => [id, titleShown(own, defaultSource)?.text ?? ""]));
}

export function categoryIn(
  categories: ReadonlyMap<number, CategoryRecord>,
  kind: Pick<Readable<object>, "categories">,
  { category_id }: ItemRow,
): CategoryRecord {
  return categories.get(category_id) ?? { id: category_id, type: kind.categories, names: {}, commentMode: null };
}
