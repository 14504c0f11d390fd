import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { ItemStatus } from "#contract/item-status.ts";
import type { StoredProgress } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import { countRows, titlesWith } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";

/** Which items of a kind; published ones alone without `statuses`. */
export type ItemFilter = {
  statuses?: readonly ItemStatus[] | undefined;
  categoryIds?: readonly number[] | undefined;
  /** The account that added them. */
  authorId?: number | undefined;
  /** Those that wait for review, of one account or of all. */
  handedInBy?: number | "anybody" | undefined;
  /** Those that were given back to this account, and that nobody has handed in since. */
  givenBackTo?: number | undefined;
  /** Published ones, and those that this account has added. */
  readableBy?: number | undefined;
  /** Whom they name, in whichever role. */
  bylineId?: number | undefined;
  dates?: Dates | undefined;
  words?: Words | undefined;
  publicId?: number | undefined;
  /** Items without a title or without a body in this language. */
  missing?: Language | undefined;
};

/**
 * What was typed, as it is, folded as titles are, and the row ids of the items in which the search finds it, the best
 * first. A number that may be a public id finds that item too.
 */
export type Words = { q: string; folded: string; found: readonly number[]; publicId: number | undefined };

/** From the first instant on, before the second, of what dates an item: `column` of its kind's table, or its publication. */
export type Dates = {
  column: string | undefined;
  from?: string | RawBuilder<string> | undefined;
  before?: string | RawBuilder<string> | undefined;
};

export type Page = ItemFilter & { limit: number; offset: number };

/** A place in a list of the newest first: pages begin after this item. */
export type PageKey = { listed_at: string; id: number };

/** So many items are between two page keys. */
export const KEY_EVERY = 1000;

/** Of every status; the caller orders, filters and limits. */
export function items(db: Database) {
  return db.selectFrom("items").selectAll("items");
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof items>["execute"]>>[number];

/** @param after where the offset begins; at the newest item without it */
export async function selectNewest(
  db: Database,
  kind: ContentKind,
  { limit, offset, ...filter }: Page,
  after?: PageKey,
): Promise<ItemRow[]> {
  const date = listedBy(filter);
  // The index alone is walked, and no more rows are read than are shown.
  const ids = newestIds(db, kind, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${date}, items.id) < (${after?.listed_at}, ${after?.id})`),
    )
    .limit(limit)
    .offset(offset);
  return items(db).where("items.id", "in", ids).orderBy(date, "desc").orderBy("items.id", "desc").execute();
}

/** What orders a list: publication, or of what was never published, when it was begun. Both have an index. */
function listedBy({ statuses = ["published"] }: ItemFilter): RawBuilder<string> {
  return statuses.every((status) => status === "published")
    ? sql.ref("items.published_at")
    : sql`coalesce(nullif(items.published_at, ''), items.created_at)`;
}

function newestIds(db: Database, kind: ContentKind, filter: ItemFilter) {
  return db
    .selectFrom("items")
    .select("items.id")
    .where(matching(db, kind, filter))
    .orderBy(listedBy(filter), "desc")
    .orderBy("items.id", "desc");
}

/** The row ids of all items that a search finds, the newest first. */
export async function selectFound(db: Database, kind: ContentKind, filter: ItemFilter): Promise<number[]> {
  const rows = await newestIds(db, kind, filter).execute();
  return rows.map(({ id }) => id);
}

/** Every thousandth item of a list, the newest first. */
export async function selectPageKeys(db: Database, kind: ContentKind, filter: ItemFilter): Promise<PageKey[]> {
  const date = listedBy(filter);
  const numbered = db
    .selectFrom("items")
    .select([date.as("listed_at"), "items.id"])
    .select(sql<number>`row_number() over (order by ${date} desc, items.id desc)`.as("place"))
    .where(matching(db, kind, filter))
    .as("numbered");
  return db
    .selectFrom(numbered)
    .select(["listed_at", "id"])
    .where(sql<SqlBool>`place % ${sql.lit(KEY_EVERY)} = 0`)
    .orderBy("place")
    .execute();
}

/** Of whatever status, in the order of their row ids. */
export async function selectItems(db: Database, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await items(db).where("items.id", "in", ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** As readers see it, with the content's version; undefined where there is no such item, or none that is published. */
export async function selectItem(
  db: Database,
  kind: ContentKind,
  publicId: number,
): Promise<(ItemRow & { content_version: number }) | undefined> {
  return items(db)
    .select((eb) =>
      eb.selectFrom("content_version").select("content_version.version").$asScalar().$notNull().as("content_version"),
    )
    .where(isPublished)
    .where("items.kind", "=", kind)
    .where("items.public_id", "=", publicId)
    .executeTakeFirst();
}

/** Of any status, for the staff. */
export async function selectAnyItem(db: Database, kind: ContentKind, publicId: number): Promise<ItemRow | undefined> {
  return items(db).where("items.kind", "=", kind).where("items.public_id", "=", publicId).executeTakeFirst();
}

/** The row id of a published item; undefined where there is none. */
export async function selectItemId(db: Database, kind: ContentKind, publicId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("items")
    .select("id")
    .where(isPublished)
    .where("kind", "=", kind)
    .where("public_id", "=", publicId)
    .executeTakeFirst();
  return row?.id;
}

/** The one condition for what lists, counts and searches show. */
export function matching(db: Database, kind: ContentKind, filter: ItemFilter) {
  const {
    statuses,
    categoryIds,
    authorId,
    handedInBy,
    givenBackTo,
    readableBy,
    bylineId,
    dates,
    words,
    publicId,
    missing,
  } = filter;
  return (eb: ExpressionBuilder<Tables, "items">) =>
    eb.and([
      words === undefined ? eb("items.kind", "=", kind) : hasWordsOf(db, kind, words, categoryIds),
      statuses === undefined ? isPublished : eb("items.status", "in", statuses),
      ...given(categoryIds, (ids) => eb("items.category_id", "in", ids)),
      ...given(authorId, (id) => eb("items.author_id", "=", id)),
      ...given(handedInBy, (id) => eb("items.id", "in", handedIn(db, id))),
      ...given(givenBackTo, (id) => eb("items.id", "in", givenBack(db, id))),
      ...given(readableBy, (id) => eb.or([isPublished, eb("items.author_id", "=", id)])),
      ...given(bylineId, (id) => eb("items.id", "in", namedBy(db, id))),
      ...given(dates, (bounds) => isDated(kind, bounds)),
      ...given(publicId, (id) => eb("items.public_id", "=", id)),
      ...given(missing, (language) => hasNoText(language)),
    ]);
}

/** A condition where there is something to compare with. */
function given<Value, Condition>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

function handedIn(db: Database, by: number | "anybody") {
  const waiting = db.selectFrom("hand_ins").select("item_id").where("answer", "=", "waiting");
  return by === "anybody" ? waiting : waiting.where("user_id", "=", by);
}

function givenBack(db: Database, userId: number) {
  return db.selectFrom("hand_ins").select("item_id").where("answer", "=", "given-back").where("user_id", "=", userId);
}

function namedBy(db: Database, bylineId: number) {
  return db.selectFrom("item_bylines").select("item_id").where("byline_id", "=", bylineId);
}

/** Whether the words are in a title, or the search has found the item. */
function hasWordsOf(
  db: Database,
  kind: ContentKind,
  { folded, found, publicId }: Words,
  categoryIds: readonly number[] | undefined,
): RawBuilder<SqlBool> {
  const titles = titlesWith(db, kind, { words: folded, categoryIds });
  const ids = sql.join(found.map((id) => sql`(${sql.lit(id)})`));
  const written = found.length === 0 ? sql`` : sql`union values ${ids}`;
  const named =
    publicId === undefined ? sql`` : sql`union select id from items where kind = ${kind} and public_id = ${publicId}`;
  // The kind is no condition beside it: SQLite would walk all items of it.
  return sql<SqlBool>`items.id in (select * from (${titles}) as titled ${written} ${named})`;
}

function hasNoText(language: Language): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from item_texts
    where item_id = items.id and language = ${language} and title <> '' and octet_length(body) > 0
  )`;
}

function isDated(kind: ContentKind, { column, from, before }: Dates): RawBuilder<SqlBool> {
  const bounds = (date: string) =>
    sql.join(
      [
        sql`1 = 1`,
        ...(from === undefined ? [] : [sql`${sql.ref(date)} >= ${from}`]),
        ...(before === undefined ? [] : [sql`${sql.ref(date)} < ${before}`]),
      ],
      sql` and `,
    );
  if (column === undefined) return sql<SqlBool>`(${bounds("items.published_at")})`;
  return sql<SqlBool>`items.id in (select item_id from ${sql.table(tableOf(kind))} where ${bounds(column)})`;
}

export async function countItems(db: Database, kind: ContentKind, filter: ItemFilter = {}): Promise<number> {
  const { total } = await db
    .selectFrom("items")
    .select(countRows().as("total"))
    .where(matching(db, kind, filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** @param items 1 or more */
export async function selectHasAtLeast(db: Database, kind: ContentKind, items: number): Promise<boolean> {
  const nth = newestIds(db, kind, {})
    .limit(1)
    .offset(items - 1);
  return (await nth.executeTakeFirst()) !== undefined;
}

export type ItemTextRow = {
  item_id: number;
  language: Language;
  title: string;
  excerpt: string;
  hasBody: boolean;
  updated_at: string;
};

/** Title and excerpt in every language, without the bodies. */
export async function selectTexts(db: Database, ids: readonly number[]): Promise<ItemTextRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("item_texts")
    .select(["item_id", "language", "title", "excerpt", "updated_at"])
    // Both engines know the length of a body without reading it.
    .select(sql<number>`case when octet_length(body) = 0 then 0 else 1 end`.as("has_body"))
    .where("item_id", "in", ids)
    .orderBy("language")
    .execute();
  return rows.map(({ has_body, ...row }) => ({ ...row, hasBody: has_body === 1 }));
}

/** Those that are written, with the source language of their items. @param which of all statuses without it */
export async function selectTitles(
  db: Database,
  ids: readonly number[],
  which: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<{ item_id: number; language: Language; title: string; source: Language }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("item_texts")
    .innerJoin("items", "items.id", "item_texts.item_id")
    .select(["item_texts.item_id", "item_texts.language", "item_texts.title"])
    .select("items.source_language as source")
    .where(which)
    .where("item_texts.item_id", "in", ids)
    .where("item_texts.title", "<>", "")
    .orderBy("item_texts.language")
    .execute();
}

/** A text as the database stores it. */
export type WrittenRow = {
  item_id: number;
  language: Language;
  title: string;
  body: string;
  excerpt: string;
  alt: string;
  correction: string;
  clean_rules: number;
  source_revision: number | null;
  source_words: string;
  progress: StoredProgress | "";
  updated_at: string;
};

/** Everything that is written in items, in every language. */
export async function selectWritten(db: Database, ids: readonly number[]): Promise<WrittenRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("item_texts")
    .select(["item_id", "language", "title", "body", "excerpt", "image_alt as alt", "correction"])
    .select(["clean_rules", "source_revision", "source_words", "progress", "updated_at"])
    .where("item_id", "in", ids)
    .orderBy("language")
    .execute();
}

/** Items in the order of their public ids, which never changes, after one of them and up to another. */
export async function selectByPublicId(
  db: Database,
  kind: ContentKind,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<Pick<ItemRow, "id" | "kind" | "public_id" | "source_language" | "published_at" | "updated_at">[]> {
  return db
    .selectFrom("items")
    .select(["id", "kind", "public_id", "source_language", "published_at", "updated_at"])
    .where(isPublished)
    .where("kind", "=", kind)
    .where("public_id", ">", after)
    .where("public_id", "<=", last)
    .orderBy("public_id")
    .limit(limit)
    .execute();
}

/** The numbers of those parts of a kind's public ids that have any, each with as many ids, from 1. */
export async function selectParts(db: Database, kind: ContentKind, size: number): Promise<number[]> {
  const nextAfter = (id: RawBuilder<number>) => sql<number>`(
    select items.public_id from items
    where items.kind = ${kind} and ${isPublished} and items.public_id > ${id}
    order by items.public_id limit 1
  )`;
  // From the first id of each part to that of the next one: to read all items takes longer the more there are. Both
  // engines drop the rest of a division of integers.
  const part = sql<number>`(parts.id - 1) / ${sql.lit(size)} + 1`;
  const lastOfPart = sql<number>`cast(${part} as bigint) * ${sql.lit(size)}`;
  const { rows } = await sql<{ part: number }>`
    select part from (
      with recursive parts (id) as (
        select ${nextAfter(sql.lit(0))}
        union all
        select ${nextAfter(lastOfPart)} from parts where parts.id is not null
      )
      select ${part} as part from parts where parts.id is not null
    ) as parts order by part
  `.execute(db);
  return rows.map((row) => row.part);
}

export async function countTexts(db: Database, kind: ContentKind): Promise<number> {
  const { texts } = await db
    .selectFrom("item_texts")
    .innerJoin("items", "items.id", "item_texts.item_id")
    .select(countRows().as("texts"))
    .where(isPublished)
    .where("items.kind", "=", kind)
    .where(sql<SqlBool>`octet_length(item_texts.body) > 0`)
    .executeTakeFirstOrThrow();
  return texts;
}
