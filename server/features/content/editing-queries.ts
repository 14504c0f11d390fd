import type { Insertable, Updateable } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { fold } from "#i18n/fold.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import type { Text } from "./texts.ts";

export async function insertItem(db: ContentTransaction, row: Insertable<Tables["items"]>) {
  return db.insertInto("items").values(row).returningAll().executeTakeFirstOrThrow();
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
 * Raises the version of an item of any status, which locks it until the transaction ends. Undefined where there is none,
 * or none of that version.
 */
export async function lockForUpdate(db: ContentTransaction, kind: ContentKind, publicId: number, version?: number) {
  return db
    .updateTable("items")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("kind", "=", kind)
    .where("public_id", "=", publicId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

/** The row id of an item of any status. */
export async function selectAnyItemId(db: Database, kind: ContentKind, publicId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("items")
    .select("id")
    .where("kind", "=", kind)
    .where("public_id", "=", publicId)
    .executeTakeFirst();
  return row?.id;
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
  const rows = texts.map(({ language, title, body, alt, correction, cleanRules, translation, updatedAt }) => ({
    item_id: id,
    kind,
    language,
    title,
    folded_title: fold(title),
    body,
    excerpt: excerptOf(body),
    image_alt: alt,
    correction,
    clean_rules: cleanRules,
    source_revision: typeof translation?.revision === "number" ? translation.revision : null,
    source_words: translation?.words ?? "",
    progress: translation?.progress ?? ("" as const),
    updated_at: updatedAt,
  }));
  if (rows.length > 0) await db.insertInto("item_texts").values(rows).execute();
  await db.deleteFrom("item_images").where("item_id", "=", id).execute();
  const shown = pictures.map((media_id) => ({ item_id: id, media_id }));
  if (shown.length > 0) await db.insertInto("item_images").values(shown).execute();
}

/** Deletes an item with everything that belongs to it. */
export async function deleteItem(db: ContentTransaction, id: number): Promise<void> {
  // First the visits, then the item: the order in which views are written, so that neither waits for the other.
  await db.deleteFrom("item_visits").where("item_id", "=", id).execute();
  await db.deleteFrom("items").where("id", "=", id).execute();
}

/** The files of an item and of its revisions. */
export async function selectFiles(db: Database, id: number): Promise<string[]> {
  const item = await db.selectFrom("items").select(["image", "video"]).where("id", "=", id).executeTakeFirst();
  const inTexts = await db.selectFrom("item_images").select("media_id").where("item_id", "=", id).execute();
  const inRevisions = await db
    .selectFrom("revision_files")
    .innerJoin("revisions", "revisions.id", "revision_files.revision_id")
    .select("media_id")
    .where("revisions.item_id", "=", id)
    .execute();
  const own = [item?.image, item?.video].filter((file) => typeof file === "string");
  return [...new Set([...own, ...[...inTexts, ...inRevisions].map(({ media_id }) => media_id)])];
}

/** The item that went into the trash first, where that was before this instant. */
export async function selectTrashedBefore(db: Database, at: string) {
  return db
    .selectFrom("items")
    .select(["id", "kind", "public_id"])
    .where("status", "=", "trashed")
    .where("trashed_at", "<", at)
    .orderBy("trashed_at")
    .limit(1)
    .executeTakeFirst();
}

export async function replaceAuthor(db: ContentTransaction, from: number, to: number): Promise<void> {
  await db.updateTable("items").set({ author_id: to }).where("author_id", "=", from).execute();
}
