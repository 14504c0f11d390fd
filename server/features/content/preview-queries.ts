import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** In place of the one that the item has. */
export async function replacePreviewLink(db: Database, row: Insertable<Tables["preview_links"]>): Promise<void> {
  await db
    .insertInto("preview_links")
    .values(row)
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(row))
    .execute();
}

/** @returns whether there was one */
export async function deletePreviewLink(db: Database, itemId: number): Promise<boolean> {
  const deleted = await db.deleteFrom("preview_links").where("item_id", "=", itemId).returning("item_id").execute();
  return deleted.length > 0;
}

/** The item that a link shows at an instant; one in the trash is shown to nobody. */
export async function selectPreviewed(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom("preview_links")
    .innerJoin("items", "items.id", "preview_links.item_id")
    .select(["items.kind", "items.public_id"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("items.status", "<>", "trashed")
    .executeTakeFirst();
}

export async function deleteEndedLinks(db: Database, now: string): Promise<void> {
  await db.deleteFrom("preview_links").where("expires_at", "<=", now).execute();
}
