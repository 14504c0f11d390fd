import type { PickedItem } from "#contract/newsletters.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database } from "#server/database/schema.ts";

export type Candidate = { id: number; category_id: number };

/** Articles that were published after an instant, the newest first. */
export async function selectNewestAfter(
  db: Database,
  { after, limit, categories }: { after: string; limit: number; categories: readonly number[] },
): Promise<Candidate[]> {
  return db
    .selectFrom("items")
    .select(["id", "category_id"])
    .where(isPublished)
    .where("kind", "=", "article")
    .where("published_at", ">", after)
    .$if(categories.length > 0, (query) => query.where("category_id", "in", categories))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The same, those that were read most first; none that nobody has read. */
export async function selectMostReadAfter(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<Candidate[]> {
  return db
    .selectFrom("items")
    .innerJoin("articles", "articles.item_id", "items.id")
    .select(["items.id", "items.category_id"])
    .where(isPublished)
    .where("items.kind", "=", "article")
    .where("items.published_at", ">", after)
    .where("articles.views", ">", 0)
    .orderBy("articles.views", "desc")
    .orderBy("items.id", "desc")
    .limit(limit)
    .execute();
}

/** Events from one instant to another, the soonest first. */
export async function selectEventsBetween(
  db: Database,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<Candidate[]> {
  return db
    .selectFrom("items")
    .innerJoin("events", "events.item_id", "items.id")
    .select(["items.id", "items.category_id"])
    .where(isPublished)
    .where("events.starts_at", ">=", from)
    .where("events.starts_at", "<", before)
    .orderBy("events.starts_at")
    .orderBy("items.id")
    .limit(limit)
    .execute();
}

/** The row ids of items that are not in the trash, in this order; what there is not is left out. */
export async function selectPicked(db: Database, picks: readonly PickedItem[]): Promise<number[]> {
  if (picks.length === 0) return [];
  const rows = await db
    .selectFrom("items")
    .select(["id", "kind", "public_id"])
    .where((eb) => eb.or(picks.map(({ kind, id }) => eb.and({ kind, public_id: id }))))
    .where("status", "!=", "trashed")
    .execute();
  const ids = picks.flatMap(
    (pick) => rows.find((row) => row.kind === pick.kind && row.public_id === pick.id)?.id ?? [],
  );
  return [...new Set(ids)];
}

/** The kinds and public ids of picked items, whatever their status, in the editor's order. */
export async function selectPicks(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_items")
    .innerJoin("items", "items.id", "newsletter_items.item_id")
    .select(["items.id", "items.kind", "items.public_id"])
    .where("newsletter_items.newsletter_id", "=", newsletterId)
    .where("newsletter_items.section", "=", "picks")
    .orderBy("newsletter_items.position")
    .execute();
}
