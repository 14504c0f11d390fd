import type { Insertable, Updateable } from "kysely";
import { fold } from "#i18n/fold.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { Text } from "#server/features/editing/texts.ts";

export async function insertEvent(db: Database, row: Insertable<Tables["events"]>): Promise<number> {
  const { id } = await db.insertInto("events").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts one more change of an event, which keeps any other change of it waiting. Undefined where there is none, or
 * none of that version.
 * @returns its files as they are
 */
export async function raiseEventVersion(db: Database, id: number, version?: number) {
  return db
    .updateTable("events")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(["image", "video", "starts_at"])
    .executeTakeFirst();
}

export async function updateEventRow(db: Database, id: number, row: Updateable<Tables["events"]>): Promise<void> {
  await db.updateTable("events").set(row).where("id", "=", id).execute();
}

/** Puts these texts, and the pictures that they show, in the place of the former ones. */
export async function replaceEventTexts(
  db: Database,
  id: number,
  texts: readonly Text[],
  pictures: readonly string[],
): Promise<void> {
  await db.deleteFrom("event_translations").where("event_id", "=", id).execute();
  const rows = texts.map(({ language, title, body, alt, cleanRules, updatedAt }) => ({
    event_id: id,
    language,
    title,
    folded_title: fold(title),
    description: body,
    image_alt: alt,
    clean_rules: cleanRules,
    updated_at: updatedAt,
  }));
  if (rows.length > 0) await db.insertInto("event_translations").values(rows).execute();
  await db.deleteFrom("event_images").where("event_id", "=", id).execute();
  const shown = pictures.map((media_id) => ({ event_id: id, media_id }));
  if (shown.length > 0) await db.insertInto("event_images").values(shown).execute();
}

export async function selectEventImages(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom("event_images").select("media_id").where("event_id", "=", id).execute();
  return rows.map(({ media_id }) => media_id);
}

/** With everything that belongs to it. Undefined where there is none. @returns the files that it had */
export async function deleteEventRow(db: Database, id: number) {
  return db.deleteFrom("events").where("id", "=", id).returning(["image", "video"]).executeTakeFirst();
}
