import { type RawBuilder, sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { engineOf, isEmpty } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import {
  deleteWords,
  hasNone,
  hasWords,
  type IndexedText,
  insertWords,
  rankOf,
  type WordQuery,
} from "#server/database/search-words.ts";

/**
 * Items that have to be read into the index, or out of it, the newest first; `changes` counts what happened to each. They
 * belong to the transaction until it ends: what another one has is left out.
 */
export async function claimPending(
  transaction: Database,
  limit: number,
): Promise<{ item_id: number; changes: number }[]> {
  return transaction
    .selectFrom("search_queue")
    .selectAll()
    .orderBy("item_id", "desc")
    .limit(limit)
    .$if(engineOf(transaction) === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
}

export async function isPending(db: Database): Promise<boolean> {
  return !(await isEmpty(db, "search_queue"));
}

/** An item that has changed again meanwhile stays. */
export async function deletePending(
  db: Database,
  { item_id, changes }: { item_id: number; changes: number },
): Promise<void> {
  await db.deleteFrom("search_queue").where("item_id", "=", item_id).where("changes", "=", changes).execute();
}

export async function selectItemsToIndex(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("items")
    .select(["id", "kind", "category_id", "author_id", "created_at"])
    .where("id", "in", ids)
    .execute();
}

export async function selectTextsToIndex(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("item_texts")
    .select(["item_id", "language", "title", "body", "image_alt as alt"])
    .where("item_id", "in", ids)
    .orderBy("item_id")
    .orderBy("language")
    .execute();
}

/** Takes items out of the index. */
export async function deleteIndexed(db: Database, itemIds: readonly number[]): Promise<void> {
  const rows = await db.selectFrom("search_texts").select("id").where("item_id", "in", itemIds).execute();
  await deleteWords(
    db,
    rows.map(({ id }) => id),
  );
  await db.deleteFrom("search_texts").where("item_id", "in", itemIds).execute();
}

/** `happensAt` is an instant in UTC: when an event is, or an article was published. */
export type TextRow = { itemId: number; language: Language; happensAt: string; words: IndexedText };

export async function insertIndexed(db: Database, { itemId, language, happensAt, words }: TextRow): Promise<void> {
  const { id } = await db
    .insertInto("search_texts")
    .values({ item_id: itemId, language, happens_at: happensAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertWords(db, id, words);
}

/** Those who have written items. */
export async function selectAuthors(db: Database): Promise<{ id: number; name: string }[]> {
  const authors = db.selectFrom("items").select("author_id").distinct().where("author_id", "is not", null);
  return db.selectFrom("users").select(["id", "name"]).where("id", "in", authors).execute();
}

export type HitFilter = {
  kind?: ContentKind | undefined;
  categoryId?: number | undefined;
  /** Instants in UTC: from the first on, before the second. */
  from?: string | undefined;
  before?: string | undefined;
};

export type HitOrder = {
  /** Texts that have all of the first come first, then those of the second … */
  ranks: readonly WordQuery[];
  /** Texts in this language come before all others. */
  language: Language;
  sort: "relevance" | "newest";
};

export type Wanted = HitFilter & {
  /** What a text has to have; null for all. */
  words: WordQuery | null;
  /** No text of the item may have any of these. */
  without: readonly WordQuery[];
};

export type HitRow = { itemId: number; language: Language; happensAt: string };

/** A page of the items that have such a text, each with its best one, and how many there are. */
export async function selectHits(
  db: Database,
  wanted: Wanted,
  { ranks, language, sort }: HitOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ hits: HitRow[]; total: number }> {
  const texts = matchingTexts(db, wanted);
  const [rows, { total }] = await Promise.all([
    texts
      .select(["search_texts.item_id as itemId", "search_texts.happens_at as happensAt"])
      // The best text of an item: a digit, and the language behind it.
      .select(sql<string>`max(${rankWithin(db, { ranks, language })} || search_texts.language)`.as("best"))
      .groupBy(["search_texts.item_id", "search_texts.happens_at"])
      .$if(sort === "relevance", (query) => query.orderBy(sql`max(${rankWithin(db, { ranks, language })})`, "desc"))
      .orderBy("search_texts.happens_at", "desc")
      .orderBy("search_texts.item_id", "desc")
      .limit(limit)
      .offset(offset)
      .execute(),
    texts
      .select(sql<number>`cast(count(distinct search_texts.item_id) as integer)`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { hits: rows.map(({ best, ...row }) => ({ ...row, language: best.slice(1) as Language })), total };
}

const textId = sql.ref<number>("search_texts.id");
const itemId = sql.ref<number>("search_texts.item_id");

function matchingTexts(db: Database, { words, without, kind, categoryId, from, before }: Wanted) {
  return (
    db
      .selectFrom("search_texts")
      // What was deleted is found no more, whenever the index is told.
      .innerJoin("items", "items.id", "search_texts.item_id")
      .$if(words !== null, (query) => query.where(hasWords(db, textId, words as WordQuery)))
      .$if(without.length > 0, (query) => query.where(hasNone(db, itemId, without)))
      .$if(kind !== undefined, (query) => query.where("items.kind", "=", kind as ContentKind))
      .$if(categoryId !== undefined, (query) => query.where("items.category_id", "=", categoryId as number))
      .$if(from !== undefined, (query) => query.where("search_texts.happens_at", ">=", from as string))
      .$if(before !== undefined, (query) => query.where("search_texts.happens_at", "<", before as string))
  );
}

/** A digit, as text: 9 is the best. */
function rankWithin(db: Database, { ranks, language }: Pick<HitOrder, "ranks" | "language">): RawBuilder<string> {
  const isOwn = sql`case when search_texts.language = ${language} then ${sql.lit(ranks.length + 1)} else 0 end`;
  return sql<string>`cast(${isOwn} + ${rankOf(db, textId, ranks)} as text)`;
}
