import type { Selectable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

export type LinkCardRow = Selectable<Tables["link_cards"]>;
type Key = Pick<LinkCardRow, "item_id" | "url">;

/** @returns the pictures of the deleted ones */
export async function deleteCardsExcept(
  db: ContentTransaction,
  itemId: number,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom("link_cards")
    .where("item_id", "=", itemId)
    .$if(urls.length > 0, (query) =>
      query.where(({ eb, or }) => or([eb("state", "=", "failed"), eb("url", "not in", urls)])),
    )
    .returning("picture")
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}

/** Those that are there already stay. */
export async function insertWaiting(
  db: ContentTransaction,
  itemId: number,
  urls: readonly string[],
  due_at: string,
): Promise<void> {
  if (urls.length === 0) return;
  const rows = urls.map((url) => ({ item_id: itemId, url, state: "waiting" as const, due_at }));
  await db
    .insertInto("link_cards")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pictures of an item's cards. */
export async function selectCardPictures(db: Database, itemId: number): Promise<string[]> {
  const rows = await db.selectFrom("link_cards").select("picture").where("item_id", "=", itemId).execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}

export async function selectMade(db: Database, itemId: number) {
  return db
    .selectFrom("link_cards")
    .leftJoin("media", "media.id", "link_cards.picture")
    .select(["url", "title", "picture", "width", "height"])
    .where("item_id", "=", itemId)
    .where("state", "=", "made")
    .execute();
}

export async function selectDue(db: Database, now: string, limit: number): Promise<LinkCardRow[]> {
  return db
    .selectFrom("link_cards")
    .selectAll()
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

export async function hasDue(db: Database, now: string): Promise<boolean> {
  return (await selectDue(db, now, 1)).length > 0;
}

export async function updateCard(
  db: Database,
  { item_id, url }: Key,
  row: Partial<Omit<LinkCardRow, keyof Key>>,
): Promise<void> {
  await db.updateTable("link_cards").set(row).where("item_id", "=", item_id).where("url", "=", url).execute();
}
