import type { Insertable, Updateable } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { fold } from "#i18n/fold.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import type { Text } from "./texts.ts";

/** @returns its row id */
export async function insertItem(db: ContentTransaction, row: Insertable<Tables["items"]>): Promise<number> {
  const { id } = await db.insertInto("items").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A public id that no item of the kind has or had before. */
export async function nextPublicId(db: ContentTransaction, kind: ContentKind): Promise<number> {
  const { last_id } = await db
    .insertInto("public_ids")
    .values({ kind, last_id: 1 })
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet((eb) => ({ last_id: eb("public_ids.last_id", "+", 1) })),
    )
    .returning("last_id")
    .executeTakeFirstOrThrow();
  return last_id;
}

/**
 * Raises the version of an item, which locks it until the transaction ends. Undefined where there is none, or none of
 * that version.
 * @returns its row id, and its files as they are
 */
export async function lockForUpdate(db: ContentTransaction, kind: ContentKind, publicId: number, version?: number) {
  return db
    .updateTable("items")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("kind", "=", kind)
    .where("public_id", "=", publicId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(["id", "image", "video"])
    .executeTakeFirst();
}

export async function updateItem(db: ContentTransaction, id: number, row: Updateable<Tables["items"]>): Promise<void> {
  await db.updateTable("items").set(row).where("id", "=", id).execute();
}

/** Replaces these texts, and the rows of the pictures that they show. */
export async function replaceTexts(
  db: ContentTransaction,
  { id, kind }: { id: number; kind: ContentKind },
  texts: readonly Text[],
  pictures: readonly string[],
): Promise<void> {
  await db.deleteFrom("item_texts").where("item_id", "=", id).execute();
  const rows = texts.map(({ language, title, body, alt, cleanRules, updatedAt }) => ({
    item_id: id,
    kind,
    language,
    title,
    folded_title: fold(title),
    body,
    excerpt: excerptOf(body),
    image_alt: alt,
    clean_rules: cleanRules,
    updated_at: updatedAt,
  }));
  if (rows.length > 0) await db.insertInto("item_texts").values(rows).execute();
  await db.deleteFrom("item_images").where("item_id", "=", id).execute();
  const shown = pictures.map((media_id) => ({ item_id: id, media_id }));
  if (shown.length > 0) await db.insertInto("item_images").values(shown).execute();
}

/** The pictures that its texts show. */
export async function selectTextPictures(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom("item_images").select("media_id").where("item_id", "=", id).execute();
  return rows.map(({ media_id }) => media_id);
}

/** Deletes an item with everything that belongs to it. @returns its files; undefined where there is no such item */
export async function deleteItem(db: ContentTransaction, id: number) {
  // First the visits, then the item: the order in which views are written, so that neither waits for the other.
  await db.deleteFrom("item_visits").where("item_id", "=", id).execute();
  return db.deleteFrom("items").where("id", "=", id).returning(["image", "video"]).executeTakeFirst();
}
