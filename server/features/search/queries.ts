import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { hasWords, idOf, type WordQuery } from "#server/database/search-words.ts";

/** Those who have written items. */
export async function selectAuthors(db: Database): Promise<{ id: number; name: string }[]> {
  const authors = db.selectFrom("items").select("author_id").distinct().where("author_id", "is not", null);
  return db.selectFrom("users").select(["id", "name"]).where("id", "in", authors).execute();
}

export type TextFilter = {
  kind?: ContentKind | undefined;
  categoryId?: number | undefined;
  /** Instants in UTC: from the first on, before the second. */
  from?: string | undefined;
  before?: string | undefined;
};

export type TextRow = { itemId: number; language: Language; happensAt: string };

/** The newest texts that have these words; those of events are as new as their publication. */
export async function selectTextsWith(
  db: Database,
  words: WordQuery,
  filter: TextFilter,
  limit: number,
): Promise<TextRow[]> {
  return filteredTexts(db, filter)
    .innerJoin(sql.table<object>("search_words").as("search_words"), (join) =>
      join.on(sql<boolean>`${idOf(db)} = search_texts.id`),
    )
    .where(hasWords(db, words))
    .orderBy(idOf(db), "desc")
    .limit(limit)
    .execute();
}

/** All texts, the ones that happen last first. */
export async function selectLatestTexts(db: Database, filter: TextFilter, limit: number): Promise<TextRow[]> {
  return filteredTexts(db, filter)
    .orderBy("search_texts.happens_at", "desc")
    .orderBy("search_texts.item_id", "desc")
    .limit(limit)
    .execute();
}

function filteredTexts(db: Database, { kind, categoryId, from, before }: TextFilter) {
  return db
    .selectFrom("search_texts")
    .select([
      "search_texts.item_id as itemId",
      "search_texts.language as language",
      "search_texts.happens_at as happensAt",
    ])
    .$if(kind !== undefined, (query) => query.where("search_texts.kind", "=", kind as ContentKind))
    .$if(categoryId !== undefined, (query) => query.where("search_texts.category_id", "=", categoryId as number))
    .$if(from !== undefined, (query) => query.where("search_texts.happens_at", ">=", from as string))
    .$if(before !== undefined, (query) => query.where("search_texts.happens_at", "<", before as string));
}
