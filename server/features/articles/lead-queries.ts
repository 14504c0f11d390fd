import { sql } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { type ItemFilter, matching, type Page } from "#server/features/content/queries.ts";

/** An article that is in front of the others. */
export type LeadRow = { item_id: number; pinned_until: string | null; featured_until: string | null };

/** The lead story, then the featured ones, the newest of them first. `now` is an instant in UTC. */
export async function selectLeading(db: Database, now: string, filter: ItemFilter = {}): Promise<LeadRow[]> {
  return db
    .selectFrom("articles")
    .innerJoin("items", "items.id", "articles.item_id")
    .select(["articles.item_id", "articles.pinned_until", "articles.featured_until"])
    .where((eb) => eb.or([eb("articles.pinned_until", ">", now), eb("articles.featured_until", ">", now)]))
    .where(matching(db, "article", filter))
    .orderBy(sql`case when articles.pinned_until > ${now} then 0 else 1 end`)
    .orderBy("items.created_at", "desc")
    .orderBy("items.id", "desc")
    .execute();
}

/** The row ids of a page: those in front, then the others, the newest first. */
export async function selectLeadFirst(
  db: Database,
  { limit, offset, ...filter }: Page,
  now: string,
): Promise<number[]> {
  const leading = (await selectLeading(db, now, filter)).map(({ item_id }) => item_id);
  const others = await db
    .selectFrom("items")
    .select("items.id")
    .where(matching(db, "article", filter))
    .$if(leading.length > 0, (query) => query.where("items.id", "not in", leading))
    .orderBy("items.created_at", "desc")
    .orderBy("items.id", "desc")
    .limit(limit)
    .offset(Math.max(0, offset - leading.length))
    .execute();
  return [...leading.slice(offset, offset + limit), ...others.map(({ id }) => id)].slice(0, limit);
}
