import { type RawBuilder, sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { laterLanguages } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import type { Database } from "#server/database/schema.ts";
import { matching, type Page } from "./queries.ts";

/** What items are sorted by: of `items`, or of `own`, the row in the table of their kind. */
export type SortExpression = RawBuilder<unknown>;

export type SortOrder = { by: SortExpression; isDescending: boolean };

/** The row ids of a page; those that are alike in the order in which they were published, the same way about. */
export async function selectSorted(
  db: Database,
  kind: ContentKind,
  { limit, offset, ...filter }: Page,
  { by, isDescending }: SortOrder,
): Promise<number[]> {
  const direction = isDescending ? "desc" : "asc";
  const rows = await db
    .selectFrom("items")
    .innerJoin(sql<{ item_id: number }>`${sql.table(tableOf(kind))}`.as("own"), "own.item_id", "items.id")
    .select("items.id")
    .where(matching(db, kind, filter))
    .orderBy(by, direction)
    .orderBy("own.item_id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export function ownColumn(column: string): SortExpression {
  return sql.ref(`own.${column}`);
}

export function itemColumn(column: "public_id" | "published_at" | "author"): SortExpression {
  if (column !== "author") return sql.ref(`items.${column}`);
  return sql`coalesce((
    select lower(bylines.name) from item_bylines join bylines on bylines.id = item_bylines.byline_id
    where item_bylines.item_id = items.id and item_bylines.role = 'author'
    order by item_bylines.position limit 1
  ), '')`;
}

/** The title that a language shows. */
export function shownTitle(language: Language): SortExpression {
  // As i18n/fallback.ts does.
  const places = [sql`${language}`, sql`items.source_language`, ...laterLanguages().map((each) => sql`${each}`)];
  const titles = places.map(
    (each) => sql`
      (select folded_title from item_texts where item_id = items.id and language = ${each} and folded_title <> '')`,
  );
  return sql`coalesce(${sql.join(titles)}, '')`;
}

/** @param ids of categories, in their order */
export function categoryPlace(ids: readonly number[]): SortExpression {
  const places = ids.map((id, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`);
  return ids.length === 0 ? sql.lit(0) : sql`case items.category_id ${sql.join(places, sql` `)} end`;
}
