import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { activeLanguages, type Language, languages } from "#i18n/language.ts";
import { engineOf } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database } from "#server/database/schema.ts";
import { readBlocks, textsWith, type WordQuery } from "#server/database/search-words.ts";

export type TextFilter = {
  kind?: ContentKind | undefined;
  categoryId?: number | undefined;
  /** The account that added them. */
  authorId?: number | undefined;
  /** Whom they name. */
  bylineId?: number | undefined;
  /** Instants in UTC: from the first on, before the second. */
  from?: string | undefined;
  before?: string | undefined;
};

export type TextRow = { itemId: number; language: Language; happensAt: string };

/**
 * The newest texts that have these words, in this order; those of events are as new as their publication.
 * @param onlyNewest of a very large site only its newest texts are looked through
 */
export async function selectTextsWith(
  db: Database,
  words: WordQuery,
  filter: TextFilter,
  { most, onlyNewest = false }: { most: number; onlyNewest?: boolean },
): Promise<TextRow[]> {
  const blocks = await readBlocks(db);
  const found = textsWith(db, words, blocks, onlyNewest).as("found");
  const texts = filteredTexts(db, filter);
  if (engineOf(db) === "sqlite") {
    const joined = texts.innerJoin(found, (join) => join.onRef("found.id", "=", "search_texts.id"));
    return joined.orderBy("found.id", "desc").limit(most).execute();
  }
  // Each is looked up until there are enough: PostgreSQL cannot know how many have a word, and would read all texts. They
  // come as they are found; sorted by another clause, all blocks would be looked through.
  return db
    .selectFrom(found)
    .innerJoinLateral(texts.where("search_texts.id", "=", sql<number>`found.id`).offset(0).as("text"), (join) =>
      join.onTrue(),
    )
    .selectAll("text")
    .limit(most)
    .execute();
}

export type TitleRow = { title: string; language: Language; kind: ContentKind; publicId: number };

/** The titles of these texts, in their order. */
export async function selectTitles(
  db: Database,
  texts: readonly Pick<TextRow, "itemId" | "language">[],
): Promise<TitleRow[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .selectFrom("item_texts")
    .innerJoin("items", "items.id", "item_texts.item_id")
    .select([
      "items.id as itemId",
      "items.kind as kind",
      "items.public_id as publicId",
      "item_texts.language as language",
      "item_texts.title as title",
    ])
    .where(isPublished)
    .where(
      "items.id",
      "in",
      texts.map(({ itemId }) => itemId),
    )
    .execute();
  return texts.flatMap(
    ({ itemId, language }) => rows.find((row) => row.itemId === itemId && row.language === language) ?? [],
  );
}

/** All texts, the ones that happen last first. */
export async function selectLatestTexts(db: Database, filter: TextFilter, limit: number): Promise<TextRow[]> {
  return filteredTexts(db, filter)
    .orderBy("search_texts.happens_at", "desc")
    .orderBy("search_texts.item_id", "desc")
    .limit(limit)
    .execute();
}

function filteredTexts(db: Database, { kind, categoryId, authorId, bylineId, from, before }: TextFilter) {
  return db
    .selectFrom("search_texts")
    .select([
      "search_texts.item_id as itemId",
      "search_texts.language as language",
      "search_texts.happens_at as happensAt",
    ])
    .$if(activeLanguages().length < languages.length, (query) =>
      query.where("search_texts.language", "in", activeLanguages()),
    )
    .$if(kind !== undefined, (query) => query.where("search_texts.kind", "=", kind as ContentKind))
    .$if(categoryId !== undefined, (query) => query.where("search_texts.category_id", "=", categoryId as number))
    .$if(authorId !== undefined, (query) => {
      const written = db
        .selectFrom("items")
        .select("id")
        .where("author_id", "=", authorId as number);
      return query.where("search_texts.item_id", "in", written);
    })
    .$if(bylineId !== undefined, (query) => {
      const named = db
        .selectFrom("item_bylines")
        .select("item_id")
        .where("byline_id", "=", bylineId as number);
      return query.where("search_texts.item_id", "in", named);
    })
    .$if(from !== undefined, (query) => query.where("search_texts.happens_at", ">=", from as string))
    .$if(before !== undefined, (query) => query.where("search_texts.happens_at", "<", before as string));
}
