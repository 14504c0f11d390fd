import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { type Language, languages } from "#i18n/language.ts";
import { engineOf, isEmpty } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { deleteWords, type IndexedText, insertWords } from "#server/database/search-words.ts";
import { textId } from "./text-id.ts";

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

/**
 * Queues the items whose titles SQLite's own index of titles lacks: all of them after the update that brings it, and those
 * that a release before has changed since. FTS5 has the ids of its texts in a table beside the index.
 */
export async function queueMissingTitles(db: Database): Promise<void> {
  if (engineOf(db) === "postgres") return;
  await sql`
    insert into search_queue (item_id, changes)
    select distinct item_id, 1 from search_texts where id not in (select id from search_titles_docsize)
    on conflict (item_id) do nothing
  `.execute(db);
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

/** What is not to be found is left out here. */
export async function selectItemsToIndex(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("items")
    .select(["id", "kind", "category_id", "published_at"])
    .where("status", "=", "published")
    .where("id", "in", ids)
    .execute();
}

export async function selectBylinesToIndex(db: Database, ids: readonly number[]) {
  return db.selectFrom("item_bylines").select(["item_id", "byline_id"]).where("item_id", "in", ids).execute();
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
  const ids = itemIds.flatMap((itemId) => languages.map((language) => textId(itemId, language)));
  await deleteWords(db, ids);
  await db.deleteFrom("search_texts").where("item_id", "in", itemIds).execute();
}

export type NewText = {
  itemId: number;
  kind: ContentKind;
  categoryId: number;
  language: Language;
  /** An instant in UTC: when an event is, or an article was published. */
  happensAt: string;
  words: IndexedText;
};

export async function insertIndexed(db: Database, text: NewText): Promise<void> {
  const { itemId, kind, categoryId, language, happensAt, words } = text;
  const id = textId(itemId, language);
  await db
    .insertInto("search_texts")
    .values({ id, item_id: itemId, kind, category_id: categoryId, language, happens_at: happensAt })
    .execute();
  await insertWords(db, id, words);
}
