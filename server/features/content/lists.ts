import type { ContentKind } from "#contract/content-kinds.ts";
import { itemStatuses, type ListedStatus } from "#contract/item-status.ts";
import { hasDuty } from "#contract/roles.ts";
import { fold } from "#i18n/fold.ts";
import { apiLanguage, type Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { daysBetween, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { categoriesNamed, loadCategories } from "#server/features/categories/categories.ts";
import { findItemIds, type OfKind } from "#server/features/search/search.ts";
import { type Item, nameOf, type Readable, totalOf, type WrittenItem } from "./items.ts";
import { MOST_CACHED, rowsForReaders, withContent } from "./listed-items.ts";
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  KEY_EVERY,
  type Page,
  selectFound,
  selectItems,
  selectNewest,
  selectPageKeys,
  selectWritten,
  type Words,
} from "./queries.ts";
import { selectSorted } from "./sorted-queries.ts";
import { isColumn, isStaff, orderBy } from "./sorting.ts";
import { writtenText } from "./texts.ts";

export type ListQuery = {
  page: number;
  limit: number;
  q?: string | undefined;
  category?: number | undefined;
  author?: number | undefined;
  byline?: number | undefined;
  /** Days in the site's time zone, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** `relevance`, `newest`, or a column (sorting.ts). */
  sort?: string | undefined;
  missing?: Language | undefined;
  status?: ListedStatus | undefined;
  order?: ListOrder | undefined;
  language?: Language | undefined;
};

/** The kind's own; the newest first; the newest behind what editors put first. */
export type ListOrder = "date" | "newest" | "lead";

/** `now` in milliseconds. */
export type Now = { now: number; timeZone: string };

/** `#12`, or a number that may be one. */
const ID = /^(#?)([1-9]\d{0,8})$/;

export async function listItemPage<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  query: ListQuery,
  { now, timeZone, user = null }: Now & { user?: SessionUser | null },
): Promise<{ items: (Item & Own)[]; total: number }> {
  const filter = { ...(await filterOf(db, kind, query, { timeZone, user })), ...ownOnly(user, query) };
  const { limit, page, sort, language = apiLanguage } = query;
  const asked = { ...filter, limit, offset: (page - 1) * limit };
  const complete = (rows: ItemRow[]) => withContent(db, kind, rows, isStaff(user) ? user : null);
  // What the staff alone see changes without a new version of the content, by which totals and pages are cached.
  const isCached = filter.statuses === undefined;
  const total = () => (isCached ? totalOf(db, kind.name, filter) : countItems(db, kind.name, filter));
  if (isColumn(sort)) {
    const ids = await selectSorted(db, kind.name, asked, await orderBy(db, kind, sort, language));
    return { items: await complete(await selectItems(db, ids)), total: await total() };
  }
  const isBestFirst = sort === "relevance" && filter.words !== undefined;
  const select = isBestFirst || sort === "newest" ? undefined : selectOf(kind, query.order);
  if (select) {
    const ids = await select(db, asked, toInstant(now));
    const selectRows = isCached && !isStaff(user) ? rowsForReaders : selectItems;
    return { items: await complete(await selectRows(db, ids)), total: await total() };
  }
  if (filter.words !== undefined) {
    const found = isCached ? await findItems(db, kind.name, filter) : await selectFound(db, kind.name, filter);
    if (isBestFirst) found.sort(byRank(filter.words.found));
    const rows = await selectItems(db, found.slice(asked.offset, asked.offset + limit));
    return { items: await complete(rows), total: found.length };
  }
  const selectPage = isStaff(user) ? newestPage : pageForReaders;
  const rows = isCached ? await selectPage(db, kind.name, asked) : await selectNewest(db, kind.name, asked);
  return { items: await complete(rows), total: await total() };
}

function statusFilter(
  status: ListQuery["status"],
  user: SessionUser | null,
): Pick<ItemFilter, "statuses" | "handedInBy" | "givenBackTo"> {
  if (status === undefined) return {};
  if (status === "any") return { statuses: notTrashed };
  if (status === "handed-in") {
    return { statuses: notTrashed, handedInBy: user && !hasDuty(user.role, "editing") ? user.id : "anybody" };
  }
  return status === "given-back" ? { statuses: notTrashed, givenBackTo: user?.id } : { statuses: [status] };
}

/** Authors see no drafts of others. */
function ownOnly(user: SessionUser | null, { status }: ListQuery): Pick<ItemFilter, "readableBy"> {
  return status !== undefined && user?.role === "AUTHOR" ? { readableBy: user.id } : {};
}

const notTrashed = itemStatuses.filter((status) => status !== "trashed");

/** Undefined for the newest first. */
function selectOf(kind: Readable<object>, order: ListOrder = "date") {
  return { date: kind.selectInOrder, newest: undefined, lead: kind.selectLeadFirst }[order];
}

async function filterOf(
  db: Database,
  kind: Readable<object>,
  { q = "", category, author, byline, missing, status, language = apiLanguage, ...days }: ListQuery,
  { timeZone, user }: { timeZone: string; user: SessionUser | null },
): Promise<ItemFilter> {
  const { from, before } = daysBetween(days, timeZone);
  const [, mark, id] = (isStaff(user) && q.trim().match(ID)) || [];
  const publicId = id === undefined ? undefined : Number(id);
  const isIdAlone = mark === "#";
  const hasDates = from !== undefined || before !== undefined;
  const by = isStaff(user) ? { author, byline } : { author: undefined, byline: byline ?? author };
  return {
    ...statusFilter(status, user),
    categoryIds: category === undefined ? undefined : [category],
    authorId: by.author,
    bylineId: by.byline,
    dates: hasDates ? { column: kind.dateColumn, from, before } : undefined,
    missing,
    publicId: isIdAlone ? publicId : undefined,
    words: isIdAlone
      ? undefined
      : await wordFilter(db, kind.name, { q, category, ...by, language, publicId, from, before }),
  };
}

type Searched = Omit<OfKind, "kind"> & { publicId: number | undefined };

async function wordFilter(
  db: Database,
  kind: ContentKind,
  { q, publicId, ...choice }: Searched,
): Promise<Words | undefined> {
  const folded = fold(q);
  if (folded === "") return undefined;
  const found = await untilChanged(db, {
    name: `words ${JSON.stringify([kind, q, choice])}`,
    load: () => findItemIds(db, { q, kind, ...choice }),
    bytesOf: ({ length }) => 500 + 8 * length,
  });
  return { q, folded, found, publicId };
}

/** All that a search finds, the newest first, so that its pages and their total walk the index once. */
async function findItems(db: Database, kind: ContentKind, filter: ItemFilter): Promise<number[]> {
  const found = await untilChanged(db, {
    name: `found ${kind} ${nameOf(filter)}`,
    load: () => selectFound(db, kind, filter),
    bytesOf: ({ length }) => 500 + 8 * length,
  });
  return [...found];
}

/** Those that the index of words finds by their rank; what only a part of a title's word is found by comes last. */
function byRank(found: readonly number[]): (one: number, other: number) => number {
  const places = new Map(found.map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? found.length;
  return (one, other) => placeOf(one) - placeOf(other);
}

/** What readers are shown of the rows changes with the content's version alone. */
function pageForReaders(db: Database, kind: ContentKind, page: Page): Promise<ItemRow[]> {
  const { limit, offset, ...filter } = page;
  if (limit > MOST_CACHED) return newestPage(db, kind, page);
  return untilChanged(db, {
    name: `page ${kind} ${offset} ${limit} ${nameOf(filter)}`,
    load: () => newestPage(db, kind, page),
    bytesOf: ({ length }) => 500 + 1000 * length,
  });
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
    ? await rowsForReaders(db, await kind.selectInOrder(db, page, toInstant(now)))
    : await pageForReaders(db, kind.name, page);
  return withContent(db, kind, rows);
}

/** A page of a list with its texts, for feeds and calendars. */
export async function listWrittenItems<Own extends object>(
  db: Database,
  kind: Readable<Own>,
  query: ListQuery,
  now: Now,
): Promise<(WrittenItem & Own)[]> {
  const { items } = await listItemPage(db, kind, query, now);
  const ids = items.map(({ id }) => id);
  const written = await selectWritten(db, ids);
  return items.map((item) => ({
    ...item,
    written: written.filter(({ item_id }) => item_id === item.id).map(writtenText),
  }));
}
